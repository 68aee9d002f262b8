import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasDemo } from '@broadsheet/fixtures'
import { errorBody, type LayoutDocument } from '@broadsheet/contracts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'

const GONE = '/news/callowhill-viaduct-fence-arrest/'
const MISSING = '/news/nothing-here/'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

const get = (url: string, from: TestPaper = paper) => from.app.inject(url)
const api = (url: string) => `/api/layout/v1?url=${encodeURIComponent(url)}`

describe.each([
  ['not there', MISSING, 404, 'Page not found', 'not-found'],
  ['withdrawn', GONE, 410, 'This story has been withdrawn', 'gone'],
])('a page that is %s', (_name, url, status, heading, code) => {
  it('says so, and offers search, sections and the latest stories', async () => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(body.match(/<h1[^>]*>(.*?)<\/h1>/g)).toEqual([expect.stringContaining(heading)])
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect(main).toMatch(/<form[^>]* action="\/search"/)
    for (const section of ['/news/', '/sports/', '/real-estate/']) expect(main).toContain(`href="${section}"`)
    expect(main.match(/data-block="headline-list"[\s\S]*?<\/ol>/)?.[0].match(/<li/g)).toHaveLength(8)
  })

  it('is kept from search engines, and may be cached only for a moment', async () => {
    const { headers, body } = await get(url)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=(?:\d|1\d|20), /)
    expect(((await get(api(url))).json() as LayoutDocument).cache.maxAge).toBe(20)
  })

  it('has the right status in every interface', async () => {
    const answer = await get(api(url))
    expect([answer.statusCode, (answer.json() as LayoutDocument).status]).toEqual([status, status])
    const trpc = await get(`/trpc/layout.page?input=${encodeURIComponent(JSON.stringify({ url }))}`)
    expect(trpc.json().result.data).toEqual(answer.json())
    const block = await get(`/api/layout/v1/block?url=${encodeURIComponent(url)}&block=article`)
    expect(block.statusCode).toBe(status)
    expect(errorBody.parse(block.json()).error).toEqual({ code, message: expect.stringMatching(/\S/), path: 'url' })
    const asked = encodeURIComponent(JSON.stringify({ url, block: 'article' }))
    expect((await get(`/trpc/layout.block?input=${asked}`)).json().error.data).toMatchObject({
      httpStatus: 404,
      error: { code, path: 'url' },
    })
  })
})

it('a page of editors that offers a search says in its heading that nothing is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'missing-pages-'))
  const areas = { main: [{ id: 'results', type: 'search-results' }] }
  const definition = { id: 'missing', pageType: 'not-found', match: ['/404/'], title: 'Nothing is here', areas }
  writeFileSync(join(folder, 'missing.json'), JSON.stringify(definition))
  const own = await startPaper({ PAGES_DIR: folder })
  const { statusCode, body } = await get(MISSING, own)
  await own.close()
  expect([statusCode, body.match(/<h1[^>]*>(.*?)<\/h1>/g)]).toEqual([404, [expect.stringContaining('Nothing is here')]])
})

it('the page of a topic that somebody made up pushes no other page out of the cache (rule service/empty-pages)', async () => {
  const megabyte = 1024 ** 2
  const small = await startPaper({ CACHE_MB: '2' })
  const kept = async () => {
    const { pages } = (await get('/readyz', small)).json<{ cache: { pages: { bytes: number } } }>().cache
    return pages.bytes
  }
  try {
    await get('/news/', small)
    const before = await kept()
    for (let topic = 0; topic < 60; topic++) expect((await get(`/topic/made-up-${topic}/`, small)).statusCode).toBe(200)
    expect(await kept()).toBeLessThanOrEqual(before + 0.1 * megabyte)
  } finally {
    await small.close()
  }
})

