import { describe, expect, it } from 'vitest'
import { demoNavigation } from '../../testing/navigation.ts'
import { readCollection } from '../../sources/ans/index.ts'
import { parseXml } from '../../testing/parse-xml.ts'
import { ansStory } from '../../testing/resolve.ts'
import type { Site } from '../site.ts'
import { robotsTxt } from './robots-txt.ts'
import { rssFeed } from './rss.ts'
import { newsSiteMap, pathSiteMap, siteMapIndex, storySiteMap } from './site-maps.ts'

const site: Site = {
  url: 'https://paper.example',
  name: 'Fish & <Chips>',
  product: 'Chips',
  environment: 'production',
  subscribeUrl: '/',
  todaysPaperUrl: '/',
  donateUrl: '/',
  latestSections: '/news,/sports',
  partners: { obituaries: 'https://notices.example/', jobs: 'https://jobs.example/' },
  social: { x: 'https://x.com/', facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' },
  navigation: demoNavigation,
}
const AT = Date.parse('2026-11-03T15:00:00Z')
const storiesOf = (...given: unknown[]) => readCollection(given).stories

interface Url {
  loc: string
  lastmod?: string
  'news:news'?: { 'news:title': string; 'news:publication_date': string }
}
const urlsOf = (text: string) => (parseXml(text).urlset as { url?: Url[] }).url ?? []
const itemsOf = (text: string) =>
  (parseXml(text).rss as { channel: { item?: Record<string, unknown>[] } }).channel.item ?? []

const HOSTILE = [
  'x]]>y',
  '</title></item><script>alert(1)</script>',
  'a\u0000b\u0008c\u000Bd\uFFFEe',
  'half \uD800 character',
  '&amp; &lt; &#0; <!-- <?xml ?> "quoted" \'so\'',
  '<!DOCTYPE x [<!ENTITY e "b">]>&e;',
]

describe('feeds and site maps with hostile text', () => {
  it.each(HOSTILE)('are well-formed with %j', (words) => {
    const written = words.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    const stories = storiesOf(
      ansStory('H', {
        _id: `id${words}`,
        headlines: { basic: words },
        description: { basic: words },
        credits: { by: [{ name: words }] },
        taxonomy: { primary_section: { _id: '/news', name: words }, tags: [{ slug: 'a', text: words }] },
        promo_items: {
          basic: {
            type: 'image',
            url: 'https://images.example.org/a.jpg?x="<&>',
            width: 1,
            height: 1,
            alt_text: words,
          },
        },
      }),
    )
    const channel = { title: words, description: words, path: '/news/', feedPath: '/rss/news/' }
    expect(itemsOf(rssFeed(stories, channel, site))[0]).toMatchObject({
      title: written.trim(),
      'dc:creator': [expect.any(String)],
    })
    expect(urlsOf(newsSiteMap(stories, site, AT))[0]?.['news:news']?.['news:title']).toBe(written.trim())
    expect(urlsOf(storySiteMap(stories, site))).toHaveLength(1)
  })
})

describe('site maps', () => {
  it('list only the paper’s own stories, with their dates if they have any', () => {
    const urls = urlsOf(
      storySiteMap(
        storiesOf(
          ansStory('A'),
          ansStory('B', { canonical_url: 'https://elsewhere.example/b/' }),
          ansStory('C', { first_publish_date: 'x', display_date: 'y' }),
        ),
        site,
      ),
    )
    expect(urls.map(({ loc, lastmod }) => [loc, lastmod])).toEqual([
      ['https://paper.example/news/a/', '2026-11-03T14:00:00.000Z'],
      ['https://paper.example/news/c/', undefined],
    ])
  })

  it('for news list the stories of two days, at most a thousand', () => {
    const at = (id: string, date: string) => ansStory(id, { first_publish_date: date })
    const some = storiesOf(
      at('NOW', '2026-11-03T15:00:00Z'),
      at('EDGE', '2026-11-01T15:00:00Z'),
      at('OLD', '2026-11-01T14:59:59Z'),
      at('SOON', '2026-11-03T15:00:01Z'),
    )
    expect(urlsOf(newsSiteMap(some, site, AT)).map(({ loc }) => loc)).toEqual([
      'https://paper.example/news/now/',
      'https://paper.example/news/edge/',
    ])
    const many = storiesOf(...Array.from({ length: 1200 }, (_, index) => ansStory(`S${index}`)))
    expect(urlsOf(newsSiteMap(many, site, AT))).toHaveLength(1000)
  })

  it('of news name the language that a story says it is in (rule content/language)', () => {
    const spanish = storiesOf(ansStory('A', { first_publish_date: '2026-11-03T12:00:00Z', language: 'es' }))
    expect(newsSiteMap(spanish, site, AT)).toContain('<news:language>es</news:language>')
  })

  it.each([
    ['/espanol/', 'es'],
    ['/espanol/deportes/', 'es'],
    ['/news/', 'en-us'],
    ['/espanola/', 'en-us'],
  ])('and the feed of %s say the language, %s (rule content/language)', (path, language) => {
    const text = rssFeed([], { title: 'A', description: 'A', path, feedPath: `/rss${path}` }, site)
    expect(parseXml(text).rss).toMatchObject({ channel: { language } })
  })

  it('and feeds give the address of a story’s page that needs no redirect (rule pages/slashes)', () => {
    const stories = storiesOf(ansStory('A', { canonical_url: '/news/a' }))
    const channel = { title: 'News', description: 'News', path: '/news/', feedPath: '/rss/news/' }
    const found = [storySiteMap(stories, site), newsSiteMap(stories, site, AT)].map((text) => urlsOf(text)[0]?.loc)
    expect([...found, itemsOf(rssFeed(stories, channel, site))[0]?.['link']]).toEqual(
      Array.from({ length: 3 }, () => 'https://paper.example/news/a/'),
    )
  })

  it('are valid even if they are empty', () => {
    for (const text of [storySiteMap([], site), newsSiteMap([], site, AT), pathSiteMap([], site)])
      expect(urlsOf(text)).toEqual([])
    expect(parseXml(siteMapIndex(['/a.xml'], site)).sitemapindex).toMatchObject({
      sitemap: [{ loc: 'https://paper.example/a.xml' }],
    })
  })
})

describe('robots.txt', () => {
  it.each(['production', 'local'] as const)('opens all pages in the environment %s to crawlers', (environment) => {
    const lines = robotsTxt({ ...site, environment }).split('\n')
    expect(lines).toContain('User-agent: *')
    expect(lines).not.toContain('Disallow: /')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).toContain('Sitemap: https://paper.example/sitemap.xml')
  })

  it.each(['dev', 'sandbox'] as const)('closes the environment %s to crawlers', (environment) => {
    expect(robotsTxt({ ...site, environment }).split('\n')).toContain('Disallow: /')
  })
})

