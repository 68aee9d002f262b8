import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  createServer,
  request as sendRaw,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { serverHalf } from '@broadsheet/client/server'
import { errorBody, needsConsent } from '@broadsheet/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FACT_HEADERS, NAMED_FACTS, TOLD_FACTS, isOfClient } from '../../facts/index.ts'
import {
  OWN_PAGES,
  PAGES,
  PREMIUM,
  TEST_EDGE_TOKEN,
  mixedReaders,
  seen,
  seenDirectly,
  startMixedPaper,
  type MixedReader,
} from '../../testing/mixed-readers.ts'
import { TEST_PURGE_TOKEN, type TestPaper } from '../../testing/paper.ts'
import { askOf, type Got, type HeadersByName } from '../../testing/shared-cache.ts'
import { VARNISH_PARAMETERS, VCL_FILE, hasVarnish, startVarnish, type Varnish } from '../../testing/varnish.ts'
import { EdgePurges } from './edge-purges.ts'
import { MOST_FEATURES } from './facts-of-reader.ts'

const REQUESTS = 10_000
const AT_ONCE = 24
const ENCODINGS = ['br, gzip', 'gzip', 'gzip, deflate, br', '']
const isThere = hasVarnish()

function errorOf({ headers, body }: Got) {
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  return errorBody.parse(JSON.parse(String(body))).error
}

/** The headers of the facts that an edge is told of a reader who is in an experiment. */
async function factsInExperiment(app: TestPaper['app']): Promise<string[]> {
  const headers = { 'x-edge-token': TEST_EDGE_TOKEN, cookie: 'device_id=reader-01' }
  const answer = await app.inject({ url: '/api/edge/facts', headers })
  return Object.keys(answer.headers)
}

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('the configuration of Varnish', () => {
  const vcl = readFileSync(VCL_FILE, 'utf8')

  it('has the countries whose readers are asked for consent first (rule edge/facts)', () => {
    const [, list = ''] = /x-fact-country ~ "\^\(([A-Z|]+)\)\$"/.exec(vcl) ?? []
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const all = letters.flatMap((first) => letters.map((other) => first + other))
    expect(list.split('|').sort()).toEqual(all.filter(needsConsent).sort())
  })

  it('is started with the same parameters by hand, in a container and here', () => {
    const start = new URL('../../../../deploy/varnish/start.sh', import.meta.url)
    const page = new URL('../../../../docs/edge.md', import.meta.url)
    for (const file of [vcl, readFileSync(start, 'utf8'), readFileSync(page, 'utf8')])
      expect([...file.matchAll(/ -p (\w+=\w+)/g)].map(([, parameter]) => parameter)).toEqual(VARNISH_PARAMETERS)
  })

  it('takes over every fact that it receives (rule edge/asking)', () => {
    for (const name of TOLD_FACTS) expect(vcl).toContain(`set req.http.${FACT_HEADERS[name].header} = resp.http.`)
    expect(vcl.match(/call feature_of_reader;/g)).toHaveLength(MOST_FEATURES)
  })

  it('sees by itself every fact that the client shows (rule edge/asking)', () => {
    const ofClients = NAMED_FACTS.filter(isOfClient)
    expect(ofClients).not.toEqual([])
    for (const name of ofClients) expect(vcl).toContain(`set req.http.${FACT_HEADERS[name].header} = "`)
  })
})

