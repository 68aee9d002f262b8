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
const optionsOfClient = () => ({
  origin: address,
  own: {},
  maxBytes: 1e6,
  log: {
    info: () => undefined,
    warn: (fields: Record<string, unknown>) => logged.push(fields),
  },
  now: () => clock,
})
const make = () => new ContentClient(optionsOfClient())
const read = { source: 'section-feed', query: { includeSections: '/news', feedSize: 5 } }
const load = async () => [...(await client.loader({ id: 'request-1' })([read])).values()][0]!

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

  it('tells, for missing content, whether stories may have no slash at the end (rule content/unencoded)', async () => {
    const missing = async (slug: string) => {
      answer = (_request, response) => response.writeHead(404).end('{}')
      const article = { source: 'content-api-v3', query: { canonical_url: `/news/${slug}/` } }
      return [...(await client.loader({ id: 'r' })([article])).values()][0]
    }
    expect(await missing('first')).toMatchObject({ failure: 'not-found', mayLackSlash: true })
    answer = (_request, response) => response.end(JSON.stringify({ content_elements: [story('A')] }))
    await load()
    expect(await missing('a')).not.toHaveProperty('mayLackSlash')
    const unslashed = { ...story('B'), canonical_url: '/news/b' }
    answer = (_request, response) => response.end(JSON.stringify({ content_elements: [story('A'), unslashed] }))
    clock += 100_000_000
    await load()
    expect(await missing('b')).toMatchObject({ failure: 'not-found', mayLackSlash: true })
    expect(await missing('a')).toMatchObject({ failure: 'not-found', mayLackSlash: true })
  })

  it('sends the time and the asker with uncached reads, and with no others (rule content/time-token)', async () => {
    await client.close()
    client = new ContentClient({ ...optionsOfClient(), deployment: '127' })
    const again = { source: 'content-api-light-nocache', query: { canonical_url: '/news/a/' } }
    const ask = () => client.loader({ id: 'r' })([again, read])
    clock = 1_000_000
    await ask()
    clock += 20_000
    await ask()
    const of = (source: string) => asked.map(decodeURIComponent).filter((path) => path.includes(`/${source}?`))
    expect([...new Set(of('content-api-light-nocache'))]).toEqual([
      '/pf/api/v3/content/fetch/content-api-light-nocache?query={"canonical_url":"/news/a/"}&timeToken=990000&d=127',
      '/pf/api/v3/content/fetch/content-api-light-nocache?query={"canonical_url":"/news/a/"}&timeToken=1020000&d=127',
    ])
    expect(of('section-feed').join()).not.toContain('timeToken')
  })

  it('does not read an answer again that has the same bytes as the last, and reads every other (rule content/read-again)', async () => {
    const contentOf = async () => {
      const result = await load()
      return result?.ok ? result.content : undefined
    }
    const first = await contentOf()
    clock += 100_000
    expect(await contentOf()).toBe(first)
    expect(asked).toHaveLength(2)
    answer = (_request, response) => response.end(JSON.stringify({ content_elements: [story('B')], count: 7 }))
    clock += 100_000
    expect(await contentOf()).toMatchObject({ stories: [{ id: 'B' }], tags: ['section:/news', 'story:B'] })
    client.purge((tags) => tags.includes('story:B'))
    expect(await contentOf()).toMatchObject({ stories: [{ id: 'B' }] })
    expect(asked).toHaveLength(4)
  })

  it('asks only once for equal reads at the same time, whatever the order of their fields', async () => {
    const turned = { source: 'section-feed', query: { feedSize: 5, includeSections: '/news' } }
    await Promise.all([
      client.loader({ id: 'a' })([read, turned]),
      client.loader({ id: 'b' })([read]),
      client.loader({ id: 'c' })([turned]),
    ])
    expect(asked).toHaveLength(1)
  })

  it('accepts both spellings of the list of stories, and leaves an unknown count unknown', async () => {
    answer = (_request, response) => response.end(JSON.stringify({ contentElements: [story('B'), { _id: {} }] }))
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

  it('tells the log nothing that a reader searched for', async () => {
    answer = (_request, response) => response.writeHead(500).end('down')
    const search = { source: 'search', query: { query: 'edith@example.org', size: 10, from: 0 } }
    await client.loader({ id: 'request-1' })([search])
    expect(logged).toMatchObject([{ source: 'search', query: { query: '17 letters', size: 10, from: 0 } }])
    expect(JSON.stringify(logged)).not.toContain('edith')
  })

  it.each([
    ['missing content', 404, '{}', 'not-found'],
    ['an error of the origin', 502, '{}', 'origin-error'],
    ['invalid JSON', 200, '{"content_elements": [', 'bad-answer'],
  ])('reports %s as a failure of its own', async (_name, status, body, failure) => {
    answer = (_request, response) => response.writeHead(status).end(body)
    expect(await load()).toMatchObject({ ok: false, failure })
  })

  it.each([201, 203, 299, 300, 399])('reads what is answered with %i (rule content/status)', async (status) => {
    answer = (_request, response) => response.writeHead(status).end(JSON.stringify({ content_elements: [story('A')] }))
    expect(await load()).toMatchObject({ ok: true })
  })

  it('follows no redirect, and does not read its body (rule content/status)', async () => {
    answer = (_request, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(JSON.stringify({ content_elements: [story('A')] }))
    expect(await load()).toMatchObject({ ok: false, failure: 'origin-error' })
    expect(asked).toHaveLength(1)
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
    const [result] = (await client.loader({ id: 'x' })([{ source: 'constructor', query: {} }])).values()
    expect(result).toEqual({ ok: false, failure: 'bad-answer' })
    expect(asked).toHaveLength(0)
  })

  it.each([
    ['section-feed', {}],
    ['section-feed', { error: 'down' }],
    ['section-feed', { content_elements: 'none', count: 3 }],
    ['content-api-v3', {}],
    ['content-api-v3', { _id: 'A' }],
    ['content-api-v3', { headlines: { basic: 'Headline' } }],
    ['content-api-v3', []],
    ['site-menu', {}],
    ['site-menu', { error: 'down' }],
    ['team-schedule', { message: 'down' }],
    ['restaurant-filters', {}],
  ])('an answer of %s with %j counts as failed, and is not kept', async (source, body) => {
    answer = (_request, response) => response.end(JSON.stringify(body))
    const ask = async () => [...(await client.loader({ id: 'x' })([{ source, query: {} }])).values()][0]
    expect(await ask()).toEqual({ ok: false, failure: 'bad-answer' })
    expect(asked).toHaveLength(2)
    await ask()
    expect(asked.length).toBeGreaterThan(2)
  })

  it('an answer of the wrong shape never replaces an older one', async () => {
    await load()
    answer = (_request, response) => response.end('{}')
    clock += 3_600_000
    expect(await load()).toMatchObject({ ok: true, held: true, content: { stories: [{ id: 'A' }] } })
  })

  it('an answer that cannot be read is requested once more', async () => {
    const good = answer
    answer = (request, response) =>
      asked.length === 1 ? response.end('{"content_elements": [{') : good(request, response)
    expect(await load()).toMatchObject({ ok: true })
  })

  it.each([502, 503, 429])('what answered %i is asked once more', async (status) => {
    const good = answer
    answer = (request, response) => (asked.length === 1 ? response.writeHead(status).end() : good(request, response))
    expect(await load()).toMatchObject({ ok: true })
  })

  it('a source that says it is asked too often is asked no more than twice (rule content/limits)', async () => {
    answer = (_request, response) => response.writeHead(429).end()
    expect(await load()).toEqual({ ok: false, failure: 'origin-error' })
    expect(asked).toHaveLength(2)
  })

  it('reads no more stories than were asked for', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `S${index}`)
    answer = (_request, response) => response.end(JSON.stringify({ content_elements: ids.map(story), count: 50 }))
    expect(await load()).toMatchObject({ content: { count: 50, stories: { length: 5 } } })
  })

  it('refuses a list of more than four megabytes', async () => {
    const long = { ...story('A'), description: { basic: 'x'.repeat(4.2 * 1024 * 1024) } }
    answer = (_request, response) => response.end(JSON.stringify({ content_elements: [long] }))
    expect(await load()).toEqual({ ok: false, failure: 'bad-answer' })
    expect(logged.at(-1)).toMatchObject({ reason: 'answered with more than 4194304 bytes' })
  })

  it.each([
    ['that comes byte by byte', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\n \r\n'],
    ['after thousands of preliminary ones', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('refuses an answer %s, without asking again (rule content/limits)', async (_what, head, part) => {
    answer = ({ socket }) => socket.write(head + part.repeat(10_000))
    expect(await load()).toEqual({ ok: false, failure: 'bad-answer' })
    expect(logged.at(-1)).toMatchObject({ reason: 'answered with too many parts' })
    expect(asked).toHaveLength(1)
  })

  it('refuses an answer with endless trailers, without asking again (rule content/limits)', async () => {
    answer = ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n')
      socket.write('a: b\r\n'.repeat(20_000))
    }
    expect(await load()).toEqual({ ok: false, failure: 'bad-answer' })
    expect(logged.at(-1)).toMatchObject({ reason: 'answered with too long headers or trailers' })
    expect(asked).toHaveLength(1)
  })

  it('drops answers with a purged tag, and does not keep answers that were under way', async () => {
    await load()
    expect(client.purge((tags) => tags.includes('story:Z'))).toBe(0)
    expect(client.purge((tags) => tags.includes('story:A'))).toBe(1)
    await load()
    expect(asked).toHaveLength(2)
  })
})

/** Reads different addresses of a source, one after the other. */
const ask = async (source: string, times: number) => {
  const failures: string[] = []
  for (let index = 0; index < times; index++) {
    const query = { canonical_url: `/${asked.length}/${index}/`, query: `${asked.length} ${index}` }
    const [result] = (await client.loader({ id: 'x' })([{ source, query }])).values()
    failures.push(result!.ok ? 'ok' : result!.failure)
  }
  return failures
}

describe('a source that fails', () => {
  const only = (sick: string, status: number) => {
    answer = (request, response) =>
      request.url?.includes(`/${sick}?`)
        ? response.writeHead(status).end('{}')
        : response.end(JSON.stringify(story('A')))
  }

  it('is left alone for a moment, without affecting other sources', async () => {
    only('search', 500)
    expect(new Set(await ask('search', 20))).toEqual(new Set(['origin-error', 'breaker-open']))
    // Five reads, each tried eight times.
    expect(asked).toHaveLength(40)
    expect(client.failing).toEqual(['search'])
    expect(client.states).toContainEqual(['search', 'held-back'])
    // Only what was asked is worth a line at the default level.
    expect(logged.map(({ failure }) => failure)).toEqual(Array.from({ length: 5 }, () => 'origin-error'))
    expect(client.states).toContainEqual(['section-feed', 'ok'])
    expect(new Set(await ask('content-api-v3', 42))).toEqual(new Set(['ok']))
  })

  it.each([400, 403, 404, 422])('does not include one that answers %i', async (status) => {
    only('content-api-v3', status)
    const failure = status === 404 ? 'not-found' : 'origin-error'
    expect(new Set(await ask('content-api-v3', 30))).toEqual(new Set([failure]))
    expect(client.failing).toEqual([])
  })

  it('does not include one with a single story that it cannot give, however often that is asked for', async () => {
    answer = (request, response) =>
      request.url?.includes('poison') ? response.writeHead(500).end() : response.end(JSON.stringify(story('A')))
    const poison = { source: 'content-api-v3', query: { canonical_url: '/news/poison/' } }
    for (let index = 0; index < 12; index++)
      expect((await client.loader({ id: 'x' })([poison])).values().next().value).toEqual({
        ok: false,
        failure: 'origin-error',
      })
    expect(new Set(await ask('content-api-v3', 10))).toEqual(new Set(['ok']))
  })

  it('includes one that answers 429', async () => {
    only('content-api-v3', 429)
    expect(await ask('content-api-v3', 20)).toContain('breaker-open')
  })

  it('is one whose reads mostly fail, even if not in a row', async () => {
    answer = (request, response) =>
      /(?:0|5)%2F%22%2C/.test(request.url ?? '')
        ? response.end(JSON.stringify(story('A')))
        : response.writeHead(500).end()
    const failures = await ask('content-api-v3', 40)
    expect(failures.slice(0, 2)).toEqual(['ok', 'origin-error'])
    expect(failures).toContain('breaker-open')
  })

  it('is not one that fails every second time: failed reads are tried again', async () => {
    answer = (_request, response) =>
      asked.length % 2 ? response.writeHead(500).end() : response.end(JSON.stringify(story('A')))
    expect(new Set(await ask('content-api-v3', 40))).toEqual(new Set(['ok']))
  })

  it('is also reported as failing if it answers something else', async () => {
    answer = (_request, response) => response.end('{"error":"down"}')
    await ask('content-api-v3', 5)
    expect(client.failing).toEqual(['content-api-v3'])
  })

  it('delays nobody who can get an older answer', async () => {
    await load()
    // Half open: the connection is there, and nothing comes.
    answer = () => {}
    clock += 3_600_000
    const failing = Array.from({ length: 12 }, (_, index) =>
      client.loader({ id: 'x' })([{ source: 'section-feed', query: { index } }]),
    )
    await Promise.all(failing)
    const before = asked.length
    expect(await load()).toMatchObject({ ok: true, held: true })
    expect(asked.length - before).toBeLessThanOrEqual(1)
  })
})

describe('a source that is slow', () => {
  it('gets eight connections for searches, and further ones are refused', async () => {
    // However busy the machine, whoever has room is waited for.
    await client.close()
    client = new ContentClient({ ...optionsOfClient(), patience: 20 })
    const open: (() => void)[] = []
    answer = (request, response) =>
      request.url?.includes('/search?')
        ? open.push(() => response.end(JSON.stringify({ content_elements: [] })))
        : response.end(JSON.stringify(story('A')))
    const searches = Array.from({ length: 150 }, (_, index) =>
      client
        .loader({ id: 'x' })([{ source: 'search', query: { query: `${index}` } }])
        .then((results) => [...results.values()][0]!),
    )
    const busy = await Promise.race(searches)
    expect(busy).toEqual({ ok: false, failure: 'busy' })
    expect(new Set(await ask('content-api-v3', 42))).toEqual(new Set(['ok']))
    await vi.waitFor(() => expect(open).toHaveLength(8))
    const drained = setInterval(() => open.splice(0).forEach((end) => end()), 5)
    const results = await Promise.all(searches)
    clearInterval(drained)
    expect(results.filter(({ ok }) => ok)).toHaveLength(8 + 32)
    expect(asked.filter((url) => url.includes('/search?'))).toHaveLength(8 + 32)
  })
})

describe('a source that one household asks much of', () => {
  it('has connections left for others, at once (rule service/fairness)', async () => {
    // However busy the machine, the household's reads go on.
    await client.close()
    client = new ContentClient({ ...optionsOfClient(), patience: 20 })
    const open: (() => void)[] = []
    answer = (request, response) => {
      const end = () => response.end(JSON.stringify({ content_elements: [] }))
      if (request.url?.includes('much')) open.push(end)
      else end()
    }
    const search = async (household: string, query: string) => {
      const results = await client.loader({ id: 'x', household })([{ source: 'search', query: { query } }])
      return [...results.values()][0]!
    }
    const much = Array.from({ length: 12 }, (_, index) => search('192.0.2.1', `much ${index}`))
    await vi.waitFor(() => expect(open).toHaveLength(6))
    expect(await search('192.0.2.2', 'little')).toMatchObject({ ok: true })
    expect(open).toHaveLength(6)
    const drained = setInterval(() => open.splice(0).forEach((end) => end()), 5)
    expect((await Promise.all(much)).every(({ ok }) => ok)).toBe(true)
    clearInterval(drained)
  })
})

describe('a request', () => {
  it('has one time limit for all its reads', async () => {
    client = new ContentClient({ ...optionsOfClient(), patience: 0.1 })
    answer = () => {}
    const loadInTime = client.loader({ id: 'x' })
    const began = performance.now()
    const failures: unknown[] = []
    for (const query of [1, 2, 3, 4, 5, 6])
      failures.push(...(await loadInTime([{ source: 'search', query: { query } }])).values())
    // Six reads of 400 ms each within 500 ms together.
    expect(performance.now() - began).toBeLessThan(2000)
    expect(failures).toEqual(Array.from({ length: 6 }, () => ({ ok: false, failure: 'timed-out' })))
  })
})