describe('RSS', () => {
  const channel = { title: 'News', description: 'News', path: '/news/', feedPath: '/rss/news/' }

  it('summarises a story without a blurb by its first paragraph', () => {
    const body = [
      { type: 'text', content: '// Timestamp 11/3 10:30AM' },
      { type: 'image' },
      { type: 'text', content: 'It <b>began</b> &amp; ended.' },
    ]
    const [item] = itemsOf(
      rssFeed(storiesOf(ansStory('A', { description: {}, content_elements: body })), channel, site),
    )
    expect(item).toMatchObject({ description: 'It began & ended.' })
  })

  it('summarises a live blog without its lines for the machine (rule live-blogs/split)', () => {
    const content = '// Timestamp 11/3 10:30AM<br>It began.<br>// Ask the desk'
    const story = ansStory('A', { subtype: 'live', description: {}, content_elements: [{ type: 'text', content }] })
    const [item] = itemsOf(rssFeed(storiesOf(story), channel, site))
    expect(item).toMatchObject({ description: 'It began.' })
  })

  it('has no summary of a story without a blurb if there is a paywall (rule paywall/closed)', () => {
    const stories = storiesOf(
      ansStory('A', { description: {}, content_elements: [{ type: 'text', content: 'All there is.' }] }),
      ansStory('B'),
    )
    const items = itemsOf(rssFeed(stories, channel, { ...site, paywall: 'metered' }))
    expect(items.map(({ description }) => description)).toEqual([undefined, 'Blurb B'])
  })

  it('shows a story once that its source sends twice, at its first place', () => {
    const again = ansStory('A', { headlines: { basic: 'Headline again' } })
    const items = itemsOf(rssFeed(storiesOf(ansStory('A'), ansStory('B'), again), channel, site))
    expect(items.map(({ title }) => title)).toEqual(['Headline A', 'Headline B'])
  })

  it('is valid without stories, and does not depend on the time it is made', () => {
    expect(itemsOf(rssFeed([], channel, site))).toEqual([])
    const stories = storiesOf(ansStory('A'))
    expect(rssFeed(stories, channel, site)).toBe(rssFeed(stories, channel, site))
  })
})
