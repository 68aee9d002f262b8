import { tagTexts, type Story } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'
import { withoutMarkers } from '../live-blog/index.ts'
import { absolute, pageAddress } from '../meta/addresses.ts'
import type { Site } from '../site.ts'
import { bylineOf } from '../story/byline.ts'
import { homeName, isSpanish } from '../story/home.ts'
import { shareImage } from '../story/image.ts'
import { publishedAt } from '../story/times.ts'
import { element, textElement, xmlDocument } from './xml.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
} as const
/** For how many minutes feed readers may keep the feed. */
const TTL = '5'

export interface Channel {
  title: string
  description: string
  /** The path of the page whose stories these are. */
  path: string
  /** The path of the feed itself. */
  feedPath: string
}

/**
 * The story's blurb, or else its first paragraph. With a paywall, a feed holds only what everybody may read of a story, so a
 * story without a blurb has no summary (rule paywall/closed).
 */
function summaryOf(story: Story, { paywall = 'off' }: Site): string {
  const blurb = plainText(story.blurb)
  if (blurb || paywall !== 'off') return blurb
  for (const part of story.body) {
    const kept = withoutMarkers(part)
    const words = kept?.type === 'text' ? plainText(kept.html) : ''
    if (words) return words
  }
  return ''
}

/** RFC 822 with a four-digit year, as RSS requires. */
const rssDate = (iso: string | undefined) => iso && new Date(iso).toUTCString()

function mediaOf(story: Story, site: Site): string {
  const image = shareImage(story)
  if (!image) return ''
  const { src, width, height, alt } = image
  return element('media:content', alt ? [textElement('media:description', alt)] : [], {
    url: absolute(src, site),
    medium: 'image',
    width,
    height,
  })
}

function item(story: Story, site: Site): string {
  const byline = bylineOf(story, { product: site.product })
  const creators = byline?.authors.length
    ? byline.authors.map(({ name }) => name)
    : byline?.organization
      ? [byline.organization]
      : []
  const section = homeName(story, site.navigation)
  const categories = [...new Set([...(section ? [section] : []), ...tagTexts(story)])]
  return element('item', [
    textElement('title', story.headline),
    textElement('link', pageAddress(story.href, site)),
    // A correction may change the address. The id stays, so feed readers do not show the story twice.
    textElement('guid', story.id, { isPermaLink: 'false' }),
    textElement('pubDate', rssDate(publishedAt(story))),
    textElement('description', summaryOf(story, site)),
    ...creators.map((name) => textElement('dc:creator', name)),
    ...categories.map((name) => textElement('category', name)),
    mediaOf(story, site),
  ])
}

/** A source may send a story twice, and feed readers would show it twice. Only the first is kept. */
function once(stories: readonly Story[]): Story[] {
  const seen = new Set<string>()
  return stories.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** An RSS 2.0 feed. It does not depend on the current time, so without news it stays the same byte for byte. */
export function rssFeed(stories: readonly Story[], channel: Channel, site: Site): string {
  const newest = stories
    .map((story) => publishedAt(story) ?? '')
    .toSorted()
    .at(-1)
  return xmlDocument(
    element(
      'rss',
      [
        element('channel', [
          textElement('title', channel.title),
          textElement('link', absolute(channel.path, site)),
          textElement('description', channel.description),
          textElement('language', isSpanish(channel.path) ? 'es' : 'en-us'),
          textElement('lastBuildDate', rssDate(newest)),
          textElement('ttl', TTL),
          element('atom:link', [], {
            href: absolute(channel.feedPath, site),
            rel: 'self',
            type: 'application/rss+xml',
          }),
          ...once(stories).map((story) => item(story, site)),
        ]),
      ],
      { version: '2.0', ...NAMESPACES },
    ),
  )
}
