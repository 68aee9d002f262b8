import type { BlockNode, PageFacts } from '@broadsheet/contracts'
import { plainText } from '../html/sanitise.ts'
import { pagePath } from '../pagination.ts'
import type { PageContext } from '../block.ts'
import type { Site } from '../site.ts'
import { absolute } from './addresses.ts'
import { feedLinkOf } from './feed-link.ts'
import { jsonLdOf } from './json-ld/index.ts'
import { openGraphOf } from './open-graph.ts'
import { isUnindexed, robotsOf } from './robots.ts'

/** The address that search engines should know a page by. It has no query parameters. */
function canonicalUrl(page: PageContext, site: Site): string {
  if (page.globalContent.kind === 'story') return absolute(page.globalContent.story.href, site)
  return absolute(pagePath(page.path, page.pageNumber), site)
}

/** The description of a page for which editors wrote none. */
const usualDescription = (named: string, site: Site) =>
  named === site.name
    ? `News and stories from ${named}.`
    : `${named}: news and stories from ${site.name}, newest first.`

/** What a page tells browser tabs, search engines and social networks about itself. */
export function pageFactsOf(
  page: PageContext,
  main: readonly BlockNode[],
  site: Site,
  { preview }: { preview: boolean },
): PageFacts {
  const story = page.globalContent.kind === 'story' ? page.globalContent.story : undefined
  const definition = page.definition
  const listing = page.type === 'topic' ? main.find((node) => node.type === 'listing') : undefined
  const named = story?.metaTitle || listing?.title || page.title || site.name
  const title = page.pageNumber > 1 ? `${named} - Page ${page.pageNumber}` : named
  const author = page.globalContent.kind === 'author' ? page.globalContent.author : undefined
  const written = story ? plainText(story.blurb) : (author?.biography ?? definition.meta?.description)
  const description =
    typeof written === 'string' && written
      ? written
      : story || isUnindexed(page.type)
        ? undefined
        : usualDescription(named, site)
  const bar = main.find((node) => node.type === 'pagination')
  const facts = { title, ...(description ? { description } : {}), canonicalUrl: canonicalUrl(page, site) }
  const feed = feedLinkOf(page, named, site)
  return {
    type: page.type,
    ...facts,
    ...(bar?.previous ? { prev: absolute(bar.previous.href, site) } : {}),
    ...(bar?.next ? { next: absolute(bar.next.href, site) } : {}),
    ...(feed ? { feed } : {}),
    ...openGraphOf(page, facts, site),
    jsonLd: jsonLdOf({ page, site, main, ...facts }),
    meta: { ...definition.meta, robots: robotsOf(page, { preview, empty: listing?.total === 0 }) },
  }
}
