import { mkdtempSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Collector } from '../../testing/collector.ts'
import { startOrigin, wellBehaved, type TestOrigin } from '../../testing/origin.ts'
import { startPaper, TEST_PREVIEW_TOKEN, type TestPaper } from '../../testing/paper.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT_ID = '00f067aa0ba902b7'
const SAMPLED = `00-${TRACE_ID}-${PARENT_ID}-01`
const HOME = {
  id: 'home',
  pageType: 'homepage',
  match: ['/'],
  areas: {
    main: ['/news', '/sports'].map((section) => ({
      id: section.slice(1),
      type: 'package',
      fields: { source: 'section-feed', includeSections: section, feedSize: 3, nativoPosition: 0 },
    })),
  },
}
const SEARCH = {
  id: 'search',
  pageType: 'search',
  match: ['/search'],
  areas: { main: [{ id: 's', type: 'search-results', fields: {} }] },
}
const folder = mkdtempSync(join(tmpdir(), 'traced-pages-'))
for (const definition of [HOME, SEARCH])
  writeFileSync(join(folder, `${definition.id}.json`), JSON.stringify(definition))

let origin: TestOrigin
let collector: Collector
let paper: TestPaper
let address: string
let isClosed: boolean

const start = async (environment: Record<string, string> = {}) => {
  paper = await startPaper({
    CONTENT_ORIGIN: origin.address,
    PAGES_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...environment,
  })
  address = await paper.app.listen({ host: '127.0.0.1', port: 0 })
}
/** Ends the service, which sends what is left. */
const close = async () => {
  if (!isClosed) await paper.close()
  isClosed = true
}
beforeEach(async () => {
  isClosed = false
  origin = await startOrigin()
  collector = await Collector.start()
})
afterEach(async () => {
  await close()
  await origin.close()
  await collector.close()
})