describe.skipIf(!isThere)('Varnish before two instances (needs Varnish 7, varnish-modules and a C compiler)', () => {
  const papers: TestPaper[] = []
  let varnish: Varnish
  let direct: string
  let readers: readonly MixedReader[]
  beforeAll(async () => {
    const first = await startMixedPaper()
    papers.push(first)
    const { origin } = first.newsroom
    papers.push(
      await startMixedPaper({
        CONTENT_ORIGIN: origin,
        MEDIA_ORIGIN: origin,
        PLACES_ORIGIN: origin,
        FEATURES_HOST: origin,
      }),
    )
    for (const { app } of papers) await app.listen({ port: 0, host: '127.0.0.1' })
    const [port = 0, other = 0] = papers.map(({ app }) => (app.server.address() as AddressInfo).port)
    direct = `http://127.0.0.1:${port}`
    // As while tokens are replaced where paper and edge have one environment (rule service/tokens).
    varnish = await startVarnish({
      ports: [port, other],
      edgeToken: `${TEST_EDGE_TOKEN}, next-edge-token-of-tests`,
      purgeToken: `${TEST_PURGE_TOKEN}, next-purge-token-of-tests`,
    })
    // On a busy machine a paper may begin without its flags, which come a moment later.
    for (const { app } of papers)
      await vi.waitFor(
        async () => expect(await factsInExperiment(app)).toContainEqual(expect.stringMatching(/^x-fact-feature-/)),
        { timeout: 120_000 },
      )
    readers = await mixedReaders(direct, first)
  })
  afterAll(async () => {
    await varnish?.close()
    await Promise.all(papers.map((paper) => paper.close()))
  })

  it('answers 10,000 mixed requests as the service would, and caches pages for readers who are not signed in', async () => {
    const expected = await seenDirectly(direct, readers)
    const random = numbers(18)
    const wrong: string[] = []
    let asked = 0
    let strangers = 0
    let hits = 0
    const client = async () => {
      while (asked < REQUESTS) {
        asked++
        // Most readers are strangers.
        const some = random(10) < 7 ? readers.filter(({ isStranger }) => isStranger) : readers
        const { name, headers, isStranger } = some[random(some.length)]!
        const url = random(50) === 0 ? OWN_PAGES[random(OWN_PAGES.length)]! : PAGES[random(PAGES.length)]!
        const encoding = ENCODINGS[random(ENCODINGS.length)]!
        const forged: HeadersByName =
          random(5) === 0 ? { 'x-fact-reader': 'subscribed', 'X-Fact-Ads-Free': '1', 'x-edge-token': 'x' } : {}
        const got = await askOf(varnish.origin, url, {
          ...forged,
          ...headers,
          ...(encoding ? { 'accept-encoding': encoding } : {}),
        })
        if (seen(got) !== expected.get(`${name} ${url}`)) wrong.push(`${name} ${url} ${got.status}`)
        if (got.headers['set-cookie'] && got.headers['x-cache'] === 'hit') wrong.push(`cookie: ${url}`)
        if (!isStranger) continue
        strangers++
        if (got.headers['x-cache'] === 'hit') hits++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, client))
    expect([...new Set(wrong)]).toEqual([])
    expect(hits / strangers).toBeGreaterThanOrEqual(0.95)
  })

  it('answers by ETag, by HEAD, and in every encoding', async () => {
    const { origin } = varnish
    for (const encoding of ['br', 'gzip', undefined]) {
      const headers: HeadersByName = encoding ? { 'accept-encoding': encoding } : {}
      const whole = await askOf(origin, '/news/', headers)
      expect(whole.headers['content-encoding']).toBe(encoding)
      // A browser knows nothing of facts: it asks again each time.
      expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
      expect(whole.headers).not.toHaveProperty('xkey')
      const { etag = '' } = whole.headers
      const again = await askOf(origin, '/news/', { ...headers, 'if-none-match': etag })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      const head = await askOf(origin, '/news/', headers, 'HEAD')
      expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag])
      expect(head.headers['content-length']).toBe(String(whole.body.length))
    }
  })

  it.each([
    ['gzip;q=1.0, br;q=0.1', 'gzip'],
    ['gzip;q=0.5, br', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0, br;q=0.3', 'br'],
    ['br;q=0, gzip;q=0.3', 'gzip'],
  ])('to %s answers in %s (rule pages/encodings)', async (wished, encoding) => {
    for (const origin of [varnish.origin, direct])
      expect((await askOf(origin, '/news/', { 'accept-encoding': wished })).headers['content-encoding']).toBe(encoding)
  })

  it('passes parts of media', async () => {
    const { body } = await askOf(direct, '/news/')
    const path = /\/media\/[^"\s?]+\.(?:jpg|webp|png)/.exec(body.toString())?.[0] ?? ''
    expect(path).not.toBe('')
    const whole = await askOf(varnish.origin, path)
    expect([whole.status, whole.headers['x-cache']]).toEqual([200, 'miss'])
    const part = await askOf(varnish.origin, path, { range: 'bytes=10-19' })
    expect(part.status === 206 ? part.body : part.body.subarray(10, 20)).toEqual(whole.body.subarray(10, 20))
    expect((await askOf(varnish.origin, path)).headers['x-cache']).toBe('hit')
  })

  it('answers with the whole file if several ranges are asked for, or none (rule edge/ranges)', async () => {
    const { body } = await askOf(direct, '/news/')
    const picture = /\/media\/[^"\s?]+\.(?:jpg|webp|png)/.exec(body.toString())?.[0] ?? ''
    for (const path of ['/news/', '/account/', picture])
      for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=-0', 'bytes=5-1', 'bytes=10-9']) {
        const whole = await askOf(varnish.origin, path)
        const got = await askOf(varnish.origin, path, { range })
        expect([path, range, got.status, got.body.length]).toEqual([path, range, 200, whole.body.length])
      }
  })

  it('answers with a range that exists', async () => {
    const { body } = await askOf(direct, '/news/')
    const picture = /\/media\/[^"\s?]+\.(?:jpg|webp|png)/.exec(body.toString())?.[0] ?? ''
    const whole = await askOf(varnish.origin, picture)
    const lengths = { 'bytes=5-5': 1, 'bytes=-7': 7, 'bytes=3-': whole.body.length - 3, 'bytes=9-10': 2 }
    for (const [range, length] of Object.entries(lengths)) {
      const got = await askOf(varnish.origin, picture, { range })
      expect([range, got.status, got.body.length]).toEqual([range, 206, length])
    }
  })

  it('knows a reader whose cookies come in several lines', async () => {
    const { hostname, port } = new URL(varnish.origin)
    const cookies = ['cookie', 'theme=dark', 'cookie', 'session=subscriber']
    const sent = sendRaw({ hostname, port, path: '/news/', headers: ['host', `${hostname}:${port}`, ...cookies] }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const asSubscriber = await askOf(varnish.origin, '/news/', { cookie: 'session=subscriber' })
    const asStranger = await askOf(varnish.origin, '/news/')
    expect(asSubscriber.body).not.toEqual(asStranger.body)
    expect(await text(answer)).toBe(String(asSubscriber.body))
  })

  it('takes as many cookies as the service (rule edge/cookies)', async () => {
    // As after a long link.
    const referer = `https://elsewhere.example/?${'a'.repeat(3_000)}`
    const many = Array.from({ length: 500 }, (_, index) => `other-${index}=${'a'.repeat(17)}`).join('; ')
    for (const other of [`other=${'a'.repeat(9_000)}`, `other=${'a'.repeat(15_000)}`, many]) {
      const headers = { cookie: `${other}; session=subscriber`, referer }
      const [got, expected] = await Promise.all(
        [varnish.origin, direct].map((origin) => askOf(origin, '/news/', headers)),
      )
      expect([other.length, expected!.status, got!.status]).toEqual([other.length, 200, 200])
      expect(seen(got!)).toEqual(seen(expected!))
    }
  })

  it('hands on what the service says of a sign-up that is too long (rule service/errors)', async () => {
    const { hostname, port } = new URL(varnish.origin)
    const headers = { host: `${hostname}:${port}`, 'content-type': 'application/json' }
    const path = '/api/newsletters/sign-up'
    for (const told of [{ 'content-length': 20_000 }, { 'transfer-encoding': 'chunked' }]) {
      const sent = sendRaw({ hostname, port, path, method: 'POST', headers: { ...headers, ...told } })
      sent.end('x'.repeat(20_000))
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
        413,
        { error: { code: 'too-large', message: 'Request body is too large' } },
      ])
    }
  })

  it('is not a proxy to other hosts (rule service/methods)', async () => {
    const { hostname, port } = new URL(varnish.origin)
    const sent = sendRaw({ hostname, port, method: 'CONNECT', path: 'elsewhere.example:443' }).end()
    const [answer, socket] = (await once(sent, 'connect')) as [IncomingMessage, Socket]
    socket.destroy()
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('reads a whole address as its path, so that none gets past it (rule edge/asking)', async () => {
    const { hostname, port } = new URL(varnish.origin)
    const headers = { host: `${hostname}:${port}`, cookie: 'session=subscriber' }
    const ask = async (path: string) => {
      const sent = sendRaw({ hostname, port, path, headers }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return [answer.statusCode, await text(answer)]
    }
    for (const scheme of ['http', 'https', 'HTTPS'])
      expect(await ask(`${scheme}://paper.example/api/edge/facts`)).toEqual([404, expect.stringContaining('not-found')])
    const expected = await ask('/news/')
    expect(await ask('https://paper.example/news/')).toEqual(expected)
    expect(await ask('https://paper.example')).toEqual(await ask('/'))
  })

  it('lets nobody ask for facts about readers, or purge', async () => {
    const headers = { cookie: 'session=subscriber', 'x-edge-token': TEST_EDGE_TOKEN }
    for (const address of ['/api/edge/facts', '/api/%65dge/facts', '/%61pi/edg%65/facts?a']) {
      const asked = await askOf(varnish.origin, address, headers)
      expect([asked.status, errorOf(asked)]).toEqual([404, expect.objectContaining({ code: 'not-found', path: 'url' })])
    }
    for (const token of ['', 'wrong']) {
      const purge = await askOf(varnish.origin, '/', { 'x-purge-token': token, 'xkey-purge': 'all' }, 'PURGE')
      expect([purge.status, errorOf(purge)]).toEqual([
        403,
        expect.objectContaining({ code: 'wrong-token', path: 'x-purge-token' }),
      ])
    }
  })

  it('reports what is wrong with a purge in the usual shape of errors (rule service/errors)', async () => {
    const purge = await askOf(varnish.origin, '/', { 'x-purge-token': TEST_PURGE_TOKEN }, 'PURGE')
    expect([purge.status, errorOf(purge)]).toEqual([
      400,
      expect.objectContaining({ code: 'bad-request', path: 'xkey-purge' }),
    ])
  })

  it('hears of a purge', async () => {
    const [first] = papers
    const purges = new EdgePurges({ addresses: varnish.origin, tokens: TEST_PURGE_TOKEN, log: first!.app.log })
    const [picture = ''] = /\/media\/[^"\s?]+\.webp/.exec(String((await askOf(direct, '/news/')).body)) ?? []
    const [story = ''] =
      /\/[\w-]+\/[\w-]+-[\w-]+\//.exec(String((await askOf(direct, '/sitemaps/news.xml')).body)) ?? []
    for (const [url, tags, outcome] of [
      ['/news/', ['section:/news'], 'miss'],
      ['/sports/', ['/sports'], 'miss'],
      ['/rss/', ['story:x', 'page:homepage'], 'hit'],
      ['/rss/news/', ['section:/news'], 'miss'],
      ['/rss/news/', ['all'], 'miss'],
      ['/sitemaps/news.xml', ['all'], 'miss'],
      ['/sitemaps/sections.xml', ['all'], 'miss'],
      [`${picture}?w=300`, ['all'], 'miss'],
      [`${picture}?w=300`, [`media:${picture}`], 'miss'],
      [`${picture}?w=300`, [picture], 'miss'],
      [`${picture}?w=300`, ['media:/media/other.webp'], 'hit'],
      [story.replace(/\/$/, ''), ['all'], 'miss'],
      ['/api/finder/filters', ['all'], 'miss'],
      // What is published may be what was not there.
      ['/no-such-page/', ['story:x'], 'miss'],
      ['/no-such-page/', ['all'], 'miss'],
    ] as const) {
      const cameOf = async () => (await askOf(varnish.origin, url)).headers['x-cache']
      await cameOf()
      const before = await cameOf()
      purges.purge(tags)
      await expect.poll(() => purges.waiting).toBe(0)
      expect([url, tags, before]).toEqual([url, tags, 'hit'])
      // What Varnish was fetching when the purge came goes with the second one (rule edge/purges).
      if (outcome === 'hit') expect([url, tags, await cameOf()]).toEqual([url, tags, 'hit'])
      else await expect.poll(cameOf, { message: `${url} after ${tags}`, timeout: 10_000 }).toBe('miss')
    }
    purges.close()
  })

  it('keeps tracking parameters when the service redirects a reader', async () => {
    for (const _ of [1, 2]) {
      const { status, headers } = await askOf(varnish.origin, '/news?utm_source=mail&page=2&fbclid=x')
      expect([status, headers.location]).toEqual([301, '/news/?utm_source=mail&page=2&fbclid=x'])
    }
  })

  it('has one copy for all marks of campaigns and clicks (rule edge/marks)', async () => {
    const page = '/news/'
    await askOf(varnish.origin, page)
    for (const marks of [
      'utm_source=mail&fbclid=x',
      'gclid=1&gad_source=5&gbraid=2',
      'mc_cid=a&mc_eid=b',
      'msclkid=a',
    ]) {
      const { headers } = await askOf(varnish.origin, `${page}?${marks}`)
      expect([marks, headers['x-cache']]).toEqual([marks, 'hit'])
    }
    // Part of a name is not the mark, and what else was asked for stays.
    await askOf(varnish.origin, `${page}?my_gclid=1`)
    for (const [url, cameOf] of [
      [`${page}?gclid=2&my_gclid=1&fbclid=3`, 'hit'],
      [`${page}?my_gclid=2`, 'miss'],
    ] as const)
      expect([url, (await askOf(varnish.origin, url)).headers['x-cache']]).toEqual([url, cameOf])
  })

  it('goes on with one instance, and with kept pages when there is none', async () => {
    const pages = PAGES.filter((url) => url !== PREMIUM)
    const expected = await seenDirectly(direct, readers)
    const stranger = readers[0]!
    // Both read of the newsroom of the first.
    await papers.pop()!.close()
    for (const url of pages) {
      await askOf(varnish.origin, '/', { 'x-purge-token': TEST_PURGE_TOKEN, 'xkey-purge': 'all' }, 'PURGE')
      expect([url, seen(await askOf(varnish.origin, url))]).toEqual([url, expected.get(`${stranger.name} ${url}`)])
    }
    for (const url of pages) await askOf(varnish.origin, url)
    await papers.pop()!.close()
    // As if all of it were past its time.
    await askOf(varnish.origin, '/', { 'x-purge-token': TEST_PURGE_TOKEN, 'xkey-softpurge': 'all' }, 'PURGE')
    for (const url of pages)
      expect([url, seen(await askOf(varnish.origin, url))]).toEqual([url, expected.get(`${stranger.name} ${url}`)])
    const never = await askOf(varnish.origin, '/never-asked-for/')
    expect([never.status, never.headers['retry-after']]).toEqual([503, '5'])
    const said = /<main>.*<\/main>/s.exec(serverHalf.lastResort('The Courier'))![0]
    expect(String(never.body)).toContain(said)
    const data = await askOf(varnish.origin, '/api/layout/v1?url=%2Fnever-asked-for%2F')
    expect([data.status, JSON.parse(String(data.body))]).toEqual([
      503,
      { error: { code: 'unavailable', message: 'The paper cannot be reached at the moment.' } },
    ])
  })
})

/** Runs against Varnish before instances that answer as they are told, and ends all of them. */
async function withVarnish(instances: readonly RequestListener[], run: (origin: string) => Promise<void>) {
  const servers = await Promise.all(
    instances.map(async (answer) => {
      const server = createServer(answer)
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  const varnish = await startVarnish({
    // Varnish has two.
    ports: [ports[0]!, ports.at(-1)!],
    edgeToken: TEST_EDGE_TOKEN,
    purgeToken: TEST_PURGE_TOKEN,
  })
  try {
    await run(varnish.origin)
  } finally {
    await varnish.close()
    for (const server of servers) server.close()
  }
}

it.skipIf(!isThere)(
  'a script that one instance does not have is fetched from the other (rule edge/releases)',
  async () => {
    const asked: string[] = []
    const instance =
      (name: string): RequestListener =>
      (request, response) => {
        const hasIt = request.url === '/readyz' || request.url === `/assets/${name}.js`
        if (request.url !== '/readyz') asked.push(name)
        response.writeHead(hasIt ? 200 : 404, { 'cache-control': hasIt ? 'public, max-age=60' : 'no-store' }).end(name)
      }
    await withVarnish([instance('old'), instance('new')], async (origin) => {
      for (const name of ['old', 'new', 'new', 'old']) {
        const answer = await fetch(`${origin}/assets/${name}.js`)
        expect([answer.status, await answer.text()]).toEqual([200, name])
      }
      asked.length = 0
      expect((await fetch(`${origin}/assets/none.js`)).status).toBe(404)
      expect(new Set(asked)).toEqual(new Set(['old', 'new']))
    })
  },
)

it.skipIf(!isThere)(
  'who waits for a page that fails does not wait for others who do (rule edge/lifetimes)',
  async () => {
    const TOGETHER = 3
    const waiting: ServerResponse[] = []
    let asked = 0
    const instance: RequestListener = (request, response) => {
      if (request.url === '/readyz') return void response.end()
      waiting.push(response)
      // The first is asked for all who wait; after it none is answered before others are asked for too.
      if (asked++ > 0 && waiting.length < TOGETHER) return
      for (const answer of waiting.splice(0))
        answer.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '5' }).end()
    }
    await withVarnish([instance], async (origin) => {
      const answers = await Promise.all(Array.from({ length: 1 + 3 * TOGETHER }, () => askOf(origin, '/news/')))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    })
  },
)

it.skipIf(!isThere)(
  'a form whose instance ends over it leads its reader to a page that says so (rule service/stand-in)',
  async () => {
    let isAway = false
    const instance: RequestListener = (request, response) => {
      if (isAway) return void response.destroy()
      if (request.url === '/readyz') return void response.end()
      void text(request).then(() => response.destroy())
    }
    await withVarnish([instance], async (origin) => {
      const send = async (url: string, accept: string) => {
        const answer = await fetch(`${origin}${url}`, { method: 'POST', headers: { accept }, body: 'a=b' })
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
        return [answer.headers.get('content-type'), await answer.text()]
      }
      const page = (words: string) => ['text/html; charset=utf-8', expect.stringContaining(words)]
      const browser = 'text/html,*/*;q=0.8'
      const body = [
        'application/json; charset=utf-8',
        '{"error":{"code":"unavailable","message":"The paper cannot be reached at the moment."}}',
      ]
      const bySignUp = '/api/newsletters/sign-up'
      expect(await send('/sign-out', browser)).toEqual(page('nothing has been changed'))
      expect(await send('/sign-out', '*/*')).toEqual(body)
      // This one is sent again, so it is known that nobody answered.
      expect(await send(bySignUp, browser)).toEqual(page('We will be right back'))
      expect(await send(bySignUp, '*/*')).toEqual(body)
      isAway = true
      expect(await send(bySignUp, browser)).toEqual(page('We will be right back'))
      expect(await send(bySignUp, '*/*')).toEqual(body)
    })
  },
)

it.skipIf(!isThere)(
  'an answer of a service that did not believe the token goes with every purge (rule edge/keys)',
  async () => {
    let words = 'before'
    const instance: RequestListener = (_, response) =>
      void response.writeHead(200, { 'cache-control': 'public, max-age=0, s-maxage=60', vary: 'Cookie' }).end(words)
    await withVarnish([instance], async (origin) => {
      const ask = async () => String((await askOf(origin, '/news/')).body)
      const edge = new EdgePurges({ addresses: origin, tokens: TEST_PURGE_TOKEN, log: { warn() {}, info() {} } })
      expect(await ask()).toBe('before')
      words = 'after'
      expect(await ask()).toBe('before')
      edge.purge(['story:of-another-page'])
      await vi.waitFor(async () => expect(await ask()).toBe('after'))
      edge.close()
    })
  },
)

it.skipIf(!isThere)(
  'an answer that was stale already is kept while the service fails (rule edge/lifetimes)',
  async () => {
    let isFailing = false
    const instance: RequestListener = (request, response) => {
      const status = isFailing && request.url !== '/readyz' ? 503 : 200
      const control = 'public, max-age=0, s-maxage=0, stale-while-revalidate=22, stale-if-error=3600'
      response.writeHead(status, { 'cache-control': status === 200 ? control : 'no-store' }).end(String(status))
    }
    await withVarnish([instance], async (origin) => {
      const ask = async () => (await fetch(`${origin}/business/`)).status
      expect(await ask()).toBe(200)
      isFailing = true
      // Until long after it is stale here too.
      for (const end = performance.now() + 400; performance.now() < end;) expect(await ask()).toBe(200)
    })
  },
)

it.skipIf(!isThere)(
  'there is room for all facts of a reader besides what browsers and proxies send (rule edge/lines)',
  async () => {
    const features = Array.from({ length: MOST_FEATURES }, (_, index) => `of-page-${index}`)
    const facts = Object.fromEntries([
      ...TOLD_FACTS.map((name) => [FACT_HEADERS[name].header, '1']),
      ...features.map((name) => [`x-fact-feature-${name}`, 'on']),
    ])
    const instance: RequestListener = ({ url = '', headers }, response) => {
      if (url === '/api/edge/facts')
        return void response.writeHead(200, { ...facts, 'x-fact-features': features.join(' ') }).end()
      response.writeHead(200, { 'cache-control': 'public, max-age=0, s-maxage=60' })
      response.end(JSON.stringify(headers))
    }
    await withVarnish([instance], async (origin) => {
      // Cookies up to their limit besides, since both take their room from the same memory.
      const headers = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`x-of-proxy-${index}`, 'a']))
      const cookie = `other=${'a'.repeat(15_000)}; session=a`
      const { status, body } = await askOf(origin, '/news/', { ...headers, cookie })
      expect(status).toBe(200)
      expect(JSON.parse(String(body))).toMatchObject({ ...headers, ...facts, cookie })
    })
  },
)

it.skipIf(!isThere)(
  'a reader with cookies gets the page that is kept for strangers while the service can say nothing (rule edge/asking)',
  async () => {
    let isAway = false
    const instance: RequestListener = ({ url = '', headers }, response) => {
      if (isAway) return void response.destroy()
      if (url === '/api/edge/facts') return void response.writeHead(200, { 'x-fact-reader': 'subscribed' }).end()
      response
        .writeHead(200, { 'cache-control': 'public, max-age=0, s-maxage=60', vary: 'x-fact-reader' })
        .end(headers['x-fact-reader'])
    }
    await withVarnish([instance], async (origin) => {
      const ask = async (url: string, headers: HeadersByName) => {
        const { status, body } = await askOf(origin, url, headers)
        return [status, status === 200 ? String(body) : '']
      }
      const reader = { cookie: 'session=a' }
      expect(await ask('/news/', {})).toEqual([200, 'logged-out'])
      expect(await ask('/news/', reader)).toEqual([200, 'subscribed'])
      isAway = true
      // Of this one the service has said who it is, of the others it has not.
      expect(await ask('/news/', reader)).toEqual([200, 'subscribed'])
      expect(await ask('/news/', { cookie: 'session=b' })).toEqual([200, 'logged-out'])
      expect(await ask('/sports/', { cookie: 'session=b' })).toEqual([503, ''])
      expect(await ask('/saved/', { cookie: 'session=b' })).toEqual([503, ''])
    })
  },
)

it.skipIf(!isThere)(
  'a session that was renewed or has ended while the edge asked about it is so in its browser too (rule edge/asking)',
  async () => {
    const lines = ['session=a; Max-Age=2592000; Path=/', 'reader_state=new; Max-Age=300; Path=/']
    let asked = 0
    const instance: RequestListener = ({ url = '' }, response) => {
      if (url !== '/api/edge/facts')
        return void response
          .writeHead(200, {
            'cache-control': 'public, max-age=0, s-maxage=60',
            ...(url === '/news/' ? { vary: 'x-fact-reader' } : {}),
          })
          .end(url)
      asked++
      response
        .writeHead(200, { 'cache-control': 'private, max-age=60', 'x-fact-reader': 'logged-in', 'set-cookie': lines })
        .end()
    }
    await withVarnish([instance], async (origin) => {
      const linesOf = async (url: string, headers: HeadersByName) =>
        (await askOf(origin, url, headers)).headers['set-cookie']
      const before = { cookie: 'session=a; reader_state=old' }
      expect(await linesOf('/news/', before)).toEqual(lines)
      // The cookie that it has been given is no reason to ask about it again.
      expect(await linesOf('/news/', { cookie: 'session=a; reader_state=new' })).toEqual(lines)
      expect(asked).toBe(1)
      // What other caches may keep, and other readers, bear none of it.
      expect(await linesOf('/robots.txt', before)).toBeUndefined()
      expect(await linesOf('/news/', {})).toBeUndefined()
      expect(await linesOf('/news/', { 'x-edge-sets': 'session=forged' })).toBeUndefined()
    })
  },
)
