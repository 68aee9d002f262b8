import type { Story } from '../../content/index.ts'
import type { Site } from '../site.ts'
import { absolute } from '../meta/addresses.ts'
import { languageOf } from '../story/home.ts'
import { shareImage } from '../story/image.ts'
import { changedAt, publishedAt } from '../story/times.ts'
import { element, textElement, xmlDocument } from './xml.ts'

const SITE_MAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'

/** Only the paper's own addresses may stand in its site maps. */
const isOwn = ({ href }: Story) => href.startsWith('/')

export const siteMapIndex = (paths: readonly string[], site: Site): string =>
  xmlDocument(
    element(
      'sitemapindex',
      paths.map((path) => element('sitemap', [textElement('loc', absolute(path, site))])),
      { xmlns: SITE_MAP },
    ),
  )

export const pathSiteMap = (paths: readonly string[], site: Site): string =>
  xmlDocument(
    element(
      'urlset',
      paths.map((path) => element('url', [textElement('loc', absolute(path, site))])),
      { xmlns: SITE_MAP },
    ),
  )

/** Stories with when they last changed and the picture they are shown by. */
export function storySiteMap(stories: readonly Story[], site: Site): string {
  const urls = stories.filter(isOwn).map((story) => {
    const image = shareImage(story)
    return element('url', [
      textElement('loc', absolute(story.href, site)),
      textElement('lastmod', changedAt(story)),
      ...(image ? [element('image:image', [textElement('image:loc', absolute(image.src, site))])] : []),
    ])
  })
  return xmlDocument(element('urlset', urls, { xmlns: SITE_MAP, 'xmlns:image': IMAGE }))
}

/** Google News reads no more, of the last two days. */
export const MOST_NEWS = 1000
export const NEWS_WINDOW = 48 * 60 * 60 * 1000

/** The news of two days up to `at` (milliseconds); a story without a date is none. */
export function newsSiteMap(stories: readonly Story[], site: Site, at: number): string {
  const urls = stories.flatMap((story) => {
    const published = publishedAt(story)
    const age = published ? at - Date.parse(published) : Infinity
    if (!isOwn(story) || age < 0 || age > NEWS_WINDOW) return []
    const publication = element('news:publication', [
      textElement('news:name', site.name),
      textElement('news:language', languageOf(story)),
    ])
    const news = element('news:news', [
      publication,
      textElement('news:publication_date', published),
      textElement('news:title', story.headline),
    ])
    return [element('url', [textElement('loc', absolute(story.href, site)), news])]
  })
  return xmlDocument(element('urlset', urls.slice(0, MOST_NEWS), { xmlns: SITE_MAP, 'xmlns:news': NEWS }))
}