/** On a connection of its own, so that its answer has ended when this resolves. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((done, failed) => {
    const request = ask(address + path, { headers: { connection: 'close', ...headers } }, (response) => {
      response.resume()
      response.on('close', () => done({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    request.on('error', failed).end()
  })
const lines = () =>
  paper
    .logs()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('traces (rule service/traces)', () => {
  it('a cold page is one trace, from the request to its reads, and the origin is told of it', async () => {
    await start()
    const heard: unknown[] = []
    origin.answer = (response, source, found, query) => {
      if (source === 'section-feed') heard.push(response.req.headers.traceparent)
      wellBehaved(response, source, found, query)
    }
    expect((await get('/', { traceparent: SAMPLED })).status).toBe(200)
    await close()
    const { spans } = collector
    const named = (name: string) => spans.filter((span) => span.name === name)
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]))
    const [root] = named('request')
    expect(root).toMatchObject({
      parentSpanId: PARENT_ID,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/*',
        'http.response.status_code': 200,
        'broadsheet.warm': false,
        'broadsheet.page_type': 'homepage',
        'broadsheet.found': 'miss',
      },
    })
    const within = (name: string) => named(name).map(({ parentSpanId }) => parentSpanId)
    expect([...within('facts'), ...within('resolve'), ...within('draw')]).toEqual(Array(3).fill(root!.spanId))
    const reads = named('read')
    const resolve = named('resolve')[0]!.spanId
    const read = {
      parentSpanId: resolve,
      'broadsheet.source': 'section-feed',
      'broadsheet.blocks': 'package',
      'broadsheet.from': 'origin',
      'broadsheet.outcome': 'ok',
      'broadsheet.tries': 1,
    }
    expect(reads.map(({ parentSpanId, attributes }) => ({ parentSpanId, ...attributes }))).toEqual([read, read])
    expect(within('block')).toEqual([resolve, resolve])
    expect(heard.toSorted()).toEqual(reads.map(({ spanId }) => `00-${TRACE_ID}-${spanId}-01`).toSorted())
  })

  it('continues the trace of a caller that writes a later version of the header', async () => {
    await start()
    await get('/', { traceparent: `${SAMPLED.replace(/^00/, '01')}-of-a-later-version` })
    await close()
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]))
  })

  it('a warm page is one span', async () => {
    await start()
    await get('/')
    await get('/', { traceparent: SAMPLED })
    await close()
    const traced = collector.spans.filter(({ traceId }) => traceId === TRACE_ID)
    expect(traced.map(({ name, attributes }) => [name, attributes['broadsheet.warm']])).toEqual([['request', true]])
  })

  it('a failed read says why it failed and how often it was tried', async () => {
    await start()
    origin.answer = (response, source, found, query) =>
      query.includeSections === '/news'
        ? void response.writeHead(503).end()
        : wellBehaved(response, source, found, query)
    await get('/')
    await close()
    const failed = collector.spans.filter(({ attributes }) => attributes['broadsheet.outcome'] === 'origin-error')
    expect(failed).toHaveLength(1)
    expect(Number(failed[0]!.attributes['broadsheet.tries'])).toBeGreaterThan(1)
  })

  it('they hold nothing about readers or what they asked for', async () => {
    await start()
    const secrets = { cookie: 'session=cookie-of-a-reader', 'user-agent': 'agent-of-a-reader' }
    await get('/search?query=words-of-a-reader&email=reader%40paper.example', secrets)
    await get('/news/path-of-a-story/?utm_id=words-of-a-reader', secrets)
    await close()
    expect(collector.spans.length).toBeGreaterThan(0)
    expect(collector.sent).not.toMatch(/of-a-reader|paper\.example|path-of-a-story|127\.0\.0\.1/)
  })

  it('a request that its caller does not record is not recorded, and the origin is told so', async () => {
    await start()
    const heard = new Set<unknown>()
    origin.answer = (response, source, found, query) => {
      if (source === 'section-feed') heard.add(String(response.req.headers.traceparent).replace(/-\w{16}-/, '-'))
      wellBehaved(response, source, found, query)
    }
    await get('/', { traceparent: SAMPLED.replace(/01$/, '00') })
    await close()
    expect(collector.spans).toEqual([])
    expect(heard).toEqual(new Set([`00-${TRACE_ID}-00`]))
  })

  it.each([
    ['is down', (response: { destroy(): unknown }) => void response.destroy()],
    ['never answers', () => undefined],
    ['answers garbage', (response: { end(text: string): unknown }) => void response.end('\u0000<html>')],
    [
      'refuses',
      (response: { writeHead(status: number): { end(text: string): unknown } }) =>
        void response.writeHead(400).end('no'),
    ],
  ])('a collector that %s costs one line in the log and holds nothing up', async (_what, answer) => {
    collector.answer = answer
    await start()
    for (let index = 0; index < 3; index++) expect((await get('/')).status).toBe(200)
    await close()
    expect(collector.calls).toBeGreaterThan(0)
    expect(paper.logs().split('traces are not taken').length - 1).toBeLessThanOrEqual(1)
  })
})

describe('the log of requests (rule service/request-log)', () => {
  it('has a line for each, with ids and without anything about its reader', async () => {
    await start()
    const headers = { 'x-request-id': 'id-of-the-caller', cookie: 'session=cookie-of-a-reader', traceparent: SAMPLED }
    await get('/?email=words-of-a-reader', headers)
    await get('/?email=words-of-a-reader')
    await close()
    const [cold, warm] = lines()
    expect(cold).toMatchObject({
      method: 'GET',
      route: '/*',
      status: 200,
      warm: false,
      requestId: 'id-of-the-caller',
      traceId: TRACE_ID,
    })
    expect(warm).toMatchObject({ route: '/*', status: 200, warm: true })
    expect(Number(warm!.bytes)).toBeGreaterThan(1000)
    expect(JSON.stringify(lines())).not.toMatch(/of-a-reader|127\.0\.0\.1/)
  })

  it('has none at the default level', async () => {
    await start({ LOG_LEVEL: 'warn', OTEL_EXPORTER_OTLP_ENDPOINT: '' })
    await get('/')
    expect(lines()).toEqual([])
    expect(paper.app.watch).toBeUndefined()
  })
})

it('an error of the service gives the id of its request (rule service/request-id)', async () => {
  await start({ LOG_LEVEL: 'warn', OTEL_EXPORTER_OTLP_ENDPOINT: '' })
  paper.app.documents.page = () => Promise.reject(new Error('broken'))
  const { status, headers } = await get('/news/a/', { 'x-request-id': 'id-of-the-caller' })
  expect([status, headers['x-request-id']]).toEqual([500, 'id-of-the-caller'])
  expect(paper.logs()).toContain('"requestId":"id-of-the-caller"')
})

it('a collector that answers in endlessly many parts is not listened to (rule service/traces)', async () => {
  const MANY = 20_000
  let parts = 0
  let end: (parts: number) => void = () => undefined
  const ended = new Promise<number>((done) => (end = done))
  collector.answer = (response) => {
    const more = () => {
      if (response.destroyed) return
      if (++parts === MANY) return void response.end()
      response.write(' ')
      setImmediate(more)
    }
    response.on('close', () => end(parts))
    more()
  }
  await start()
  await get('/')
  expect(await ended).toBeLessThan(MANY)
  collector.answer = (response) => response.end('{}')
})

describe('the timings of a preview (rule service/server-timing)', () => {
  it('are in its answer, and in no other', async () => {
    await start()
    const preview = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{"reader":"subscribed"}' }
    const { headers } = await get('/', preview)
    expect(headers['server-timing']).toMatch(
      /^facts;dur=[\d.]+, reads;dur=[\d.]+;desc="2, the longest", resolve;dur=[\d.]+, draw;dur=[\d.]+, total;dur=[\d.]+$/,
    )
    for (let index = 0; index < 2; index++) expect((await get('/')).headers['server-timing']).toBeUndefined()
  })
})
