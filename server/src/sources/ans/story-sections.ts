import { sectionPath, storyHref, type Story, type StorySection, type StoryTag } from '../../content/index.ts'
import type { AnsSectionReference, AnsStory } from './schema.ts'

/** The address of a section's front. It ends with a slash, unless it names a file or carries parameters. */
export function frontHref(path: string | undefined, ownHosts: readonly string[] = []): string | undefined {
  const href = storyHref(path, ownHosts)
  return href && !href.endsWith('/') && !/[?#.]/.test(href) ? `${href}/` : href
}

/** Newsrooms put a section's path into `_id` or `path`, with or without a trailing slash. */
const addressOf = ({ _id, path }: AnsSectionReference) => _id?.trim() || path?.trim() || undefined

function pathOf(reference: AnsSectionReference): string | undefined {
  const address = addressOf(reference)
  return address?.startsWith('/') && !address.startsWith('//') ? sectionPath(address) : undefined
}

const sectionOf = (reference: AnsSectionReference, ownHosts: readonly string[]): StorySection => ({
  path: pathOf(reference),
  href: frontHref(addressOf(reference), ownHosts),
  name: reference.name?.trim() || undefined,
  logo: storyHref(reference.card_eyebrow_logo),
  icon: storyHref(reference.icon),
  isSponsored: reference.type === 'sponsored',
})

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
  { taxonomy, label }: AnsStory,
  ownHosts: readonly string[],
): Pick<Story, 'home' | 'site' | 'sections' | 'tags' | 'keywords' | 'eyebrow'> {
  const { primary_section: home, primary_site: site, sections = [], tags = [], seo_keywords = [] } = taxonomy ?? {}
  const paths = [...(home ? [home] : []), ...sections].flatMap((reference) => pathOf(reference) ?? [])
  return {
    home: home && sectionOf(home, ownHosts),
    site: site && sectionOf(site, ownHosts),
    sections: [...new Set(paths)],
    tags: tags.flatMap(tagOf),
    keywords: seo_keywords.flatMap((word) => word.trim() || []),
    eyebrow: eyebrowOf(label, ownHosts),
  }
}

function eyebrowOf(label: AnsStory['label'], ownHosts: readonly string[]): Story['eyebrow'] {
  const shown = label?.eyebrows.find(({ display, text }) => display !== false && text?.trim())
  if (!shown?.text) return undefined
  const icon = label?.icon?.display === false ? undefined : label?.icon?.url
  return { text: shown.text.trim(), href: storyHref(shown.url, ownHosts), icon: storyHref(icon) }
}
