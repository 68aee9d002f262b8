import type { AddressInfo } from 'node:net'
import { TRPCClientError, createTRPCUntypedClient, httpBatchLink, httpLink } from '@trpc/client'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorBody, type LayoutDocument } from '@broadsheet/contracts'
import { createCaller } from '../../index.ts'
import { TEST_PREVIEW_TOKEN, TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
let request: ReturnType<typeof supertest>
beforeAll(async () => {
  paper = await startPaper()
  await paper.app.listen({ port: 0, host: '127.0.0.1' })
  request = supertest(paper.app.server)
})
afterAll(() => paper.close())

const ARTICLE = '/education/school-boilers-past-service-life-survey/'
const api = (url: string) => `/api/layout/v1?url=${encodeURIComponent(url)}`
/** The body as bytes, its encoding undone. */
const bytesOf = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void) => {
  const parts: Buffer[] = []
  // What superagent hands to a parser is the stream, whatever its types say.
  const stream = response as unknown as NodeJS.ReadableStream
  stream.on('data', (part: Buffer) => parts.push(part))
  stream.on('end', () => done(null, Buffer.concat(parts)))
}
const previewed = (preview: unknown, token = TEST_PREVIEW_TOKEN) => ({
  'x-preview-token': token,
  'x-preview': JSON.stringify(preview),
})