describe.each([
  ['a malformed address', '/%zz/'],
  ['an address of more than 4,000 letters', `/news/?${'q'.repeat(4100)}`],
])('%s', (_, url) => {
  const ask = (accept: string) => paper.app.inject({ url, headers: { accept } })

  it('is a page for a reader, and caches are told that a client gets another answer', async () => {
    for (let round = 0; round < 2; round++) {
      const { statusCode, headers } = await ask('text/html')
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(String(headers.vary).toLowerCase().split(/, ?/)).toEqual(
        expect.arrayContaining(['accept', 'accept-encoding']),
      )
    }
  })

  it('is an error for a client, which nobody may keep', async () => {
    const { statusCode, headers, body } = await ask('application/json')
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(errorBody.parse(JSON.parse(body)).error.code).toBe('bad-address')
  })
})

describe('the state of a story at the origin', () => {
  const servers: { close(): unknown }[] = []
  afterEach(async () => {
    for (const server of servers.splice(0).toReversed()) await server.close()
  })

  /** A paper whose origin answers stories as told, and lists by a status alone. */
  async function paperOf(answer: RequestListener, lists: number) {
    const origin = createServer((request, response) => {
      if (request.url?.includes('/content-api')) answer(request, response)
      else response.writeHead(lists).end()
    })
    await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done))
    const own = await startPaper({ CONTENT_ORIGIN: `http://127.0.0.1:${(origin.address() as AddressInfo).port}` })
    servers.push(origin, own)
    return own
  }

  it.each([404, 410])('%i is the page without its lists where those fail', async (status) => {
    const own = await paperOf((_request, response) => void response.writeHead(status).end(), 500)
    const { statusCode, body } = await get(MISSING, own)
    expect(statusCode).toBe(status)
    expect(body).toContain('action="/search"')
    expect(body).not.toContain('data-block="headline-list"')
  })

  it('may change: a story that comes back is shown again, and one that is taken down is gone', async () => {
    let status = 410
    const own = await paperOf(
      (_request, response) => void response.writeHead(status).end(JSON.stringify(ansStory('A'))),
      404,
    )
    const statuses: number[] = []
    for (const next of [410, 200, 410, 404]) {
      status = next
      own.advance(300_000)
      // The first asks again behind the back of whoever gets what was kept.
      await get('/news/a/', own)
      await new Promise((done) => setImmediate(done))
      own.advance(60_000)
      statuses.push((await get('/news/a/', own)).statusCode)
    }
    expect(statuses).toEqual([410, 200, 410, 404])
  })
})

describe('an address without its slash', () => {
  it.each([
    ['/news', '/news/'],
    ['/news?page=2&q=a%26b', '/news/?page=2&q=a%26b'],
    ['/news?q=%E0%A4%A', '/news/?q=%E0%A4%A'],
    ['/news?', '/news/'],
    ['/author/imani-thackeray?utm_source=a+b', '/author/imani-thackeray/?utm_source=a+b'],
    ['/topic/caf%C3%A9', '/topic/caf%C3%A9/'],
    ['/topic/a%2Fb', '/topic/a%2Fb/'],
    ['/topic/two%20words', '/topic/two%20words/'],
    ['/news/1', '/news/'],
    ['/news/1/?a=1', '/news/?a=1'],
    ['/news/2', '/news/2/'],
    ['/search/?query=a%2Bb', '/search?query=a%2Bb'],
    ['//news', '/news/'],
    ['/%6eews/?q=%6e', '/news/?q=%6e'],
    ['/%4Eews/%2D%5f%7e%2E/', '/News/-_~./'],
    ['/topic/caf%c3%a9', '/topic/caf%C3%A9/'],
    ['/topic/%73epta%2Fcaf%C3%A9', '/topic/septa%2Fcaf%C3%A9/'],
    ['/news/%31/', '/news/'],
    ['/search%2fx/%256e', '/search%2Fx/%256e/'],
  ])('%s redirects to %s in one step (rules pages/slashes, pages/plain-letters)', async (from, to) => {
    const { statusCode, headers } = await get(from)
    expect([statusCode, headers.location]).toEqual([301, to])
  })

  it.each(['/search?query=river', '/news/', ...(hasDemo ? ['/news/2/'] : [])])('%s stands', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  })
})
