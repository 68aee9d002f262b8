import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { articlePages } from '../../testing/one-story.ts'
import { startOrigin } from '../../testing/origin.ts'
import { TEST_INSTANT, TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'
import { SharedCache, askOf, type HeadersByName } from '../../testing/shared-cache.ts'

let paper: TestPaper
let plain: TestPaper
let origin: string
let plainOrigin: string
let readers: readonly MixedReader[]
beforeAll(async () => {
  ;[paper, plain] = await Promise.all([startMixedPaper(), startPaper({ EDGE_TOKEN: TEST_EDGE_TOKEN })])
  origin = await paper.app.listen({ port: 0, host: '127.0.0.1' })
  plainOrigin = await plain.app.listen({ port: 0, host: '127.0.0.1' })
  readers = await mixedReaders(origin, paper)
})
afterAll(() => Promise.all([paper.close(), plain.close()]))

const edge = (facts: HeadersByName = {}): HeadersByName => ({ 'x-edge-token': TEST_EDGE_TOKEN, ...facts })
const api = (url: string) => `/api/layout/v1?url=${encodeURIComponent(url)}`
const namesIn = (vary: string | undefined) => (vary ?? '').split(', ').sort()
const SHARED = /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=30, stale-if-error=3600$/

describe('answers to a trusted edge (rule edge/facts, rule edge/lifetimes)', () => {
  it.each(['/food/', api('/food/'), '/api/layout/v1/block?url=%2Ffood%2F&block=header'])(
    '%s varies by what was read, and by nothing else',
    async (url) => {
      const cold = await askOf(origin, url, edge({ 'x-fact-consent-required': '0' }))
      const warm = await askOf(origin, url, edge({ 'x-fact-consent-required': '0' }))
      for (const { headers } of [cold, warm]) {
        expect(headers['cache-control']).toMatch(SHARED)
        expect(headers).not.toHaveProperty('set-cookie')
        expect(headers.xkey).toBe(headers['surrogate-key'])
        expect(String(headers.xkey).split(' ')).toContain('page:food')
        expect(headers).not.toHaveProperty('surrogate-control')
      }
      expect(warm.headers.vary).toBe(cold.headers.vary)
    },
  )

  it('name the headers of the document’s facts in `Vary`, each once', async () => {
    const { body } = await askOf(origin, api('/food/'), edge())
    const { varies } = (JSON.parse(body.toString()) as { cache: { varies: string[] } }).cache
    expect(varies).toEqual(expect.arrayContaining(['experiment.food-order', 'reader.state', 'client.webview']))
    const { headers } = await askOf(origin, api('/food/'), edge({ 'x-fact-consent-required': '1' }))
    expect(namesIn(headers.vary)).toEqual(
      [
        'accept-encoding',
        'x-fact-ads-free',
        'x-fact-client-platform',
        'x-fact-client-webview',
        'x-fact-consent-required',
        'x-fact-feature-food-elsewhere',
        'x-fact-feature-food-order',
        'x-fact-reader',
      ].sort(),
    )
    // What an edge does not say follows from the country, if it says that.
    const { headers: unsaid } = await askOf(origin, api('/food/'), edge({ 'x-fact-country': 'DE' }))
    expect(namesIn(unsaid.vary)).toEqual([...namesIn(headers.vary), 'x-fact-country'].sort())
  })

  it('ask for consent by the country that the edge says, where nobody else can say it (rule measuring/consent-countries)', async () => {
    const [stranger, german, american] = [
      await askOf(plainOrigin, api('/news/')),
      await askOf(plainOrigin, api('/news/'), edge({ 'x-fact-country': 'DE' })),
      await askOf(plainOrigin, api('/news/'), edge({ 'x-fact-country': 'US' })),
    ]
    const consentOf = ({ body }: { body: Buffer }) => (JSON.parse(body.toString()) as { consent?: object }).consent
    expect([stranger, german, american].map(consentOf)).toEqual([undefined, { required: true }, undefined])
    expect(namesIn(german.headers.vary)).toContain('x-fact-country')
    // Strangers share their page as before.
    expect(stranger.headers['cache-control']).toMatch(SHARED)
  })

  it('follow the facts in the headers, whatever the cookies say', async () => {
    const subscriber = seen(await askOf(origin, '/news/', { cookie: 'session=subscriber' }))
    const stranger = seen(await askOf(origin, '/news/'))
    expect(subscriber).not.toBe(stranger)
    const facts = { 'x-fact-reader': 'subscribed', 'x-fact-reader-sub-code': 'DIGITAL' }
    expect(seen(await askOf(origin, '/news/', edge(facts)))).toBe(subscriber)
    expect(seen(await askOf(origin, '/news/', edge({ ...facts, cookie: 'session=editor' })))).toBe(subscriber)
    expect(seen(await askOf(origin, '/news/', edge({ cookie: 'session=subscriber' })))).toBe(stranger)
    expect(seen(await askOf(origin, '/news/', edge({ 'x-fact-reader': 'nonsense' })))).toBe(stranger)
    const consent = JSON.parse(String((await askOf(origin, api('/news/'), edge({ 'x-fact-country': 'DE' }))).body)) as {
      consent?: object
    }
    expect(consent.consent).toEqual({ required: true })
  })

  it('give an edge its lifetimes in a header of its own, if it asks for that', async () => {
    const asked = edge({ 'surrogate-capability': 'edge="Surrogate/1.0"' })
    const { headers } = await askOf(origin, '/food/', asked)
    expect(headers['surrogate-control']).toMatch(/^max-age=\d+, stale-while-revalidate=30, stale-if-error=3600$/)
  })

  it('are 304 by ETag, with the same headers for caches', async () => {
    const whole = await askOf(origin, '/food/', edge())
    const again = await askOf(origin, '/food/', edge({ 'if-none-match': whole.headers.etag ?? '' }))
    expect(again.status).toBe(304)
    for (const name of ['cache-control', 'vary', 'etag', 'xkey']) expect(again.headers[name]).toBe(whole.headers[name])
  })

  it.each([PREMIUM, `${PREMIUM}?gift=forged`, '/account/', '/saved/'])(
    '%s is nobody’s but its reader’s (rule edge/paid-stories)',
    async (url) => {
      for (const headers of [
        {},
        edge(),
        edge({ 'x-fact-reader': 'logged-in' }),
        edge({ 'x-fact-reader-meter': 'spent' }),
      ])
        expect((await askOf(origin, url, headers)).headers['cache-control']).toMatch(/^private/)
    },
  )

  it('carry the keys of the page for its frames', async () => {
    const frame = /\/frame\/[\w-]+\?page=[^"]*/.exec(String((await askOf(origin, '/blocks/')).body))?.[0] ?? ''
    const { status, headers } = await askOf(origin, frame, edge())
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(String(headers.xkey).split(' ')).toEqual(expect.arrayContaining(['all', 'page:blocks']))
    expect((await askOf(origin, frame)).headers).not.toHaveProperty('xkey')
  })

  it('carry the key of the places for the finder’s filters', async () => {
    const { headers } = await askOf(origin, '/api/finder/filters', edge())
    expect(String(headers.xkey).split(' ')).toEqual(expect.arrayContaining(['all', 'places']))
    expect((await askOf(origin, '/api/finder/filters')).headers).not.toHaveProperty('xkey')
  })

  it('never contain somebody else’s preview', async () => {
    const preview = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{"reader":"subscribed"}' }
    const { headers } = await askOf(origin, '/news/', edge(preview))
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers).not.toHaveProperty('xkey')
  })
})

describe('answers without a token', () => {
  const facts = { 'x-fact-reader': 'subscribed', 'x-fact-ads-free': '1' }

  it('are public for strangers if only facts about reader and client were read (rule edge/strangers)', async () => {
    for (const url of ['/news/', api('/news/')]) {
      const { headers } = await askOf(plainOrigin, url, facts)
      expect(headers['cache-control']).toMatch(SHARED)
      expect(headers.vary).toBe('Cookie, x-client, x-client-webview, accept-encoding')
      expect(headers).not.toHaveProperty('xkey')
      expect(seen(await askOf(plainOrigin, url, facts))).toBe(seen(await askOf(plainOrigin, url)))
      const known = await askOf(plainOrigin, url, { cookie: 'theme=dark' })
      expect([known.headers['cache-control'], known.headers.vary]).toEqual(['private, no-cache', 'accept-encoding'])
    }
    // A country was read here, and an experiment.
    expect((await askOf(origin, '/food/')).headers['cache-control']).toBe('private, no-cache')
  })

  it('are also given for a wrong token, and after ten wrong ones even for the right one (rule edge/token)', async () => {
    const wrong = { 'x-edge-token': 'nearly-the-edge-token', ...facts }
    const before = seen(await askOf(plainOrigin, '/news/'))
    for (let time = 0; time < 10; time++) {
      const got = await askOf(plainOrigin, '/news/', wrong)
      expect([seen(got), got.headers.xkey]).toEqual([before, undefined])
    }
    expect((await askOf(plainOrigin, '/news/', edge(facts))).headers.xkey).toBeUndefined()
    expect((await askOf(plainOrigin, '/api/edge/facts', edge())).status).toBe(429)
  })

  it('wrong tokens from all addresses of an IPv6 network count together (rule edge/token)', async () => {
    const ask = (remoteAddress: string, token: string) =>
      plain.app.inject({ url: '/api/edge/facts', headers: { 'x-edge-token': token }, remoteAddress })
    for (let host = 1; host <= 10; host++)
      expect((await ask(`2001:db8:5:5::${host.toString(16)}`, 'nearly-the-edge-token')).statusCode).not.toBe(200)
    expect((await ask('2001:db8:5:5::b', TEST_EDGE_TOKEN)).statusCode).toBe(429)
    expect((await ask('2001:db8:5:6::1', TEST_EDGE_TOKEN)).statusCode).toBe(204)
  })
})

describe('what an edge is told about a reader (rule edge/asking)', () => {
  const ask = (headers: HeadersByName) => askOf(origin, '/api/edge/facts', headers)
  const factsIn = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-fact-')))

  it('uses only plain ASCII letters', async () => {
    for (const path of ['/api/edge/%66acts', '/%61pi/edge/facts?a=b'])
      expect((await askOf(origin, path, edge({ cookie: 'session=subscriber' }))).status).toBe(404)
    expect((await askOf(origin, '/api/edge/facts?a=b', edge({ cookie: 'session=subscriber' }))).status).toBe(200)
  })

  it.each(['Österreich', '€', 'US,'])('names no country if the reader is said to be in %s', async (country) => {
    const headers = { cookie: 'session=member', 'x-country': Buffer.from(country).toString('latin1') }
    const told = await ask(edge(headers))
    expect([told.status, factsIn(told)]).toEqual([200, { 'x-fact-reader': 'logged-in' }])
  })

  it('needs the token, and one of our cookies', async () => {
    const without: HeadersByName[] = [{}, { 'x-edge-token': 'wrong' }, { authorization: `Bearer ${TEST_EDGE_TOKEN}` }]
    for (const headers of without) {
      const { status, body } = await ask({ cookie: 'session=subscriber', ...headers })
      expect([status, JSON.parse(String(body))]).toMatchObject([401, { error: { code: 'wrong-token' } }])
    }
    const strangers: HeadersByName[] = [{}, { cookie: '_ga=1; theme=dark' }]
    for (const headers of strangers) {
      const { status, headers: said, body } = await ask(edge(headers))
      expect([status, said['cache-control'], said.vary, body.length]).toEqual([204, 'private, max-age=60', 'Cookie', 0])
    }
  })

  it.each([
    ['session=member', { 'x-fact-reader': 'logged-in' }],
    ['session=nobody', { 'x-fact-reader': 'logged-out' }],
    [
      'session=ad-free',
      { 'x-fact-reader': 'subscribed', 'x-fact-ads-free': '1', 'x-fact-reader-sub-code': 'ALL%20ACCESS' },
    ],
    [
      'session=editor; consent=granted',
      {
        'x-fact-reader': 'subscribed',
        'x-fact-reader-internal': '1',
        'x-fact-editor': '1',
        'x-fact-consent-given': '1',
      },
    ],
  ])('%s', async (cookie, facts) => {
    const got = await ask(edge({ cookie }))
    expect([got.status, got.headers['cache-control'], got.headers.vary]).toEqual([200, 'private, max-age=60', 'Cookie'])
    expect(factsIn(got)).toEqual(facts)
    expect(JSON.parse(String(got.body))).toEqual(facts)
    expect(got.headers).not.toHaveProperty('set-cookie')
  })

  it('names the features that differ for this reader, or make them the control of an experiment', async () => {
    expect(factsIn(await ask(edge({ cookie: 'device_id=reader-03' })))).toMatchObject({
      'x-fact-features': expect.stringContaining('homepage-lead') as string,
    })
  })
})

/** Asks as `deploy/varnish/default.vcl` does: first for the facts of who has cookies, then for the page. */
async function byFacts({ headers }: MixedReader): Promise<HeadersByName> {
  const { cookie, 'x-country': country, 'x-client': client = '', 'x-client-webview': webview } = headers
  const told = cookie ? (await askOf(origin, '/api/edge/facts', edge({ cookie }))).headers : {}
  const facts = Object.entries(told).filter(([name]) => name.startsWith('x-fact-') && name !== 'x-fact-features')
  return edge({
    ...(cookie ? { cookie } : {}),
    ...(Object.fromEntries(facts) as HeadersByName),
    ...(country ? { 'x-fact-country': country } : {}),
    ...(client.startsWith('web') || !client ? {} : { 'x-fact-client-platform': client.split('/')[0]! }),
    ...(webview ? { 'x-fact-client-webview': webview } : {}),
  })
}

describe('a shared cache that obeys RFC 9111', () => {
  let now = TEST_INSTANT
  const advance = (seconds: number) => {
    now += seconds * 1000
    paper.advance(seconds * 1000)
  }

  it.each(['an edge that is believed', 'any other cache'])('as %s gives nobody another’s page', async (kind) => {
    const cache = new SharedCache({ origin, now: () => now })
    const sent = new Map<string, HeadersByName>()
    for (const reader of readers) sent.set(reader.name, kind.startsWith('any') ? reader.headers : await byFacts(reader))
    // So long that nothing is stale in the service itself: then it would be made anew beside these requests.
    for (const seconds of [0, 100]) {
      advance(seconds)
      // A label may have changed: the paper itself answers once with what it had, and then with what is new.
      await seenDirectly(origin, readers)
      // What is stale is asked for again beside the requests; then everybody is given what is new.
      for (const { name } of readers) for (const url of PAGES) await cache.get(url, sent.get(name))
      await cache.settled()
      const expected = await seenDirectly(origin, readers)
      const wrong: string[] = []
      for (const { name } of [...readers, ...readers.toReversed()])
        for (const url of [...PAGES, ...OWN_PAGES]) {
          const got = await cache.get(url, sent.get(name))
          if (seen(got) !== expected.get(`${name} ${url}`)) wrong.push(`${name} ${url} ${got.came}`)
          if (got.came === 'hit' && got.headers['set-cookie']) wrong.push(`a cookie: ${url}`)
        }
      expect(wrong).toEqual([])
    }
  })

  it('keeps pages for strangers, and validates them by ETag', async () => {
    const cache = new SharedCache({ origin: plainOrigin, now: () => now })
    const came = async (headers: HeadersByName = {}) =>
      (await cache.get('/education/school-boilers-past-service-life-survey/', headers)).came
    expect([await came(), await came(), await came({ cookie: 'session=x' }), await came()]).toEqual([
      'miss',
      'hit',
      'miss',
      'hit',
    ])
    now += 20_000
    expect(await came()).toBe('stale')
    await cache.settled()
    now += 4_000_000
    expect(await came()).toBe('validated')
  })
})

it('a page of a thousand stories has headers that caches take (rule edge/keys)', async () => {
  const stories = await startOrigin()
  let told = 0
  stories.answer = (response) =>
    response.end(
      JSON.stringify({
        content_elements: Array.from({ length: 40 }, () => ansStory(`KSBEPLXRUJHPTCLA5CVCNMDHW4${told++}`)),
      }),
    )
  const main = Array.from({ length: 25 }, (_, index) => ({
    id: `list-${index}`,
    type: 'package',
    fields: { source: 'collections-api', collectionId: `C${index}`, feedSize: 40 },
  }))
  const front = { id: 'front', pageType: 'homepage', match: ['/'], areas: { main } }
  const long = await startPaper({
    CONTENT_ORIGIN: stories.address,
    PAGES_DIR: articlePages(front),
    EDGE_TOKEN: TEST_EDGE_TOKEN,
  })
  try {
    // Whoever asks takes 16 KB of headers at most, as most do.
    const { status, headers } = await askOf(await long.app.listen({ port: 0, host: '127.0.0.1' }), '/', edge())
    expect(status).toBe(200)
    expect(headers.xkey).toMatch(/ and-more$/)
  } finally {
    await long.close()
    await stories.close()
  }
})