describe('the layout API', () => {
  it('the same document comes by REST, by tRPC and to a caller in the process', async () => {
    const rest = await request.get(api('/news/')).expect(200)
    const trpc = await request
      .get(`/trpc/layout.page?input=${encodeURIComponent(JSON.stringify({ url: '/news/' }))}`)
      .expect(200)
    expect(trpc.body.result.data).toEqual(rest.body)
    const caller = createCaller({
      documents: paper.documents,
      finder: paper.app.finder,
      desk: paper.app.accounts.desk,
      saved: paper.app.accounts.saved,
      request: { headers: {}, id: 'test', socket: {} },
    })
    expect(await caller.layout.page({ url: '/news/' })).toEqual(rest.body)
  })

  it('contains only the query parameters that were read, so that links of a campaign make no second copy', async () => {
    const plain = await request.get(api('/news/'))
    const campaign = await request.get(api('/news/?utm_source=mail'))
    expect(campaign.body.url).toBe('/news/')
    expect(campaign.headers.etag).toBe(plain.headers.etag)
    const search = await request.get(api('/search?query=river&utm_source=mail'))
    expect(search.body.url).toBe('/search?query=river')
  })

  it.each([
    ['gzip;q=0, *;q=1', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
    [undefined, undefined],
  ])('a built file for a client that accepts %s comes in %s (rule pages/encodings)', async (takes, encoding) => {
    const script = /src="(\/assets\/entry-page[^"]+)"/.exec((await paper.app.inject('/news/')).body)![1]!
    const headers = takes === undefined ? {} : { 'accept-encoding': takes }
    const answer = await paper.app.inject({ url: script, headers })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
  })

  it('the first reader of a page gets it compressed, and no other encoding of it is made (rule pages/encodings)', async () => {
    const bytes = () => paper.app.caches.sizes.pages.bytes
    for (const [url, encoding] of [
      ['/sports/', 'br'],
      [api('/sports/'), 'gzip'],
    ] as const) {
      const before = bytes()
      const answer = await request.get(url).set('accept-encoding', encoding).buffer(true).parse(bytesOf).expect(200)
      expect(answer.headers['content-encoding']).toBe(encoding)
      const sent = Number(answer.headers['content-length'])
      expect(sent).toBeLessThan(answer.body.length / 3)
      expect(bytes() - before).toBeGreaterThan(sent)
      expect(bytes() - before).toBeLessThan(sent + answer.body.length / 3)
    }
  })

  it('ETags differ by encoding, and a client that holds one is answered 304', async () => {
    const get = (encoding: string) =>
      request.get(api('/food/')).set('accept-encoding', encoding).buffer(true).parse(bytesOf)
    const plain = await get('identity')
    const first = await get('br')
    expect(first.headers['content-encoding']).toBe('br')
    await vi.waitFor(async () => expect((await get('br')).headers.etag).not.toBe(first.headers.etag))
    const [brotli, gzip] = [await get('gzip;q=0.5, br'), await get('br;q=0, gzip')]
    expect(brotli.body.equals(plain.body) && gzip.body.equals(plain.body)).toBe(true)
    expect(Number(brotli.headers['content-length'])).toBeLessThan(Number(gzip.headers['content-length']))
    expect(new Set([plain, brotli, gzip].map((answer) => answer.headers.etag)).size).toBe(3)
    expect(plain.headers.vary).toBe('accept-encoding')
    for (const { headers } of [plain, first, brotli, gzip])
      await request
        .get(api('/food/'))
        .set('accept-encoding', 'br')
        .set('if-none-match', String(headers.etag))
        .expect(304)
    await request.get(api('/food/')).set('if-none-match', '"another"').expect(200)
  })

  it.each(['/food/', api('/food/'), '/robots.txt'])('%s is not sent to whoever has it in any version', async (url) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const asked = { 'if-none-match': '*', 'accept-encoding': encoding }
      const first = await request.get(url).set(asked).expect(304)
      const whole = await request.get(url).set('accept-encoding', encoding).buffer(true).parse(bytesOf).expect(200)
      const again = await request.get(url).set(asked).expect(304)
      expect(first.headers.etag).toBe(whole.headers.etag)
      expect(again.headers.etag).toBeDefined()
    }
    await request.get('/nothing-here/').set('if-none-match', '*').expect(404)
  })

  it('a plus sign in an address means the same for cold and warm pages', async () => {
    const url = '/api/layout/v1?url=/search?query=one+two'
    const cold = await request.get(url).expect(200)
    expect(cold.body.url).toBe('/search?query=one+two')
    expect((await request.get(url).expect(200)).body).toEqual(cold.body)
    const path = '/api/layout/v1?url=/news/one+two/'
    const first = await request.get(path).expect(404)
    expect((await request.get(path).expect(404)).body.url).toBe(first.body.url)
  })

  it('gives one block by itself, and 404 for a block that is not on the page', async () => {
    const page = (await request.get(api('/news/'))).body as LayoutDocument
    const main = page.root.children.find((node) => node.type === 'main')
    const listing = main?.type === 'main' ? main.children.find((node) => node.type === 'listing') : undefined
    const answer = await request.get(`/api/layout/v1/block?url=/news/&block=${listing!.id}`).expect(200)
    expect(answer.body.nodes[0]).toEqual(listing)
    expect((await request.get('/api/layout/v1/block?url=/news/&block=nobody').expect(404)).body.error.code).toBe(
      'block-not-found',
    )
  })

  it('has the status of the document; a redirect is 200 with `redirect`, so that the client decides', async () => {
    expect((await request.get(api('/news/nothing-here/')).expect(404)).body.status).toBe(404)
    expect((await request.get(api('/news')).expect(200)).body).toMatchObject({
      status: 301,
      redirect: { to: '/news/', permanent: true },
    })
    expect((await request.get(api('/news/1/')).expect(200)).body.redirect).toEqual({ to: '/news/', permanent: true })
    expect((await request.get(api('/news/9999/')).expect(200)).body.redirect).toEqual({
      to: '/news/',
      permanent: false,
    })
  })

  it.each(['/sign-in', '/healthz', '/api/layout/v1'])(
    'says that %s is no page, and sends nobody to it with a slash (rule pages/slashes)',
    async (url) => {
      const { body } = await request.get(api(url)).expect(404)
      expect([body.status, body.redirect]).toEqual([404, undefined])
    },
  )

  it('leads to a page of the paper that stands under an address of the service', async () => {
    const { body } = await request.get(api('/sign-in/away')).expect(200)
    expect(body.redirect).toEqual({ to: '/sign-in/away/', permanent: true })
  })

  it('is described by OpenAPI', async () => {
    const { body } = await request.get('/api/openapi.json').expect(200)
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/layout/v1', '/api/layout/v1/block', '/api/admin/purge', '/readyz']),
    )
  })
})

