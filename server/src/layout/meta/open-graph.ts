import type { Image, PageFacts } from '@broadsheet/contracts'
import { tagTexts, type Story } from '../../content/index.ts'
import type { PageContext } from '../block.ts'
import type { Site } from '../site.ts'
import { bylineOf } from '../story/byline.ts'
import { homeName, languageOf } from '../story/home.ts'
import { shareImage } from '../story/image.ts'
import { changedAt, publishedAt } from '../story/times.ts'
import { absolute, logo, pageAddress } from './addresses.ts'

type Share = Pick<PageFacts, 'openGraph' | 'openGraphLists'>

/** The story's picture or the author's portrait, or else the paper's logo. */
function imageFields(image: Image | undefined, site: Site): PageFacts['openGraph'] {
  const { src, width, height, alt } = image ?? { src: logo.path, ...logo, alt: site.name }
  return {
    'og:image': absolute(src, site),
    'og:image:width': `${width}`,
    'og:image:height': `${height}`,
    ...(alt ? { 'og:image:alt': alt } : {}),
  }
}

function articleFields(story: Story, { navigation }: Site): PageFacts['openGraph'] {
  const [published, changed, section] = [publishedAt(story), changedAt(story), homeName(story, navigation)]
  return {
    ...(published ? { 'article:published_time': published } : {}),
    ...(changed ? { 'article:modified_time': changed } : {}),
    ...(section ? { 'article:section': section } : {}),
  }
}

/** Authors are named by the address of their page, or else by name. */
function articleLists(story: Story, site: Site): Share['openGraphLists'] {
  const authors = (bylineOf(story, { product: site.product })?.authors ?? []).map(({ name, href }) =>
    href ? pageAddress(href, site) : name,
  )
  const tags = tagTexts(story)
  return { ...(authors.length ? { 'article:author': authors } : {}), ...(tags.length ? { 'article:tag': tags } : {}) }
}

const ogType = (page: PageContext, story: Story | undefined) =>
  story ? 'article' : page.type === 'author' ? 'profile' : 'website'

/** How a page looks when it is shared: Open Graph fields and those for a card on X. */
export function openGraphOf(
  page: PageContext,
  facts: { title: string; description?: string; canonicalUrl: string },
  site: Site,
): Share {
  const story = page.globalContent.kind === 'story' ? page.globalContent.story : undefined
  const image = story
    ? shareImage(story)
    : page.globalContent.kind === 'author'
      ? page.globalContent.author.image
      : undefined
  const { title, description, canonicalUrl } = facts
  const lists = story && articleLists(story, site)
  const fields = imageFields(image, site)
  return {
    openGraph: {
      'og:site_name': site.name,
      // Networks take a language with its country, which a story does not say.
      ...(story && languageOf(story) !== 'en' ? {} : { 'og:locale': 'en_US' }),
      'og:type': ogType(page, story),
      'og:title': title,
      'og:url': canonicalUrl,
      ...(description ? { 'og:description': description } : {}),
      ...fields,
      ...(story ? articleFields(story, site) : {}),
      // A portrait is square, so it gets the small card.
      'twitter:card': story && image ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      ...(description ? { 'twitter:description': description } : {}),
      'twitter:image': fields['og:image'] ?? '',
      ...(fields['og:image:alt'] ? { 'twitter:image:alt': fields['og:image:alt'] } : {}),
    },
    ...(lists && Object.keys(lists).length ? { openGraphLists: lists } : {}),
  }
}
