import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

/** More than may wait to be made. */
const CROWD = 560
/** Milliseconds: by then a label of each has changed, and for half a minute the old document is served meanwhile. */
const OVER = 20_000

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ CACHE_MB: '512' })
})
afterAll(() => paper.close())

const json = (path: string) => paper.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(path)}` })
const open = (path: string) => paper.app.inject({ url: path, headers: { accept: 'text/html' } })
const crowd = (name: string) => Array.from({ length: CROWD }, (_, number) => `/${name}-${number}/`)

describe('when more pages are asked for at once than may wait', () => {
  /** Every other one by a client. */
  let answers: Awaited<ReturnType<typeof json>>[]
  beforeAll(async () => {
    answers = await Promise.all(crowd('nothing').map((path, index) => (index % 2 ? json(path) : open(path))))
  })
  const refused = (which: 0 | 1) => answers.filter(({ statusCode }, index) => index % 2 === which && statusCode !== 404)

  it('a client is told that it is busy, and when to ask again (rule service/load)', () => {
    expect(refused(1).length).toBeGreaterThan(0)
    for (const answer of refused(1)) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.json()).toEqual({ error: { code: 'busy', message: 'too many pages are asked for at the moment' } })
    }
  })

  it('a reader gets a page that says so, and when to ask again (rule service/stand-in)', () => {
    expect(refused(0).length).toBeGreaterThan(0)
    for (const { statusCode, headers, body } of refused(0)) {
      expect([statusCode, headers['content-type'], headers['cache-control'], headers['retry-after']]).toEqual([
        503,
        'text/html; charset=utf-8',
        'no-store',
        '5',
      ])
      expect(body).toMatch(/<h1[^>]*>We will be right back/)
    }
  })
})

it('nobody is refused because many other documents have expired (rule service/load)', async () => {
  const paths = crowd('gone')
  for (const path of paths) await json(path)
  paper.advance(OVER)
  const answers = Promise.all(paths.map(json))
  const asked = await json('/')
  expect(asked.statusCode).toBe(200)
  const statuses = (await answers).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([404]))
})

describe('when one household asks for more than may wait', () => {
  const from = (remoteAddress: string, path: string) =>
    paper.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(path)}`, remoteAddress })

  it.each([
    ['IPv4', (index: number) => (index === 0 ? '198.51.100.2' : '198.51.100.1')],
    ['IPv6', (index: number) => (index === 0 ? '2001:db8:0:2::1' : `2001:db8:0:1::${index.toString(16)}`)],
  ])('others still get their pages over %s (rule service/fairness)', async (family, addressOf) => {
    const crowded = Promise.all(crowd(`many-${family}`).map((path, index) => from(addressOf(index + 1), path)))
    const asked = await from(addressOf(0), `/one-of-another-${family}/`)
    expect(asked.statusCode).toBe(404)
    const statuses = (await crowded).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([404, 503]))
  })

  it('is refused only after a while, so that it cannot ask again at once and have refusals take up the service (rule service/fairness)', async () => {
    const crowded = Promise.all(crowd('impatient').map((path) => from('198.51.100.4', path)))
    const began = performance.now()
    expect((await from('198.51.100.4', '/more-of-the-impatient/')).statusCode).toBe(503)
    expect(performance.now() - began).toBeGreaterThan(900)
    await crowded
  })

  it('a page that this household also asked for is made again in its turn, for everybody (rule service/fairness)', async () => {
    /** Seconds. */
    const freshFor = async (address: string) =>
      Number(/s-maxage=(\d+)/.exec(String((await from(address, '/sports/')).headers['cache-control']))?.[1])
    paper.advance((await freshFor('198.51.100.3')) * 1000 + 1)
    let answered = 0
    const crowded = crowd('many-beside-a-front')
      .slice(0, 400)
      .map((path) => from('198.51.100.3', path).then(() => answered++))
    expect(await freshFor('198.51.100.3')).toBe(0)
    while ((await freshFor('198.51.100.4')) === 0) await new Promise(setImmediate)
    expect(answered).toBeLessThan(200)
    await Promise.all(crowded)
  })

  it('readers who wait for the same page are not refused together with this household (rule service/fairness)', async () => {
    const paths = crowd('many-together').slice(0, 512)
    const crowded = Promise.all(paths.map((path) => from('198.51.100.5', path)))
    // All of them wait; what came last is what another takes the room of.
    const together = from('198.51.100.6', paths.at(-1)!)
    const other = from('198.51.100.7', '/one-beside-many-together/')
    expect([(await together).statusCode, (await other).statusCode]).toEqual([404, 404])
    expect((await crowded).at(-1)!.statusCode).toBe(503)
  })
})

const failing = { peek: () => undefined, find: () => Promise.reject(new Error('no readers today')) }

it('for a fault of the service, a reader gets a page even if no page of the paper can be made, and a client gets an error body', async () => {
  const broken = await startPaper({}, { readers: failing })
  try {
    const asked = ['/news/', '/%zz/'].flatMap((url) =>
      ['text/html', '*/*'].map((accept) => ({ url, headers: { accept } })),
    )
    for (const request of asked) {
      const { statusCode, headers, body } = await broken.app.inject(request)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        500,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(body).toMatch(/<h1[^>]*>We will be right back/)
      expect(body).toContain('href="/"')
      expect(body).not.toContain('no readers today')
      expect(headers['x-request-id']).toMatch(/./)
    }
    const client = await broken.app.inject({ url: '/news/', headers: { accept: 'application/json' } })
    expect([client.statusCode, client.json().error.code]).toEqual([500, 'internal'])
    const api = await broken.app.inject({ url: '/api/layout/v1?url=%2Fnews%2F' })
    expect([api.statusCode, api.json().error.code]).toEqual([500, 'internal'])
  } finally {
    await broken.close()
  }
})

it('a page is made once for all who ask for it at the same time, whatever tracking parameters their links have (rule pages/flights)', async () => {
  const busy = await startPaper({ ENVIRONMENT: 'production', METRICS_TOKEN: 'metrics-of-the-test' })
  const made = async (type: string) => {
    const { body } = await busy.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer metrics-of-the-test' },
    })
    const line = new RegExp(`broadsheet_documents_total\\{page_type="${type}",status="200"\\} (\\d+)`).exec(body)
    return Number(line?.[1] ?? 0)
  }
  const openAll = (addresses: string[]) =>
    Promise.all(addresses.map((url) => busy.app.inject({ url, headers: { accept: 'text/html' } })))
  try {
    await openAll(Array.from({ length: 20 }, (_, reader) => `/sports/?fbclid=${reader}&mc_eid=${reader}`))
    expect(await made('section')).toBe(1)
    // Even before it is known what a page reads, nobody gets the answer to another's question.
    const answers = await openAll(['river', 'trains', 'river'].map((word) => `/search?query=${word}&gclid=1`))
    expect(answers.map(({ body }) => /value="(river|trains)"/.exec(body)?.[1])).toEqual(['river', 'trains', 'river'])
  } finally {
    await busy.close()
  }
})
