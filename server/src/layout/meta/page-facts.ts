import { areaNames, finderHref, type Area, type BlockNode, type PageFacts, type PageType } from '@broadsheet/contracts'
import { numberedTitle } from '@broadsheet/contracts/numbered-title'
import { plainText } from '../html/sanitise.ts'
import { pagePath } from '../pagination.ts'
import type { PageContext } from '../block.ts'
import { shortened } from '../shortened.ts'
import type { Site } from '../site.ts'
import { absolute, pageAddress } from './addresses.ts'
import { feedLinkOf } from './feed-link.ts'
import { jsonLdOf } from './json-ld/index.ts'
import { openGraphOf } from './open-graph.ts'
import { isUnindexed, robotsOf } from './robots.ts'

/** The address that search engines should know a page by. It has no query parameters. */
function canonicalUrl(page: PageContext, site: Site): string {
  if (page.globalContent.kind === 'story') return pageAddress(page.globalContent.story.href, site)
  return absolute(pagePath(page.path, page.pageNumber), site)
}

/** Whether pages of a type hold stories of the paper, so that they can be described as such. */
const HOLDS_STORIES: Readonly<Record<PageType, boolean>> = {
  homepage: true,
  section: true,
  topic: true,
  article: false,
  gallery: false,
  'service-hub': true,
  'food-front': true,
  'restaurant-finder': false,
  'gameday-central': true,
  phillybest: true,
  'eagles-playoffs': true,
  swipeable: true,
  search: false,
  author: true,
  newsletters: false,
  static: false,
  'not-found': false,
  unavailable: false,
}

/** Characters of a page's own text that describe it. Search engines show about as many. */
const DESCRIPTION_LENGTH = 160

/** The description of a page for which editors wrote none (rule pages/descriptions). */
function usualDescription({ type, globalContent }: PageContext, main: readonly BlockNode[], named: string, site: Site) {
  if (isUnindexed(type)) return undefined
  if (globalContent.kind === 'story') return openingOf(main)
  if (!HOLDS_STORIES[type]) return firstWords(main)
  return named === site.name
    ? `News and stories from ${named}.`
    : `${named}: news and stories from ${site.name}, newest first.`
}

/** The first paragraph that editors wrote on the page, shortened. */
function firstWords(main: readonly BlockNode[]): string | undefined {
  const html = main.find((node) => node.type === 'raw-html')?.html
  return html && shortened(plainText(html.split('</p>', 1)[0]), DESCRIPTION_LENGTH)
}

/** The first paragraph of the page's story, shortened. Of a closed story, its reader has no others (rule paywall/closed). */
function openingOf(main: readonly BlockNode[]): string | undefined {
  const article = main.find((node) => node.type === 'article')
  const words = article?.children
    .map((element) => (element.type === 'text' ? plainText(element.html) : ''))
    .find(Boolean)
  return words && shortened(words, DESCRIPTION_LENGTH)
}

/** The pages before and after that of the first listing or finder (rule pages/facts). */
function neighboursOf(nodes: readonly BlockNode[]): { previous?: string; next?: string } {
  const paged = nodes.find((node) => node.type === 'pagination' || node.type === 'finder')
  if (paged?.type !== 'finder') return { previous: paged?.previous?.href, next: paged?.next?.href }
  const { state, page, pageCount } = paged
  return {
    ...(page > 1 ? { previous: finderHref({ ...state, page: page - 1 }) } : {}),
    ...(page < pageCount ? { next: finderHref({ ...state, page: page + 1 }) } : {}),
  }
}

/** Which page of its list this is. A search and a finder have the number in their query, not in the path. */
function pageNumberOf(page: PageContext, nodes: readonly BlockNode[]): number {
  const search = page.type === 'search' ? nodes.find((node) => node.type === 'search-results') : undefined
  const finder = page.type === 'restaurant-finder' ? nodes.find((node) => node.type === 'finder') : undefined
  return (search ?? finder)?.page ?? page.pageNumber
}

/** What a page tells browser tabs, search engines and social networks about itself. */
export function pageFactsOf(
  page: PageContext,
  areas: Readonly<Record<Area, readonly BlockNode[]>>,
  site: Site,
  { preview }: { preview: boolean },
): PageFacts {
  // Editors may put listing and finder into any area but the footer (rule pages/facts).
  const nodes = areaNames.flatMap((area) => areas[area])
  const story = page.globalContent.kind === 'story' ? page.globalContent.story : undefined
  const definition = page.definition
  const listing = page.type === 'topic' ? nodes.find((node) => node.type === 'listing') : undefined
  const named = story?.metaTitle || listing?.title || page.title || site.name
  const title = numberedTitle(named, pageNumberOf(page, nodes))
  const author = page.globalContent.kind === 'author' ? page.globalContent.author : undefined
  const written = story ? plainText(story.blurb) : (author?.biography ?? definition.meta?.description)
  const description = (typeof written === 'string' && written) || usualDescription(page, areas.main, named, site)
  const { previous, next } = neighboursOf(nodes)
  const facts = { title, ...(description ? { description } : {}), canonicalUrl: canonicalUrl(page, site) }
  const feed = feedLinkOf(page, named, site)
  return {
    type: page.type,
    ...facts,
    ...(previous ? { prev: absolute(previous, site) } : {}),
    ...(next ? { next: absolute(next, site) } : {}),
    ...(feed ? { feed } : {}),
    ...openGraphOf(page, facts, site),
    jsonLd: jsonLdOf({ page, site, main: areas.main, nodes, ...facts }),
    meta: { ...definition.meta, robots: robotsOf(page, { preview, empty: listing?.total === 0 }) },
  }
}
