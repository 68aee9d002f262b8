import type { Story } from '../../content/index.ts'
import type { Site } from '../site.ts'
import { absolute, pageAddress } from '../meta/addresses.ts'
import { languageOf } from '../story/home.ts'
import { shareImage } from '../story/image.ts'
import { changedAt, publishedAt } from '../story/times.ts'
import { element, textElement, xmlDocument } from './xml.ts'

const SITE_MAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'

/** A site map may list only addresses on its own host. */
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

/** A site map of stories, with their pictures and when they last changed. */
export function storySiteMap(stories: readonly Story[], site: Site): string {
  const urls = stories.filter(isOwn).map((story) => {
    const image = shareImage(story)
    return element('url', [
      textElement('loc', pageAddress(story.href, site)),
      textElement('lastmod', changedAt(story)),
      ...(image ? [element('image:image', [textElement('image:loc', absolute(image.src, site))])] : []),
    ])
  })
  return xmlDocument(element('urlset', urls, { xmlns: SITE_MAP, 'xmlns:image': IMAGE }))
}

/** Google News reads at most this many stories, from the last two days (milliseconds). */
export const MOST_NEWS = 1000
export const NEWS_WINDOW = 48 * 60 * 60 * 1000

/** A site map of the stories from the two days before `at` (milliseconds). Stories without a date are left out. */
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
    return [element('url', [textElement('loc', pageAddress(story.href, site)), news])]
  })
  return xmlDocument(element('urlset', urls.slice(0, MOST_NEWS), { xmlns: SITE_MAP, 'xmlns:news': NEWS }))
}
