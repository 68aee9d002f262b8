import type { BlockNode, PageFacts, Story } from '@broadsheet/contracts'
import { picture } from '../cards/picture.ts'
import { plainText } from '../html/sanitise.ts'
import { pagePath } from '../pagination.ts'
import type { PageContext } from '../block.ts'
import type { Site } from '../site.ts'
import { jsonLdOf } from './json-ld.ts'

const absolute = (href: string, site: Site) => (href.startsWith('/') ? `${site.url}${href}` : href)

/** Files and /search keep their form; a canonical address carries no parameters. */
function canonicalUrl(page: PageContext, site: Site): string {
  if (page.globalContent.kind === 'story') return absolute(page.globalContent.story.href, site)
  return absolute(pagePath(page.path, page.pageNumber), site)
}

function openGraph(page: PageContext, facts: { title: string; description?: string; canonicalUrl: string }, site: Site): Record<string, string> {
  const story = page.globalContent.kind === 'story' ? page.globalContent.story : undefined
  const image = story && shareImage(story)
  return {
    'og:site_name': site.name,
    'og:type': story ? 'article' : 'website',
    'og:title': facts.title,
    'og:url': facts.canonicalUrl,
    ...(facts.description ? { 'og:description': facts.description } : {}),
    ...(image ? { 'og:image': absolute(image.src, site), 'og:image:alt': image.alt } : {}),
    ...(story?.first_publish_date ? { 'article:published_time': story.first_publish_date } : {}),
    ...(story?.last_updated_date ? { 'article:modified_time': story.last_updated_date } : {}),
    'twitter:card': image ? 'summary_large_image' : 'summary',
  }
}

const shareImage = (story: Story) => picture(story.promo_items?.basic, '') ?? picture(story.promo_items?.lead_art, '')

/** Search engines are kept from pages that say nothing of their own. */
const UNINDEXED = new Set(['search', 'not-found', 'unavailable'])

/** For search engines, of a front or a topic that its editors did not describe. */
const usualDescription = (named: string, site: Site) => (named === site.name ? `News and stories from ${named}.` : `${named}: news and stories from ${site.name}, newest first.`)

/** What a page says of itself, to readers' tabs, search engines and social networks. */
export function pageFactsOf(page: PageContext, main: readonly BlockNode[], site: Site): PageFacts {
  const story = page.globalContent.kind === 'story' ? page.globalContent.story : undefined
  const definition = page.definition
  const listing = page.type === 'topic' ? main.find((node) => node.type === 'listing') : undefined
  const named = story?.headlines?.meta_title?.trim() || story?.meta_title?.trim() || listing?.title || page.title || site.name
  const title = page.pageNumber > 1 ? `${named} - Page ${page.pageNumber}` : named
  const written = story ? plainText(story.description?.basic) : definition.meta?.description
  const description = typeof written === 'string' && written ? written : story || UNINDEXED.has(page.type) ? undefined : usualDescription(named, site)
  const canonical = canonicalUrl(page, site)
  const bar = main.find((node) => node.type === 'pagination')
  const facts = { title, ...(description ? { description } : {}), canonicalUrl: canonical }
  const meta: PageFacts['meta'] = UNINDEXED.has(page.type) ? { robots: 'noindex', ...definition.meta } : { ...definition.meta }
  return {
    type: page.type,
    ...facts,
    ...(bar?.previous ? { prev: absolute(bar.previous.href, site) } : {}),
    ...(bar?.next ? { next: absolute(bar.next.href, site) } : {}),
    openGraph: openGraph(page, facts, site),
    jsonLd: jsonLdOf(page, facts, site),
    meta,
  }
}
