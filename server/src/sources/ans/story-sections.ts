import { sectionPath, storyHref, type Story, type StorySection, type StoryTag } from '../../content/index.ts'
import type { AnsSectionReference, AnsStory } from './schema.ts'

/** The address of a section's front. It ends with a slash, unless it names a file or carries parameters. */
export function frontHref(path: string | undefined, ownHosts: readonly string[] = []): string | undefined {
  const href = storyHref(path, ownHosts)
  return href && !href.endsWith('/') && !/[?#.]/.test(href) ? `${href}/` : href
}

/** Newsrooms put a section's path into `_id` or `path`, with or without a trailing slash. */
const addressOf = ({ _id, path }: AnsSectionReference) => _id?.trim() || path?.trim() || undefined

/** Whether a story is at home on another site of the publisher. Without a setting for it, nobody can tell. */
export const isOfSister = ({ canonical_website: site }: AnsStory, siteId: string): boolean =>
  siteId !== '' && Boolean(site?.trim()) && site?.trim() !== siteId

/** Whether a section's path leads somewhere here: sections of another site of the publisher have the same kind of path. */
const isHere = ({ _website: site }: AnsSectionReference, siteId: string) =>
  siteId === '' || !site?.trim() || site.trim() === siteId

function pathOf(reference: AnsSectionReference, siteId: string): string | undefined {
  const address = addressOf(reference)
  if (!address?.startsWith('/') || address.startsWith('//')) return undefined
  return isHere(reference, siteId) ? sectionPath(address) : undefined
}

const sectionOf = (reference: AnsSectionReference, ownHosts: readonly string[], siteId: string): StorySection => ({
  path: pathOf(reference, siteId),
  href: isHere(reference, siteId) ? frontHref(addressOf(reference), ownHosts) : undefined,
  name: reference.name?.trim() || undefined,
  logo: storyHref(reference.card_eyebrow_logo),
  icon: storyHref(reference.icon),
  isSponsored: reference.type === 'sponsored',
})

/** The home section of a story on the paper's site, which differs from its first one where it is at home elsewhere. */
function homeOf(story: AnsStory, siteId: string): AnsSectionReference | undefined {
  const first = story.taxonomy?.primary_section
  const section = story.websites?.[siteId]?.website_section
  const here = section && addressOf(section) ? section : undefined
  return isOfSister(story, siteId) ? (here ?? first) : (first ?? here)
}

/** `World Series` → `world-series`. */
const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function tagOf({ slug, text }: { slug?: string | undefined; text?: string | undefined }): StoryTag[] {
  const words = text?.trim() ?? ''
  const name = slug?.trim() || slugOf(words)
  return name ? [{ slug: name, text: words }] : []
}

/** The sections, tags and keywords of a story, and its own eyebrow. */
export function taxonomyOf(
  story: AnsStory,
  ownHosts: readonly string[],
  siteId: string,
): Pick<Story, 'home' | 'site' | 'sections' | 'tags' | 'keywords' | 'eyebrow'> {
  const { primary_site: site, sections = [], tags = [], seo_keywords = [] } = story.taxonomy ?? {}
  const home = homeOf(story, siteId)
  const paths = [...(home ? [home] : []), ...sections].flatMap((reference) => pathOf(reference, siteId) ?? [])
  return {
    home: home && sectionOf(home, ownHosts, siteId),
    site: site && sectionOf(site, ownHosts, siteId),
    sections: [...new Set(paths)],
    tags: tags.flatMap(tagOf),
    keywords: seo_keywords.flatMap((word) => word.trim() || []),
    eyebrow: eyebrowOf(story.label, ownHosts),
  }
}

function eyebrowOf(label: AnsStory['label'], ownHosts: readonly string[]): Story['eyebrow'] {
  const written = [...(label?.eyebrows ?? []), ...(label?.basic ? [label.basic] : [])]
  const shown = written.find(({ display, text }) => display !== false && text?.trim())
  if (!shown?.text) return undefined
  const icon = label?.icon?.display === false ? undefined : label?.icon?.url
  return { text: shown.text.trim(), href: storyHref(shown.url, ownHosts), icon: storyHref(icon) }
}