describe('all errors have the same shape', () => {
  it.each([
    ['get', '/api/layout/v1', 400, 'url'],
    ['get', '/api/layout/v1?url=news', 400, 'url'],
    ['get', '/api/layout/v1?url=%2F%25', 400, 'url'],
    ['get', '/api/layout/v1/block?url=%2F', 400, 'block'],
    ['get', '/api/nothing', 404, 'url'],
    ['get', '/assets/nothing.js', 404, 'url'],
    ['get', '/frame/nothing-of-this-id?page=%2F', 404, 'id'],
    ['post', '/news/', 405, undefined],
    ['post', '/api/admin/purge', 401, 'authorization'],
    ['post', '/api/vitals', 400, undefined],
  ] as const)('%s %s is %i', async (method, url, status, path) => {
    const answer = await request[method](url).set('accept', 'application/json').expect(status)
    expect(errorBody.safeParse(answer.body).error?.issues ?? []).toEqual([])
    expect(answer.body.error.path).toBe(path)
    expect(JSON.stringify(answer.body)).not.toMatch(/\.ts:|at \w+ \(/)
  })

  it.each([
    ['a body', () => request.post('/api/vitals').send({ pageType: 'homepage', vitals: [], colour: 'red' }), 'colour'],
    [
      'a part of it',
      () => request.post('/api/vitals').send({ pageType: 'homepage', vitals: [{ value: 1 }] }),
      'vitals.0.name',
    ],
    ['a preview', () => request.get(api('/')).set(previewed({ raeder: 'king' })), 'x-preview.raeder'],
  ])('names the field at fault, or the one that it does not know, of %s', async (_of, asked, path) =>
    expect((await asked().expect(400)).body.error.path).toBe(path),
  )

  it.each([
    ['layout.page', {}, 400, 'BAD_REQUEST', { code: 'bad-request', path: 'url' }],
    ['layout.page', undefined, 400, 'BAD_REQUEST', { code: 'bad-request' }],
    ['reader.save', {}, 405, 'METHOD_NOT_SUPPORTED', { code: 'method-not-allowed' }],
    ['layout.page', { url: 'news' }, 400, 'BAD_REQUEST', { code: 'bad-address', path: 'url' }],
    ['layout.block', { url: '/news/', block: 'no-such' }, 404, 'NOT_FOUND', { code: 'block-not-found', path: 'block' }],
    ['layout.none', {}, 404, 'NOT_FOUND', { code: 'not-found' }],
  ])(
    '%s with %j tells a tRPC client %i, %s and what other interfaces say (rule service/errors)',
    async (name, input, status, code, own) => {
      const { port } = paper.app.server.address() as AddressInfo
      const client = createTRPCUntypedClient({ links: [httpLink({ url: `http://127.0.0.1:${port}/trpc` })] })
      const error = await client.query(name, input).catch((caught: unknown) => caught)
      if (!(error instanceof TRPCClientError)) throw new Error('it did not fail as a call')
      expect(error.data).toMatchObject({ code, httpStatus: status, error: { ...own, message: error.message } })
      expect(error.data.error.path).not.toBe('')
      expect(error.message).toMatch(/^[^{[]+$/)
      expect(JSON.stringify(error.shape)).not.toMatch(/stack|\.ts:/)
    },
  )

  it.each([
    ['alone', httpLink],
    ['in a batch', httpBatchLink],
  ])(
    'a wrong preview token tells a tRPC client %s what other interfaces say (rule service/errors)',
    async (_, link) => {
      const { port } = paper.app.server.address() as AddressInfo
      const headers = { 'x-preview-token': 'wrong' }
      const client = createTRPCUntypedClient({ links: [link({ url: `http://127.0.0.1:${port}/trpc`, headers })] })
      const error = await client.query('layout.page', { url: '/news/' }).catch((caught: unknown) => caught)
      if (!(error instanceof TRPCClientError)) throw new Error('it did not fail as a call')
      const { body } = await request.get(api('/news/')).set(headers).expect(403)
      expect(error.data).toMatchObject({ code: 'FORBIDDEN', httpStatus: 403, error: body.error })
    },
  )

  it('an invalid address is 400 for a client and a page for a reader', async () => {
    const client = await request.get('/%').set('accept', 'application/json').expect(400)
    expect(client.body.error).toMatchObject({ code: 'bad-address', path: 'url' })
    const reader = await request.get('/%').set('accept', 'text/html').expect(404)
    expect(reader.text).toContain('<h1')
    for (const path of ['/api/layout/v1%ff', '/trpc/layout.page%ff', '/api/reader/saved/%ff'])
      expect((await request.get(path).expect(400)).body.error, path).toMatchObject({ code: 'bad-address', path: 'url' })
  })

  it('an address that is given twice is not reported as missing', async () => {
    const { body } = await request.get('/api/layout/v1?url=/&url=/news/').expect(400)
    expect(body.error).toMatchObject({ message: 'must be given once, as text', path: 'url' })
  })

  it('a body that is not JSON is 400', async () => {
    const answer = await request.post('/api/vitals').set('content-type', 'application/json').send('{').expect(400)
    expect(errorBody.safeParse(answer.body).success).toBe(true)
  })
})

describe('pages', () => {
  it('are HTML of the same document, with a strict policy that survives caching', async () => {
    const { text, headers } = await request.get(ARTICLE).expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(
      /script-src localhost:3000\/assets\/ 127\.0\.0\.1:\d+\/assets\/;/,
    )
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(text).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/)
    // The policy knows the only style element by its hash.
    expect(text.match(/<style/g)).toHaveLength(1)
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
    await request
      .get('/speculation-rules.json')
      .expect('content-type', /^application\/speculationrules\+json/)
      .expect(200)
  })

  it.each([
    ['/news', '/news/'],
    ['/news?a=b&c=%C3%A9', '/news/?a=b&c=%C3%A9'],
    ['/news/1/', '/news/'],
    ['/search/?query=x', '/search?query=x'],
    ['//evil.example/x', '/evil.example/x/'],
  ])('%s redirects to %s for good', async (from, to) => {
    const answer = await paper.app.inject({ url: from })
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
  })

  it('a redirect keeps the whole query, whatever was asked before', async () => {
    await request.get('/news?a=1').expect('location', '/news/?a=1')
    await request.get('/news?a=1&b=2').expect('location', '/news/?a=1&b=2')
  })

  it('addresses of files and /search are not changed', async () => {
    await request.get('/robots-of-nobody.txt').expect(404)
    await request.get('/search?query=').expect(200)
  })

  it('a malformed percent-encoding in the query is logged, and the page renders (rule pages/bad-query)', async () => {
    const told = () => paper.logs().split('malformed percent-encoding').length - 1
    const before = told()
    await request.get('/search?query=%E0%A4%A').expect(200)
    expect(told()).toBe(before + 1)
    await request.get('/search?query=%E0%A4%A').expect(200)
    expect(told()).toBe(before + 2)
  })

  it('of many malformed queries only some are logged (rule service/failures-logged)', async () => {
    const told = () => paper.logs().split('malformed percent-encoding').length - 1
    const before = told()
    for (let count = 0; count < 100; count++) await request.get(`/news/?a=%zz${count}`).expect(200)
    // Twenty a minute, in two minutes at most.
    expect(told() - before).toBeLessThanOrEqual(40)
  })

  it('the title of a later page of a search has its number, and no words of the query (rule listings/numbered-title)', async () => {
    const titleOf = async (url: string) => /<title>(.*?)<\/title>/.exec((await request.get(url)).text)?.[1]
    expect(await titleOf('/search?query=river')).toMatch(/^Search \| /)
    expect(await titleOf('/search?query=river&page=2')).toMatch(/^Search - Page 2 \| /)
    const finder = '/food/restaurant-finder-philadelphia/'
    expect(await titleOf(`${finder}?page=2`)).toBe((await titleOf(finder))?.replace(' | ', ' - Page 2 | '))
  })

  it('search echoes the query as text (rule listings/search-query)', async () => {
    for (const query of [
      'a&b=c',
      'a+b',
      '#1',
      '100%',
      '"quotes" \'single\'',
      '<script>alert(1)</script>',
      'piñata 東京',
    ]) {
      const { body } = await request.get(api(`/search?query=${encodeURIComponent(query)}`)).expect(200)
      expect(JSON.stringify(body.root)).toContain(JSON.stringify(query).slice(1, -1))
      const { text } = await request.get(`/search?query=${encodeURIComponent(query)}`).expect(200)
      expect(text).not.toContain('<script>alert')
    }
  })

  it('a search whose words are cut in the middle of an emoji has its results (rule content/halves)', async () => {
    const path = `/search?query=${'a'.repeat(199)}${encodeURIComponent('🍲')}`
    const { text } = await request.get(path).expect(200)
    expect(text).toContain('Nothing was found for')
    expect(JSON.stringify((await request.get(api(path)).expect(200)).body)).not.toMatch(/\\ud83c/i)
  })

  it('a document that varies by reader is private to readers with a cookie, and may be kept for others while it is fresh', async () => {
    const front = await request.get('/news/')
    expect(front.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=30, /)
    expect(front.headers.vary).toBe('Cookie, x-client, x-client-webview, accept-encoding')
    const known = await request.get('/news/').set('cookie', 'a=b')
    expect([known.headers['cache-control'], known.headers.etag]).toEqual(['private, no-cache', front.headers.etag])
    expect((await request.get(api('/news/'))).body.cache.varies).toEqual([
      'reader.state',
      'reader.adsFree',
      'client.webview',
      'client.platform',
    ])
  })
})

describe('frames', () => {
  it('HTML that runs scripts is a document of its own, sandboxed, in an opaque origin', async () => {
    const { body } = await request.get(api(ARTICLE))
    const [, source] = /"src":"(\/frame\/[^"]+)"/.exec(JSON.stringify(body))!
    const { headers, text } = await request.get(source!).expect(200)
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts/)
    expect(headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(text).toContain('<script>')
  })

  it('one that its page no longer holds leads its reader to the page as it is now (rule blocks/missing-frames)', async () => {
    const missing = (page: string) => `/frame/nothing-of-this-id?page=${encodeURIComponent(page)}`
    const { headers, text } = await request.get(missing(ARTICLE)).set('accept', 'text/html').expect(404)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts/)
    expect(text).toContain(`This has changed since you opened the page. <a href="${ARTICLE}">See it as it is now</a>`)

    const hostile = await request.get(missing('//other.example/?"><script>')).set('accept', 'text/html').expect(404)
    expect(hostile.text).toContain('<a href="/other.example/?%22%3E%3Cscript%3E">')
    const { body } = await request.get(missing(ARTICLE)).expect(404)
    expect(body.error).toMatchObject({ code: 'frame-not-found', path: 'id' })
  })

  it('one of an address that cannot be says that it cannot be shown (rule blocks/missing-frames)', async () => {
    const { text } = await request.get('/frame/nothing-of-this-id').set('accept', 'text/html').expect(400)
    expect(text).toContain('<p>This cannot be shown at the moment.</p>')
  })
})

