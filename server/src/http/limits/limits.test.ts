import { connect } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorBody } from '@broadsheet/contracts'
import { TEST_PREVIEW_TOKEN, TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import { LIMITS, type LimitName } from './limits.ts'

const METRICS_TOKEN = 'metrics-token-of-tests'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper((origin) => ({
    TRUST_PROXY: '127.0.0.1',
    METRICS_TOKEN,
    FEATURES_HOST: origin,
    FEATURES_CLIENT_KEY: 'demo',
  }))
})
afterAll(() => paper.close())

interface Asked {
  method?: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  payload?: string
}
let asked = 0
/** From one address, as a proxy tells it. */
const from = (address: string, { method = 'GET', url, headers = {}, payload }: Asked) =>
  paper.app.inject({
    method,
    url,
    headers: { 'x-forwarded-for': address, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
/** Asks until it is refused; how often it was not, and the refusal. */
async function untilRefused(ask: () => Promise<Awaited<ReturnType<typeof from>>>) {
  for (let count = 0; count < 200; count++) {
    const answer = await ask()
    if (answer.statusCode === 429) return { count, answer }
  }
  throw new Error('never refused')
}
/** As many as one address may ask for, but for these last few; so many are counted, not sent. */
const LAST = 3
async function nearlyAll(name: LimitName, ip: string) {
  const request = { ip, routeOptions: {} } as unknown as FastifyRequest
  for (let count = LAST; count < LIMITS[name].max; count++) await paper.app.limits.take(name, request)
}
const json = { 'content-type': 'application/json' }
const words = () => `word${++asked}`
const document = (url: string) => `/api/layout/v1?url=${encodeURIComponent(url)}`
const block = (url: string, id: string, cursor?: string) =>
  `/api/layout/v1/block?${new URLSearchParams({ url, block: id, ...(cursor === undefined ? {} : { cursor }) })}`
const procedure = (name: string, input: object) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`

describe('searches (rule service/limits)', () => {
  it.each([
    ['as JSON', () => document(`/search?query=${words()}`)],
    ['by tRPC', () => procedure('layout.page', { url: `/search?query=${words()}` })],
    [
      'a block at a time',
      () => `/api/layout/v1/block?url=${encodeURIComponent(`/search?query=${words()}`)}&block=results`,
    ],
  ])('%s: a limited number each minute, and then a time to come back', async (_how, url) => {
    const address = `198.51.100.${++asked}`
    await nearlyAll('searches', address)
    const { count, answer } = await untilRefused(() => from(address, { url: url() }))
    expect(count).toBe(LAST)
    const { error } = answer.json()
    expect(errorBody.parse({ error: error.data?.error ?? error }).error.code).toBe('too-many-requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    // Nobody else waits for it, and nothing but searches does.
    expect((await from('198.51.100.250', { url: url() })).statusCode).toBe(200)
    expect((await from(address, { url: document('/news/') })).statusCode).toBe(200)
    expect((await from(address, { url: document('/search') })).statusCode).toBe(200)
  })

  it('a reader over the limit gets a page that says so', async () => {
    await nearlyAll('searches', '203.0.113.1')
    const { answer } = await untilRefused(() => from('203.0.113.1', { url: `/search?query=${words()}` }))
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).toMatch(/<h1[^>]*>We will be right back/)
    // The page stands for no address.
    expect((await from('203.0.113.2', { url: '/503/' })).statusCode).toBe(404)
  })

  it('warm pages are not counted, and neither are previews', async () => {
    const url = document('/search?query=river')
    const preview = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{}' }
    for (let count = 0; count < LIMITS.searches.max + 5; count++) {
      expect((await from('203.0.113.3', { url })).statusCode).toBe(200)
      expect((await from('203.0.113.3', { url, headers: preview })).statusCode).toBe(200)
    }
  })

  it('the IPv6 addresses of a household count together', async () => {
    await nearlyAll('searches', '2001:db8:1:2::ffff')
    let host = 0
    const { count } = await untilRefused(() =>
      from(`2001:db8:1:2::${(++host).toString(16)}`, { url: document(`/search?query=${words()}`) }),
    )
    expect(count).toBe(LAST)
    expect((await from('2001:db8:1:3::1', { url: document(`/search?query=${words()}`) })).statusCode).toBe(200)
  })

  it.each([
    ['203.0.113.201', (port: number) => `203.0.113.201:${port}`],
    ['2001:db8:201::1', (port: number) => `[2001:db8:201::1]:${port}`],
  ])('the household of %s is the same whatever port the proxy reports', async (address, at) => {
    await nearlyAll('searches', address)
    let port = 40_000
    const { count } = await untilRefused(() => from(at(port++), { url: document(`/search?query=${words()}`) }))
    expect(count).toBe(LAST)
  })

  it('the address that our proxy saw counts, not one that the reader made up', async () => {
    await nearlyAll('searches', '203.0.113.4')
    const { count } = await untilRefused(() =>
      from(`10.0.0.${++asked % 250}, 203.0.113.4`, { url: document(`/search?query=${words()}`) }),
    )
    expect(count).toBe(LAST)
  })
})

describe('addresses without a page (rule service/limits)', () => {
  it('a limited number each minute, and then nothing for which the origin would have to be asked', async () => {
    const address = '203.0.113.9'
    await nearlyAll('missingPages', address)
    for (const url of ['/nothing/1/', '/nothing/2/', '/nothing/one/'])
      expect((await from(address, { url })).statusCode).toBe(404)
    expect((await from(address, { url: '/nothing/two/' })).statusCode).toBe(429)
    await from('203.0.113.10', { url: '/news/' })
    expect((await from(address, { url: '/nothing/three/' })).statusCode).toBe(429)
    // What is warm costs the origin nothing, and others wait for nothing.
    expect((await from(address, { url: '/news/' })).statusCode).toBe(200)
    expect((await from('203.0.113.10', { url: '/nothing/one/' })).statusCode).toBe(404)
  })

  it.each([
    ['feeds', (path: string) => `/rss/${path}/`, 404],
    ['later pages of a list that ends before', (path: string) => `/topic/septa/${path.replace('made-up-', '9')}/`, 302],
    ['topics without a story', (path: string) => `/topic/${path}/`, 200],
    ['their documents', (path: string) => document(`/topic/${path}/`), 200],
    ['their lists', (path: string) => block(`/topic/${path}/`, 'listing'), 200],
  ])('%s count together with them', async (_what, url, status) => {
    const address = `198.51.100.${++asked}`
    await nearlyAll('missingPages', address)
    const ask = () => from(address, { url: url(`made-up-${++asked}`) })
    expect((await ask()).statusCode).toBe(status)
    expect((await untilRefused(ask)).count).toBe(LAST - 1)
    expect((await from(address, { url: '/rss/' })).statusCode).toBe(200)
  })
})

it('a connection that was reset has no address to count by: no page is looked for, and no error is logged', async () => {
  const gone = { ip: undefined, routeOptions: {} } as unknown as FastifyRequest
  const find = vi.fn()
  const refused = { statusCode: 400, code: 'client-gone' }
  await expect(paper.app.limits.find(gone, find)).rejects.toMatchObject(refused)
  await expect(paper.app.limits.take('gifts', gone)).rejects.toMatchObject(refused)
  expect(find).not.toHaveBeenCalled()
})

describe('blocks (rule service/limits)', () => {
  it.each([
    ['blocks', (path: string) => block(path, 'article')],
    ['updates', (path: string) => `/api/live-blog/v1/updates?url=${path}`],
    ['blocks by tRPC', (path: string) => procedure('layout.block', { url: path, block: 'article' })],
  ])('%s without a page count together with pages', async (_how, url) => {
    const address = `198.51.100.${++asked}`
    const warm = block('/news/', 'header')
    await from('203.0.113.22', { url: warm })
    await nearlyAll('missingPages', address)
    const { count } = await untilRefused(() => from(address, { url: url(`/nothing/${++asked}/`) }))
    expect(count).toBe(LAST)
    expect((await from(address, { url: warm })).statusCode).toBe(200)
  })

  it('further parts of lists: a limited number each minute that nobody has asked for before', async () => {
    const address = '203.0.113.20'
    const list = 'lead'
    const part = (skip: number) => from(address, { url: block('/', list, String(skip)) })
    await nearlyAll('parts', address)
    let skip = 0
    const { count } = await untilRefused(() => part(++skip))
    expect(count).toBe(LAST)
    // What is warm is not counted.
    expect((await part(1)).statusCode).toBe(200)
    expect((await from('203.0.113.21', { url: block('/', list, '90') })).statusCode).toBe(200)
  })
})

describe('secrets (rule service/limits)', () => {
  const wrong = 'a-wrong-token-of-tests'
  it.each<[string, number, (token: string) => Asked, string]>([
    [
      'of previews, as a header',
      403,
      (token) => ({ url: '/news/', headers: { 'x-preview-token': token } }),
      TEST_PREVIEW_TOKEN,
    ],
    ['of previews, in a link', 403, (token) => ({ url: `/preview?token=${token}` }), TEST_PREVIEW_TOKEN],
    [
      'of purges',
      401,
      (token) => ({
        method: 'POST',
        url: '/api/admin/purge',
        headers: { ...json, 'x-purge-token': token },
        payload: '{"tags":["x"]}',
      }),
      TEST_PURGE_TOKEN,
    ],
    ['of metrics', 401, (token) => ({ url: '/metrics', headers: { authorization: `Bearer ${token}` } }), METRICS_TOKEN],
  ])('%s may be guessed only a few times a minute; the right one is not counted', async (_what, status, ask, right) => {
    const address = `192.0.2.${++asked}`
    for (let count = 0; count < 15; count++) expect((await from(address, ask(right))).statusCode).toBeLessThan(400)
    expect((await from(address, ask(wrong))).statusCode).toBe(status)
    const { count, answer } = await untilRefused(() => from(address, ask(wrong)))
    expect(count).toBe(9)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    // By then it is not even looked at.
    expect((await from(address, ask(right))).statusCode).toBe(429)
    expect((await from('192.0.2.250', ask(right))).statusCode).toBeLessThan(400)
  })

  it('a purge without the token is refused before its body is read, whatever it contains', async () => {
    const purge = (payload: string, headers: Record<string, string> = {}) =>
      from(`192.0.2.${++asked}`, { method: 'POST', url: '/api/admin/purge', headers: { ...json, ...headers }, payload })
    const bodies = ['{', '{"tags":[]}', '{"tags":"x"}', `"${'x'.repeat(2_000_000)}"`]
    expect(await Promise.all(bodies.map(async (body) => (await purge(body)).statusCode))).toEqual([401, 401, 401, 401])
    expect((await purge('{"tags":[]}', { 'x-purge-token': TEST_PURGE_TOKEN })).statusCode).toBe(400)
  })

  it('a purge without the token does not wait for a body', async () => {
    const address = await paper.app.listen({ host: '127.0.0.1', port: 0 })
    const said = await new Promise<string>((done, failed) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
        socket.write(
          'POST /api/admin/purge HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{',
        ),
      )
      let received = ''
      socket.on('error', failed).on('close', () => done(received))
      socket.setEncoding('utf8').on('data', (part: string) => (received += part))
    })
    expect(said).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('the address is 404 if purging is off', async () => {
    const own = await startPaper({ PURGE_TOKEN: '' })
    const answer = await own.app.inject({ method: 'POST', url: '/api/admin/purge', headers: json, payload: '{' })
    expect(answer.statusCode).toBe(404)
    await own.close()
  })
})

describe('reports of browsers', () => {
  const vitals = {
    method: 'POST',
    url: '/api/vitals',
    headers: json,
    payload: '{"pageType":"article","vitals":[]}',
  } as const
  const device = { method: 'POST', url: '/api/device' } as const

  it.each([
    ['vitals', 'vitals', vitals],
    ['ids of devices', 'devices', device],
  ] as const)('%s are taken a limited number of times each minute', async (_what, name, ask) => {
    await nearlyAll(name, '203.0.113.9')
    const { count, answer } = await untilRefused(() => from('203.0.113.9', ask))
    expect(count).toBe(LAST)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each([
    ['vitals', vitals],
    ['ids of devices', device],
  ])('%s are taken only from pages of this site', async (_what, ask) => {
    const others: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of others)
      expect((await from(`192.0.2.${++asked}`, { ...ask, headers: { ...json, ...headers } })).statusCode).toBe(403)
    const own = { ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await from(`192.0.2.${++asked}`, { ...ask, headers: own })).statusCode).toBeLessThan(300)
  })
})

describe('a batch of calls (rule service/limits)', () => {
  const batch = (count: number, comma = ',') => {
    const names = Array.from({ length: count }, () => 'layout.page').join(comma)
    const inputs = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, { url: '/about/' }]))
    return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
  }

  it('holds up to ten', async () => {
    const answer = await paper.app.inject(batch(10))
    expect([answer.statusCode, answer.json().length]).toEqual([200, 10])
  })

  it.each([',', '%2C', '%2c', '%252C', '%252c'])(
    'with more, between them %s, is refused before any of it runs',
    async (comma) => {
      const answer = await paper.app.inject(batch(11, comma))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        error: { code: 'too-many-calls', message: 'one request may hold 10 calls', path: 'batch' },
      })
    },
  )

  it.each(['reader.me%zz', 'reader.me%25zz'])('at %s is a bad address', async (name) => {
    const answer = await paper.app.inject(`/trpc/${name}`)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad-address'])
  })

  it('at an address that is far too long is refused', async () => {
    const answer = await paper.app.inject(`/trpc/layout.page?input=${'x'.repeat(13_000)}`)
    expect([answer.statusCode, answer.json().error.code]).toEqual([414, 'too-long'])
  })
})

describe('a call (rule service/calls)', () => {
  const form = '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n'

  it.each([
    ['multipart/form-data; boundary=x', `${form}${'a'.repeat(3 * 1024 * 1024)}\r\n--x--\r\n`, 415],
    ['multipart/form-data; boundary=x', `${form}a\r\n--x--\r\n`, 415],
    ['text/plain', '{}', 415],
    ['application/octet-stream', 'x', 415],
    ['application/jsonx', '{}', 415],
    ['application/json', JSON.stringify('a'.repeat(2 * 1024 * 1024)), 413],
  ])('is not read if it is sent as %s', async (type, payload, status) => {
    const answer = await paper.app.inject({
      method: 'POST',
      url: '/trpc/reader.follow',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(errorBody.safeParse(answer.json()).success).toBe(true)
  })

  it('that does not say what it sends is refused in the same shape, as JSON', async () => {
    const answer = await paper.app.inject({ method: 'POST', url: '/trpc/reader.follow' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([415, 'application/json; charset=utf-8'])
    expect(errorBody.safeParse(answer.json()).success).toBe(true)
  })
})

it('a preview ends in time even if the browser keeps the cookie', async () => {
  const link = await paper.app.inject(`/preview?token=${TEST_PREVIEW_TOKEN}&reader=subscribed&url=/about/`)
  const cookie = String(link.headers['set-cookie']).split(';')[0]!
  const cacheControl = async () =>
    (await paper.app.inject({ url: '/about/', headers: { cookie } })).headers['cache-control']
  expect(await cacheControl()).toBe('private, no-store')
  paper.advance(8 * 3_600_000 - 1)
  expect(await cacheControl()).toBe('private, no-store')
  paper.advance(1)
  expect(await cacheControl()).not.toBe('private, no-store')
})

describe('large bodies, which take long to read (rule service/limits)', () => {
  const large = JSON.stringify(Array.from({ length: 40_000 }, () => ({})))
  const post = (address: string, url: string, payload = large) =>
    from(address, { method: 'POST', url, headers: json, payload })

  it.each(['/trpc/reader.joinSaved', '/api/reader/saved/join'])(
    '%s: are read so many times a minute for one household; others are read all the same',
    async (url) => {
      const address = `198.51.100.${++asked}`
      await nearlyAll('largeBodies', address)
      const { count } = await untilRefused(() => post(address, url))
      expect(count).toBe(LAST)
      expect((await post(address, url, '{}')).statusCode).not.toBe(429)
      expect((await post(`198.51.100.${++asked}`, url)).statusCode).not.toBe(429)
    },
  )

  it.each([
    ['/', 405],
    ['/news/', 405],
    ['/healthz', 405],
    ['/api/nothing', 404],
  ])('%s: are not read where no body is taken', async (url, status) => {
    expect((await post(`198.51.100.${++asked}`, url)).statusCode).toBe(status)
  })
})
