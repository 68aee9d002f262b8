import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContentClient } from './content-client.ts'

/** A real HTTP origin whose answer each test chooses. */
let origin: Server
let address: string
let answer: RequestListener
let asked: string[]
let clock: number
let logged: Record<string, unknown>[]
let client: ContentClient

beforeEach(async () => {
  asked = []
  logged = []
  clock = 1_000_000
  answer = (_request, response) => response.end(JSON.stringify({ content_elements: [story('A')], count: 7 }))
  origin = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done))
  const { port } = origin.address() as { port: number }
  address = `http://127.0.0.1:${port}`
  client = make()
})
afterEach(async () => {
  await client.close()
  origin.closeAllConnections()
  await new Promise((done) => origin.close(done))
})

const story = (id: string) => ({ _id: id, headlines: { basic: `Headline ${id}` }, canonical_url: `/news/${id}/` })
const make = () =>
  new ContentClient({
    origin: address,
    ownHosts: [],
    maxBytes: 1e6,
    log: { warn: (fields) => logged.push(fields) },
    now: () => clock,
  })
const read = { source: 'section-feed', query: { includeSections: '/news', feedSize: 5 } }
const load = async () => [...(await client.load([read], 'request-1')).values()][0]!

describe('reading content', () => {
  it('asks by source and query, passes on the request id, and returns the stories and their count', async () => {
    let id: unknown
    const first = answer
    answer = (request, response) => {
      id = request.headers['x-request-id']
      first(request, response)
    }
    expect(await load()).toMatchObject({
      ok: true,
      content: {
        kind: 'stories',
        count: 7,
        stories: [{ id: 'A', href: '/news/A/' }],
        tags: ['section:/news', 'story:A'],
      },
    })
    expect(decodeURIComponent(asked[0]!)).toBe(
      '/pf/api/v3/content/fetch/section-feed?query={"includeSections":"/news","feedSize":5}',
    )
    expect(id).toBe('request-1')
  })

  it('asks only once for equal reads at the same time, whatever the order of their fields', async () => {
    const turned = { source: 'section-feed', query: { feedSize: 5, includeSections: '/news' } }
    await Promise.all([client.load([read, turned], 'a'), client.load([read], 'b'), client.load([turned], 'c')])
    expect(asked).toHaveLength(1)
  })

  it('accepts both spellings of the list of stories, and leaves an unknown count unknown', async () => {
    answer = (_request, response) => response.end(JSON.stringify({ contentElements: [story('B'), { _id: 3 }] }))
    const result = await load()
    expect(result).toMatchObject({
      ok: true,
      content: { stories: [{ id: 'B' }], problems: [{ code: 'story-field' }, { code: 'story-without-id' }] },
    })
    expect(result.ok && 'count' in result.content ? result.content.count : undefined).toBeUndefined()
  })

  it('serves an answer from memory while it is fresh, then once more while a new one is fetched', async () => {
    await load()
    clock += 14_000
    await load()
    expect(asked).toHaveLength(1)
    answer = (_request, response) => response.end(JSON.stringify({ content_elements: [story('NEW')] }))
    clock += 10_000
    expect(await load()).toMatchObject({ content: { stories: [{ id: 'A' }] } })
    await vi.waitFor(async () => expect(await load()).toMatchObject({ content: { stories: [{ id: 'NEW' }] } }))
    expect(asked).toHaveLength(2)
  })

  it('serves an old answer while the origin fails, and logs source, query, status and duration', async () => {
    await load()
    answer = (_request, response) => response.writeHead(500).end('down')
    clock += 3_600_000
    expect(await load()).toMatchObject({ ok: true, content: { stories: [{ id: 'A' }] } })
    expect(logged[0]).toMatchObject({
      source: 'section-feed',
      query: read.query,
      status: 500,
      failure: 'origin-error',
      requestId: 'request-1',
    })
    expect(logged[0]).toHaveProperty('durationMs')
  })

  it.each([
    ['missing content', 404, '{}', 'not-found'],
    ['an error of the origin', 502, '{}', 'origin-error'],
    ['invalid JSON', 200, '{"content_elements": [', 'bad-answer'],
  ])('reports %s as a failure of its own', async (_name, status, body, failure) => {
    answer = (_request, response) => response.writeHead(status).end(body)
    expect(await load()).toEqual({ ok: false, failure })
  })

  it('retries once if the connection breaks', async () => {
    answer = (request, response) => {
      if (asked.length === 1) request.socket.destroy()
      else response.end(JSON.stringify({ content_elements: [story('A')] }))
    }
    expect(await load()).toMatchObject({ ok: true })
    expect(asked).toHaveLength(2)
  })

  it('refuses an unknown source without asking the origin', async () => {
    const [result] = (await client.load([{ source: 'constructor', query: {} }], 'x')).values()
    expect(result).toEqual({ ok: false, failure: 'bad-answer' })
    expect(asked).toHaveLength(0)
  })

  it('leaves the origin alone for a moment after several failures in a row, but a 404 is not a failure', async () => {
    answer = (_request, response) => response.writeHead(asked.length > 20 ? 500 : 404).end('{}')
    for (let index = 0; index < 10; index++) await client.load([{ source: 'section-feed', query: { index } }], 'x')
    expect(client.state).toBe('ok')
    answer = (_request, response) => response.writeHead(500).end('{}')
    for (let index = 10; index < 20; index++) await client.load([{ source: 'section-feed', query: { index } }], 'x')
    expect(client.state).toBe('failing')
    expect(asked.length).toBe(15)
    expect(logged.at(-1)).toMatchObject({ failure: 'breaker-open' })
  })

  it('drops answers with a purged tag, and does not keep answers that were under way', async () => {
    await load()
    expect(client.purge((tags) => tags.includes('story:Z'))).toBe(0)
    expect(client.purge((tags) => tags.includes('story:A'))).toBe(1)
    await load()
    expect(asked).toHaveLength(2)
  })
})
