import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { startOrigin, wellBehaved, type TestOrigin } from '../../testing/origin.ts'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'

const packageOf = (id: string, fields: object) => ({
  id,
  type: 'package',
  fields: { source: 'section-feed', includeSections: '/news', feedSize: 3, nativoPosition: 0, ...fields },
})
const bar = { type: 'newsletter-bar', fields: { newsletters: ['Morning|1|/a.jpg|Words|list-a|/newsletters/'] } }
const DEFINITIONS = [
  {
    id: 'home',
    pageType: 'homepage',
    match: ['/'],
    areas: {
      header: [{ id: 'header', type: 'header', fields: {} }],
      main: [
        packageOf('news', {}),
        packageOf('picks', { source: 'collections-api', collectionId: 'picks' }),
        { id: 'bar', ...bar },
      ],
      footer: [{ id: 'footer', type: 'footer', fields: {} }],
    },
  },
  {
    id: 'article',
    pageType: 'article',
    match: ['/:section+/:slug/'],
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    areas: { main: [{ id: 'article', type: 'article', fields: {} }] },
  },
  {
    id: 'search',
    pageType: 'search',
    match: ['/search'],
    areas: { main: [{ id: 's', type: 'search-results', fields: {} }] },
  },
]

let origin: TestOrigin
let paper: TestPaper

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outage-pages-'))
  for (const definition of DEFINITIONS) writeFileSync(join(folder, `${definition.id}.json`), JSON.stringify(definition))
  origin = await startOrigin()
  paper = await startPaper({ CONTENT_ORIGIN: origin.address, PAGES_DIR: folder, CACHE_MB: '8' })
})
afterEach(async () => {
  await paper.close()
  await origin.close()
})