describe('preview (rule pages/preview)', () => {
  it('overrides facts and the instant, is private and never enters the shared cache', async () => {
    const before = await request.get(api('/'))
    const answer = await request
      .get(api('/'))
      .set(previewed({ reader: 'subscribed', at: '2026-11-05T15:00:00Z' }))
      .expect(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const header = (document: LayoutDocument) => document.root.children.find((node) => node.type === 'header')
    expect(header(answer.body)).toMatchObject({ account: { state: 'subscribed' } })
    expect(header(answer.body)).not.toHaveProperty('subscribe')
    expect((await request.get(api('/'))).body).toEqual(before.body)
  })

  it.each([
    ['layout.page', { url: '/news/' }],
    ['layout.block', { url: '/news/', block: 'header' }],
    ['finder.search', {}],
  ])('%s by tRPC may not be kept by anybody, whether by header or by cookie', async (procedure, input) => {
    const url = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
    await request
      .get(url)
      .set(previewed({ reader: 'subscribed' }))
      .expect(200)
      .expect('cache-control', 'private, no-store')
    const link = await request.get(`/preview?token=${TEST_PREVIEW_TOKEN}&reader=subscribed&url=/news/`)
    const [cookie = ''] = link.headers['set-cookie'] as unknown as string[]
    await request.get(url).set('cookie', cookie.split(';')[0]!).expect(200).expect('cache-control', 'private, no-store')
    await request.get(url).set(previewed({}, 'wrong')).expect(403).expect('cache-control', 'no-store')
    await request
      .get(url)
      .set('x-preview', '{}')
      .expect(200)
      .expect('cache-control', /^(?!.*no-store)/)
  })

  it.each(['newsletters.mine', 'reader.saved'])(
    'of the reader alone, %s is kept by nobody either',
    async (procedure) => {
      await request.get(`/trpc/${procedure}`).expect('cache-control', 'private, no-store')
    },
  )

  it('a wrong token is 403, malformed JSON 400, an unknown field 400, and x-preview alone is ignored', async () => {
    expect((await request.get(api('/')).set(previewed({}, 'wrong')).expect(403)).body.error.code).toBe('wrong-token')
    await request.get(api('/')).set({ 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{' }).expect(400)
    expect(
      (
        await request
          .get(api('/'))
          .set(previewed({ reader: 'king' }))
          .expect(400)
      ).body.error.path,
    ).toBe('x-preview.reader')
    const alone = await request.get(api('/')).set('x-preview', '{"reader":"subscribed"}').expect(200)
    expect(alone.headers['cache-control']).toBe('private, no-cache')
  })

  it('a link sets the same facts by cookie, for tRPC calls too, and leads to the page, which shows a bar', async () => {
    const link = await request.get(`/preview?token=${TEST_PREVIEW_TOKEN}&reader=subscribed&url=/news/`).expect(302)
    expect(link.headers.location).toBe('/news/')
    const [cookie = ''] = link.headers['set-cookie'] as unknown as string[]
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).not.toContain(TEST_PREVIEW_TOKEN)
    const value = cookie.split(';')[0]!
    const { text, headers } = await request.get('/news/').set('cookie', value).expect(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('reader: subscribed')
    const trpc = await request
      .get(`/trpc/layout.page?input=${encodeURIComponent('{"url":"/news/"}')}`)
      .set('cookie', value)
    expect(JSON.stringify(trpc.body)).toContain('"state":"subscribed"')
    await request.get('/news/').set('cookie', `${value}x`).expect('cache-control', 'private, no-cache')
    const fieldOf = async (query: string, status: number) =>
      (await request.get(`/preview?${query}`).expect(status)).body.error.path
    expect(await fieldOf('token=wrong', 403)).toBe('token')
    expect(await fieldOf(`token=${TEST_PREVIEW_TOKEN}&reader=king`, 400)).toBe('reader')
    await request.get(`/preview?token=${TEST_PREVIEW_TOKEN}&url=//evil.example`).expect('location', '/evil.example')
  })

  it('a link written by hand leads to an address with a query, whose question mark nobody encodes', async () => {
    const page = '/search?query=river'
    await request.get(`/preview?token=${TEST_PREVIEW_TOKEN}&reader=subscribed&url=${page}`).expect('location', page)
    await request.get(`/preview/end?url=${page}`).expect('location', page)
  })
})

describe('operations', () => {
  it('a purge needs a token and reaches every warm page at once', async () => {
    await request.get(ARTICLE).expect(200)
    const { body } = await request.get(api(ARTICLE))
    const tag = (body as LayoutDocument).cache.tags.find((each) => each.startsWith('story:'))!
    await request
      .post('/api/admin/purge')
      .send({ tags: [tag] })
      .expect(401)
    const purge = () =>
      request
        .post('/api/admin/purge')
        .set('authorization', `Bearer ${TEST_PURGE_TOKEN}`)
        .send({ tags: [tag] })
    expect((await purge().expect(200)).body.purged.pages).toBeGreaterThan(0)
    expect((await purge().expect(200)).body.purged.pages).toBe(0)
  })

  it.each(['Bearer', 'bearer', 'BEARER'])('a token is borne by "%s" as well', async (scheme) => {
    const purge = (token: string) =>
      request
        .post('/api/admin/purge')
        .set('authorization', `${scheme} ${token}`)
        .send({ tags: ['story:none'] })
    await purge(TEST_PURGE_TOKEN).expect(200)
    await purge('wrong').expect(401)
  })

  it('health and readiness answer, and report the state of the neighbours', async () => {
    await request.get('/healthz').expect(200)
    expect((await request.get('/readyz').expect(200)).body).toMatchObject({
      status: 'ready',
      content: 'ok',
      pages: expect.any(Number),
      pagesReadAt: '2026-11-03T15:00:00.000Z',
      pagesAge: 0,
      pagesWatched: true,
    })
  })
})
