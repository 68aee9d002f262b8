import sharp from 'sharp'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDemo } from '@broadsheet/fixtures'
import { errorBody, type LayoutDocument } from '@broadsheet/contracts'
import { articlePages } from '../../testing/one-story.ts'
import { startOrigin, type TestOrigin } from '../../testing/origin.ts'
import { TEST_INSTANT, TEST_PREVIEW_TOKEN, TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import { parseXml } from '../../testing/parse-xml.ts'
import { ansStory } from '../../testing/resolve.ts'
import { missingFields, structuredData } from '../../testing/structured-data.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ SITE_URL: 'https://paper.example' })
})
afterAll(() => paper.close())

const get = (url: string, headers: Record<string, string> = {}, of = paper) => of.app.inject({ url, headers })
const ORIGIN = 'https://paper.example'
const W3C = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
const isOwn = (url: string) => new URL(url).origin === ORIGIN

interface Url {
  loc: string
  lastmod?: string
  'image:image'?: { 'image:loc': string }[]
  'news:news'?: { 'news:publication': Record<string, string>; 'news:publication_date': string; 'news:title': string }
}
async function urlsOf(path: string): Promise<Url[]> {
  const response = await get(path)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const set = parseXml(response.body).urlset as { '@xmlns': string; url: Url[] }
  expect(set['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  return set.url
}

describe.skipIf(!hasDemo)('a section whose name holds the product’s', () => {
  it('has that name as heading, title and name of its feed', async () => {
    const page = (await get('/espanol/')).body
    expect(page).toMatch(/<h1[^>]*>El Courier<\/h1>/)
    expect(page).toMatch(/<title>El Courier \|/)
    expect((await get('/rss/espanol/')).body).toMatch(/<title>[^<]*El Courier/)
    expect(page + (await get('/rss/espanol/')).body).not.toContain('{product}')
  })
})

describe('site maps', () => {
  it.skipIf(!hasDemo)('the index names files that are all there, and robots.txt names the index', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const index = parseXml((await get('/sitemap.xml')).body).sitemapindex as {
      '@xmlns': string
      sitemap: { loc: string }[]
    }
    expect(index['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    expect(index.sitemap.map(({ loc }) => loc)).toEqual(
      ['sections', 'stories-1', 'stories-2', 'news'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`),
    )
    for (const { loc } of index.sitemap) expect((await urlsOf(new URL(loc).pathname)).length).toBeGreaterThan(0)
  })

  it.each([
    [1200, ['stories-1', 'stories-2']],
    [501, ['stories-1', 'stories-2']],
    [500, ['stories-1']],
    [0, ['stories-1']],
  ])('the index names every file of %i stories if the source does not say how many it has', async (total, names) => {
    const origin = await startOrigin()
    origin.answer = (response, source, _found, { feedOffset, feedSize }) => {
      const from = Number(feedOffset)
      const length = Math.max(0, Math.min(Number(feedSize), total - from))
      const stories = Array.from({ length }, (_, index) => ansStory(`S${from + index}`))
      response.end(JSON.stringify(source === 'section-feed' ? { content_elements: stories } : { children: [] }))
    }
    const other = await startPaper({ SITE_URL: ORIGIN, CONTENT_ORIGIN: origin.address })
    try {
      const { sitemap } = parseXml((await get('/sitemap.xml', {}, other)).body).sitemapindex as {
        sitemap: { loc: string }[]
      }
      const files = sitemap.map(({ loc }) => new URL(loc).pathname).filter((path) => path.includes('stories'))
      expect(files).toEqual(names.map((name) => `/sitemaps/${name}.xml`))
      for (const path of files) expect([path, (await get(path, {}, other)).statusCode]).toEqual([path, 200])
    } finally {
      await other.close()
      await origin.close()
    }
  })

  it.skipIf(!hasDemo)('stories are the latest thousand, each once, with date and picture', async () => {
    const urls = [...(await urlsOf('/sitemaps/stories-1.xml')), ...(await urlsOf('/sitemaps/stories-2.xml'))]
    expect(urls).toHaveLength(1000)
    expect(new Set(urls.map(({ loc }) => loc)).size).toBe(1000)
    for (const { loc, lastmod, 'image:image': images = [] } of urls) {
      expect(isOwn(loc)).toBe(true)
      expect(lastmod).toMatch(W3C)
      for (const image of images) expect(image['image:loc']).toMatch(/^https?:\/\//)
    }
    const { loc } = urls[0]!
    expect((await get(new URL(loc).pathname)).statusCode).toBe(200)
  })

  it('list no stories whose pages editors keep from search engines (rule pages/site-maps)', async () => {
    const kept = {
      id: 'partners',
      pageType: 'article',
      match: ['/partners/:slug/'],
      meta: { robots: 'noindex' },
      content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
      areas: { main: [{ id: 'article', type: 'article', fields: {} }] },
    }
    const origin = await startOrigin()
    const stories = [
      ansStory('A'),
      ansStory('B', { canonical_url: '/partners/b' }),
      ansStory('C', { canonical_url: '/c/' }),
    ]
    origin.answer = (response) => response.end(JSON.stringify({ content_elements: stories, count: stories.length }))
    const other = await startPaper({ CONTENT_ORIGIN: origin.address, PAGES_DIR: articlePages(kept) })
    try {
      for (const file of ['stories-1', 'news']) {
        const { body } = await get(`/sitemaps/${file}.xml`, {}, other)
        const urls = (parseXml(body).urlset as { url: Url[] }).url
        expect(urls.map(({ loc }) => new URL(loc).pathname)).toEqual(['/news/a/', '/c/'])
      }
    } finally {
      await other.close()
      await origin.close()
    }
  })

  it('sections are the public pages, without hidden ones and those without content of their own', async () => {
    const paths = (await urlsOf('/sitemaps/sections.xml')).map(({ loc }) => new URL(loc).pathname)
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/news/', '/sports/', '/food/', '/opinion/', '/privacy-policy/']),
    )
    for (const hidden of ['/blocks/', '/search', '/account/', '/404/']) expect(paths).not.toContain(hidden)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  })

  it('news lists the stories of two days, with publication, date and title', async () => {
    const urls = await urlsOf('/sitemaps/news.xml')
    expect(urls.length).toBeLessThanOrEqual(1000)
    for (const { loc, 'news:news': news } of urls) {
      expect(isOwn(loc)).toBe(true)
      expect(news).toMatchObject({
        'news:publication': {
          'news:name': 'The Philadelphia Courier',
          'news:language': expect.stringMatching(/^(en|es)$/),
        },
        'news:title': expect.stringMatching(/\S/),
      })
      expect(news?.['news:publication_date']).toMatch(W3C)
      const age = TEST_INSTANT - Date.parse(news?.['news:publication_date'] ?? '')
      expect(age >= 0 && age <= 48 * 3_600_000).toBe(true)
    }
  })

  it.each([
    '/sitemaps/stories-0.xml',
    '/sitemaps/stories-3.xml',
    '/sitemaps/stories-9999.xml',
    '/sitemaps/stories-x.xml',
    '/sitemaps/other.xml',
    '/sitemaps/',
  ])('%s is not there', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(errorBody.parse(response.json()).error.code).toBe('not-found')
  })
})

interface Item {
  title: string
  link: string
  guid: { '#text': string; '@isPermaLink': string }
  pubDate: string
  description?: string
  'dc:creator'?: string[]
  category?: string[]
  'media:content'?: Record<string, unknown>
}
async function channelOf(path: string) {
  const response = await get(path)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const { rss } = parseXml(response.body) as { rss: Record<string, unknown> }
  expect(rss).toMatchObject({
    '@version': '2.0',
    '@xmlns:atom': 'http://www.w3.org/2005/Atom',
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    '@xmlns:media': 'http://search.yahoo.com/mrss/',
  })
  return rss['channel'] as Record<string, unknown> & { item: Item[] }
}

describe.skipIf(!hasDemo)('RSS', () => {
  it.each([
    ['/rss/', 'The Philadelphia Courier', '/'],
    ['/rss/news/', 'News | The Philadelphia Courier', '/news/'],
    ['/rss/news/new-jersey/', 'New Jersey | The Philadelphia Courier', '/news/new-jersey/'],
    ['/rss/topic/septa/', 'SEPTA | The Philadelphia Courier', '/topic/septa/'],
  ])('%s has the stories of its page, with everything known about them', async (path, title, page) => {
    const channel = await channelOf(path)
    expect(channel).toMatchObject({
      title,
      link: ORIGIN + page,
      description: expect.stringMatching(/\S/),
      language: 'en-us',
    })
    expect(channel['atom:link']).toEqual({ '@href': ORIGIN + path, '@rel': 'self', '@type': 'application/rss+xml' })
    expect(channel['lastBuildDate']).toMatch(RFC_822)
    expect(channel.item.length).toBeGreaterThan(0)
    expect(channel.item.length).toBeLessThanOrEqual(50)
    expect(new Set(channel.item.map(({ guid }) => guid['#text'])).size).toBe(channel.item.length)
    for (const item of channel.item) {
      expect(item.title).toMatch(/\S/)
      expect(isOwn(item.link)).toBe(true)
      expect(item.guid['@isPermaLink']).toBe('false')
      expect(item.pubDate).toMatch(RFC_822)
      // A wire's story is a reference in its list: it may hold a headline alone.
      if (item.description !== undefined) expect(item.description).toMatch(/\S/)
      expect(item.category?.length).toBeGreaterThan(0)
      if (item['media:content'])
        expect(item['media:content']).toMatchObject({
          '@url': expect.stringMatching(/^https?:/),
          '@medium': 'image',
          '@width': expect.stringMatching(/^\d+$/),
        })
    }
    expect(channel.item.some((item) => item['dc:creator'])).toBe(true)
    expect(channel.item.filter((item) => item.description).length).toBeGreaterThan(channel.item.length / 2)
    const times = channel.item.map(({ pubDate }) => Date.parse(pubDate))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('the whole paper has fifty', async () => expect((await channelOf('/rss/')).item).toHaveLength(50))

  it.each([
    '/rss/no-such-section/',
    '/rss/topic/no-such-topic/',
    '/rss/topic/',
    '/rss/news,sports/',
    '/rss/privacy-policy/',
    '/rss/news//',
  ])('%s is not there', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(errorBody.parse(response.json()).error.path).toBe('url')
  })

  it('a missing slash at the end redirects', async () => {
    for (const [from, to] of [
      ['/rss', '/rss/'],
      ['/rss/news', '/rss/news/'],
    ] as const)
      expect(await get(from)).toMatchObject({
        statusCode: 301,
        headers: { location: to, 'cache-control': 'public, max-age=300' },
      })
  })

  it('an address of the API is never taken for a feed', async () => {
    await get('/api/layout/v1?url=/rss/')
    expect((await get('/rss/')).headers['content-type']).toContain('application/rss+xml')
  })

  it('every page with a feed links to it', async () => {
    for (const [url, feed] of [
      ['/', '/rss/'],
      ['/sports/', '/rss/sports/'],
      ['/news/2/', '/rss/news/'],
      ['/topic/septa/', '/rss/topic/septa/'],
      ['/food/', '/rss/food/'],
    ] as const) {
      expect((await get(url)).body).toMatch(
        new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="${feed}">`),
      )
      expect((await get(feed)).statusCode).toBe(200)
    }
    for (const url of ['/search', '/privacy-policy/', '/author/imani-thackeray/'])
      expect((await get(url)).body).not.toContain('application/rss+xml')
  })
})

describe('the feed of a topic', () => {
  let origin: TestOrigin
  let paperOfTopics: TestPaper
  beforeAll(async () => {
    origin = await startOrigin()
    paperOfTopics = await startPaper({ CONTENT_ORIGIN: origin.address })
  })
  afterAll(async () => {
    await paperOfTopics.close()
    await origin.close()
  })

  it.each([
    ['c++', 'c%2B%2B'],
    ['r&b', 'r%26b'],
    ['24/7', '24%2F7'],
    ['100%', '100%25'],
    ['people’s-park', 'people%E2%80%99s-park'],
  ])('%s has a name that is encoded in addresses: its page links to it, and it is there', async (topic, encoded) => {
    const page = (await paperOfTopics.app.inject(`/topic/${encoded}/`)).body
    expect(page).toContain(`href="/rss/topic/${encoded}/"`)
    const feed = await paperOfTopics.app.inject(`/rss/topic/${encoded}/`)
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(feed.body).toContain(`/topic/${encoded}/</link>`)
    expect(feed.body).toContain(`/rss/topic/${encoded}/"`)
    expect(origin.asked).toContainEqual(expect.stringContaining(`"tag":"${topic}","limit":50`))
  })
})

describe('the feed of a section', () => {
  it.each([
    ['café', 'caf%C3%A9'],
    ['kids stuff', 'kids%20stuff'],
    ['हिन्दी', '%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80'],
  ])(
    '%s has a name that is encoded in addresses: it is there, and names its page so (rule content/section-letters)',
    async (section, encoded) => {
      const origin = await startOrigin()
      const other = await startPaper({ SITE_URL: ORIGIN, CONTENT_ORIGIN: origin.address })
      try {
        const feed = await other.app.inject(`/rss/${encoded}/`)
        expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
        expect(feed.body).toContain(`<link>${ORIGIN}/${encoded}/</link>`)
        expect(feed.body).toContain(`href="${ORIGIN}/rss/${encoded}/"`)
        expect(origin.asked).toContainEqual(expect.stringContaining(`"includeSections":"/${section}"`))
      } finally {
        await other.close()
        await origin.close()
      }
    },
  )
})

const FILES = [
  '/robots.txt',
  '/ads.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemaps/sections.xml',
  '/sitemaps/news.xml',
  '/rss/',
]

describe('how the files are sent', () => {
  it.each(FILES)('%s is public, has an ETag, and is 304 to who holds it', async (url) => {
    const response = await get(`${url}?utm_source=x`)
    expect(response.headers['cache-control']).toMatch(/^public, max-age=([1-9]|[1-5]\d|60), /)
    const again = await get(url, { 'if-none-match': String(response.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await paper.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await paper.app.inject({ method: 'POST', url })).statusCode).toBe(405)
  })

  it('ads.txt has the text of the setting, or else a comment', async () => {
    expect((await get('/ads.txt')).body).toMatch(/^#[^\n]*\n$/)
    const other = await startPaper({
      ADS_TXT: 'ads.example, 1, DIRECT\\nads.example, 2, RESELLER',
      ENVIRONMENT: 'sandbox',
    })
    expect((await other.app.inject('/ads.txt')).body).toBe('ads.example, 1, DIRECT\nads.example, 2, RESELLER\n')
    expect((await other.app.inject('/robots.txt')).body.split('\n')).toContain('Disallow: /')
    await other.close()
  })

  it.each(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
    'the icon that browsers, phones and feed readers request by default is the paper’s: %s',
    async (path) => {
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, headers['cache-control'], body]).toEqual([302, 'public, max-age=86400', ''])
      const icon = await get(String(headers.location))
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
    },
  )

  it('the manifest names the paper, and its icons exist in the given sizes', async () => {
    const manifest = (await get('/manifest.webmanifest')).json() as {
      name: string
      icons: { src: string; sizes: string; type: string }[]
    }
    expect(manifest).toMatchObject({ name: 'The Philadelphia Courier', short_name: 'Courier', start_url: '/' })
    expect((await get('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    const icons = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    const publicFolder = fileURLToPath(new URL('../../../../client/public', import.meta.url))
    for (const { src, sizes } of icons) {
      const { format, width, height } = await sharp(join(publicFolder, src)).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
      expect((await get(src)).headers['content-type']).toBe('image/png')
    }
  })
})

describe('what pages say of themselves', () => {
  const documentOf = async (url: string, headers?: Record<string, string>) =>
    (await get(`/api/layout/v1?url=${encodeURIComponent(url)}`, headers)).json<LayoutDocument>()

  it.each([
    ['/', ['WebSite', 'NewsMediaOrganization']],
    ['/news/', ['CollectionPage', 'BreadcrumbList']],
    ['/topic/septa/', ['CollectionPage', 'BreadcrumbList']],
    ['/author/imani-thackeray/', ['ProfilePage', 'BreadcrumbList']],
    ['/education/school-boilers-past-service-life-survey/', ['NewsArticle', 'BreadcrumbList']],
    ['/news/broad-street-line-water-main-live-updates/', ['LiveBlogPosting', 'BreadcrumbList']],
    ['/photography/delaware-river-sketchbook-one-day/', ['NewsArticle', 'ImageGallery', 'BreadcrumbList']],
    ['/video/schuylkill-dusk-video/', ['NewsArticle', 'VideoObject', 'BreadcrumbList']],
    ['/privacy-policy/', []],
  ])(
    '%s has its structured data, as it stands in the HTML, with all that search engines recommend',
    async (url, types) => {
      const blocks = [...(await get(url)).body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
        ([, text]) => JSON.parse(text!) as unknown,
      )
      expect(blocks.map((block) => structuredData.parse(block)['@type'])).toEqual(types)
      expect(blocks).toEqual((await documentOf(url)).page.jsonLd)
      expect(blocks.flatMap((block) => missingFields(structuredData.parse(block)))).toEqual([])
    },
  )

  it.each([
    ['/news/', /^News: news and stories from The Philadelphia Courier, newest first\.$/],
    ['/author/imani-thackeray/', /^Imani Thackeray covers SEPTA/],
    // Its newsroom wrote no standfirst.
    ['/business/stadium-vendors-cooperative-commissary/', /^On game days Lamar Oduya sells water ice, [^<]{90,125}…$/],
    [
      '/privacy-policy/',
      /^This page says what the demonstration website of The Philadelphia Courier knows about you\. The short answer is: almost nothing, and not for long\.$/,
    ],
    ['/search?query=river', undefined],
  ])('the description of %s comes from its content (rule pages/descriptions)', async (url, description) => {
    const { page } = await documentOf(url)
    if (description) expect(page.description).toMatch(description)
    else expect(page.description).toBeUndefined()
    expect(page.openGraph['og:description']).toBe(page.description)
  })

  it('an article has all that a share preview needs', async () => {
    const { page } = await documentOf('/education/school-boilers-past-service-life-survey/')
    expect(page.openGraph).toMatchObject({
      'og:type': 'article',
      'og:locale': 'en_US',
      'og:url': page.canonicalUrl,
      'og:image': expect.stringMatching(/^https:/),
      'og:image:width': '1200',
      'og:image:height': '800',
      'article:published_time': expect.stringMatching(W3C),
      'article:modified_time': expect.stringMatching(W3C),
      'article:section': 'Education',
      'twitter:card': 'summary_large_image',
      'twitter:title': page.title,
    })
    expect(page.openGraphLists?.['article:author']?.every((author) => isOwn(author))).toBe(true)
    expect(page.openGraphLists?.['article:tag']?.length).toBeGreaterThan(0)
    expect(
      (await get('/education/school-boilers-past-service-life-survey/')).body.match(/<meta property="article:tag"/g),
    ).toHaveLength(page.openGraphLists!['article:tag']!.length)
  })

  it('only search results, topics without a story, missing pages, previews and pages for editors are kept from search engines', async () => {
    const preview = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{}' }
    for (const [url, headers] of [
      ['/search?query=river', {}],
      ['/topic/nobody-wrote-of-this/', {}],
      ['/news/nothing-here/', {}],
      ['/blocks/', {}],
      ['/news/', preview],
    ] as const)
      expect((await documentOf(url, headers)).page.meta['robots']).toBe('noindex')
    for (const url of [
      '/',
      '/news/',
      '/topic/housing/',
      '/privacy-policy/',
      '/education/school-boilers-past-service-life-survey/',
    ])
      expect((await documentOf(url)).page.meta['robots']).toBe('max-image-preview:large')
  })
})

describe('when the origin fails', () => {
  it('files are kept for a while, a purge removes them, and a file that cannot be made is a 503', async () => {
    const alone = await startPaper()
    const body = (await alone.app.inject('/rss/food/')).body
    await alone.newsroom.close()
    alone.advance(2 * 60_000)
    expect(await alone.app.inject('/rss/food/')).toMatchObject({ statusCode: 200, body })
    for (const url of ['/rss/sports/', '/sitemap.xml', '/sitemaps/stories-1.xml', '/sitemaps/news.xml']) {
      const response = await alone.app.inject(url)
      expect([response.statusCode, response.headers['cache-control'], response.headers['retry-after']]).toEqual([
        503,
        'no-store',
        '5',
      ])
      expect(errorBody.parse(response.json()).error.code).toBe('unavailable')
    }
    expect((await alone.app.inject('/sitemaps/sections.xml')).statusCode).toBe(200)
    expect((await alone.app.inject('/robots.txt')).statusCode).toBe(200)
    await alone.app.inject({
      method: 'POST',
      url: '/api/admin/purge',
      headers: { 'x-purge-token': TEST_PURGE_TOKEN },
      payload: { tags: ['section:/food'] },
    })
    expect((await alone.app.inject('/rss/food/')).statusCode).toBe(503)
    await alone.close().catch(() => undefined)
  })
})