const status = async (url: string) => (await paper.app.inject(url)).statusCode
const documentOf = async (url: string): Promise<LayoutDocument> =>
  (await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent(url)}`)).json()
const onlyFor =
  (sick: readonly string[], fail: typeof wellBehaved): typeof wellBehaved =>
  (response, source, ...rest) =>
    (sick.includes(source) ? fail : wellBehaved)(response, source, ...rest)
const down: typeof wellBehaved = (response) => response.writeHead(500).end('{}')
const broken: typeof wellBehaved = (response) => response.end('{"error":{"message":"try again"}}')

describe('an outage of one source', () => {
  it('of the search leaves every article as it is', async () => {
    origin.answer = onlyFor(['search'], down)
    for (let index = 0; index < 15; index++) await status(`/search?query=${index}`)
    const statuses = await Promise.all(Array.from({ length: 42 }, (_, index) => status(`/news/cold-${index}/`)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await paper.app.inject('/readyz')).json()).toMatchObject({ content: 'failing', failingSources: ['search'] })
  })

  it('of the search is logged without what was searched for', async () => {
    origin.answer = onlyFor(['search'], down)
    for (const url of ['/search?query=my+secret+illness', '/api/layout/v1?url=/search%3Fquery%3Dmy%2Bsecret%2Billness'])
      await status(url)
    await paper.app.inject({
      url: '/search?query=my+secret+illness',
      headers: { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{}' },
    })
    expect(paper.logs()).toContain(`"message":${JSON.stringify('search?{"from":0,"query":"17 letters","size":20}')}`)
    expect(paper.logs()).toContain('"query":"17 letters"')
    expect(paper.logs()).not.toMatch(/secret|illness/)
  })

  it('of a list does not affect the other lists of a front', async () => {
    origin.answer = onlyFor(['collections-api'], down)
    const { status: code, problems } = await documentOf('/')
    expect(code).toBe(200)
    expect(problems).toEqual([{ node: 'picks', code: 'source-origin-error' }])
  })
})

it('feeds of real topics, however many, do not push out the site maps that crawlers need in an outage (rule service/kept-files)', async () => {
  const get = async (url: string, remoteAddress: string) => (await paper.app.inject({ url, remoteAddress })).statusCode
  expect(await get('/sitemaps/news.xml', '10.0.0.1')).toBe(200)
  for (let index = 0; index <= 200; index++) expect(await get(`/rss/topic/t${index}/`, `10.0.1.${index}`)).toBe(200)
  const making = () => Promise.reject(new Error('it is no longer kept'))
  expect(await paper.app.keptAnswers.get('/sitemaps/news.xml', making)).toHaveProperty(
    'contentType',
    'application/xml; charset=utf-8',
  )
})

describe('a clock that is set back by an hour (rule service/set-back)', () => {
  const HOUR = 60 * 60_000
  const retitled: typeof wellBehaved = (response, _source, found) =>
    response.end(JSON.stringify(found).replaceAll('"Headline', '"Corrected headline'))
  const textOf = async (url: string) => (await paper.app.inject(url)).body

  it('keeps no page or feed as it was until the hour is over', async () => {
    const addresses = ['/news/a/', '/api/layout/v1?url=/news/a/', '/rss/']
    for (const url of addresses) expect(await textOf(url)).toContain('Headline')
    origin.answer = retitled
    paper.advance(-HOUR)
    for (const url of addresses) expect(await textOf(url), url).toContain('Corrected headline')
  })

  it('tells no cache to keep a page for longer than any other', async () => {
    await status('/news/a/')
    paper.advance(-HOUR)
    const { headers } = await paper.app.inject('/news/a/')
    const [, seconds] = /s-maxage=(\d+)/.exec(String(headers['cache-control'])) ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(60)
  })

  it('takes no page away while the origin fails', async () => {
    await status('/news/a/')
    paper.advance(-HOUR)
    origin.answer = down
    expect(await status('/news/a/')).toBe(200)
  })
})

describe('an origin that answers something else', () => {
  it.each(['{}', '{"error":"down"}', '[]', 'null', '"down"', '{"_id":"A"}'])(
    'as %s never makes a story a missing page',
    async (body) => {
      origin.answer = (response) => response.end(body)
      const { statusCode, headers } = await paper.app.inject('/news/a/')
      expect(statusCode).toBe(503)
      expect(headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' })
      // It is asked for again as soon as the origin is well.
      origin.answer = wellBehaved
      expect(await status('/news/a/')).toBe(200)
    },
  )

  it.each([
    '/api/layout/v1?url=/news/a/',
    '/api/layout/v1/block?url=/news/a/&block=article',
    `/trpc/layout.block?input=${encodeURIComponent('{"url":"/news/a/","block":"article"}')}`,
    '/rss/',
  ])('is a 503 at %s that says when to ask again', async (url) => {
    origin.answer = (response) => response.end('{}')
    const { statusCode, headers } = await paper.app.inject(url)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  })

  it('is reported as failing by /readyz, which stays ready', async () => {
    origin.answer = broken
    for (let index = 0; index < 4; index++) await status(`/news/${index}/`)
    const { statusCode, body } = await paper.app.inject('/readyz')
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ content: 'failing' })
  })

  it('leaves readers the story as it was', async () => {
    expect(await status('/news/a/')).toBe(200)
    paper.app.caches.purge(['page:article'])
    paper.advance(3_600_000)
    origin.answer = broken
    expect(await status('/news/a/')).toBe(200)
  })
})

describe('what is kept of feeds', () => {
  it('is not pushed out by other ways to write an address', async () => {
    await status('/rss/')
    const name = 'pennsylvania'
    for (let index = 0; index < 256; index++) {
      const isWritten = (at: number) => at < 8 && index & (1 << at)
      const written = [...name].map((letter, at) => (isWritten(at) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      expect(await status(`/rss/${written.join('')}/`)).toBe(200)
    }
    paper.advance(61_000)
    paper.app.content.purge(() => true)
    origin.answer = down
    expect(await status('/rss/')).toBe(200)
  })
})

describe('a homepage whose reads failed', () => {
  it.each([
    ['fail', down],
    ['answer something else', broken],
  ])('is a 503 if only its newsletter bar is left because the lists %s', async (_name, fail) => {
    origin.answer = onlyFor(['section-feed', 'collections-api'], fail)
    expect(await status('/')).toBe(503)
    expect((await documentOf('/')).problems.map(({ code }) => code)).toContain(
      fail === down ? 'source-origin-error' : 'source-bad-answer',
    )
  })

  it('is made again within seconds, and complete once the origin is back', async () => {
    origin.answer = onlyFor(['collections-api'], broken)
    expect((await documentOf('/')).cache.maxAge).toBe(2)
    origin.answer = wellBehaved
    paper.advance(2000)
    expect((await documentOf('/')).problems).toEqual([])
  })

  it('is the older, complete one for ten minutes, and after that the newer one with its gap', async () => {
    expect((await documentOf('/')).problems).toEqual([])
    origin.answer = onlyFor(['collections-api'], broken)
    // Its content is gone from memory, as in a long outage.
    paper.app.content.purge(() => true)
    paper.advance(5 * 60_000)
    expect((await documentOf('/')).problems).toEqual([])
    paper.advance(10 * 60_000)
    expect((await documentOf('/')).problems).toEqual([{ node: 'picks', code: 'source-bad-answer' }])
  })

  it('shows the last answers of the sources, and soon asks again', async () => {
    await status('/')
    paper.app.caches.purge(['page:home'])
    paper.advance(3_600_000)
    origin.answer = down
    const { status: code, problems, cache } = await documentOf('/')
    expect([code, problems, cache.maxAge]).toEqual([200, [], 2])
  })
})

describe('a list that is longer than was asked for', () => {
  it('gives a page no more cards than its block has', async () => {
    const stories = Array.from({ length: 900 }, (_, index) => ansStory(`L${index}`))
    origin.answer = onlyFor(['section-feed'], (response) => response.end(JSON.stringify({ content_elements: stories })))
    const { body } = await paper.app.inject('/')
    expect(body.match(/ data-kind=/g)?.length).toBeLessThanOrEqual(6)
  })
})

describe('addresses without a page', () => {
  it('never push an existing page out of the cache, however many they are, and cost the origin one read each', async () => {
    const pages = ['/', '/news/a/', '/news/b/']
    for (const url of pages) await status(url)
    // The list of latest stories, which every page that is not there shows.
    await status('/nothing/first/')
    origin.asked.length = 0
    const MANY = 150
    for (let index = 0; index < MANY; index++) expect(await status(`/nothing/random-${index}/`)).toBe(404)
    for (let index = 0; index < MANY; index++) await status(`/nothing/random-${index}/?again=${index}`)
    for (const url of pages) expect(await status(url)).toBe(200)
    expect(origin.asked).toHaveLength(MANY)
  })
})
