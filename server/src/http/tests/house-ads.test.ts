import type { RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { startMediaOrigin, type TestMediaOrigin } from '../../testing/media-origin.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const opened of open.splice(0).toReversed()) await opened.close()
})

/** A paper whose list of ads an origin answers like this. */
async function paperWith(answer: RequestListener): Promise<{ paper: TestPaper; origin: TestMediaOrigin }> {
  const origin = await startMediaOrigin(answer)
  open.push(origin)
  const paper = await startPaper({ MEDIA_ORIGIN: origin.url, HOUSE_ADS: '/ads.json' })
  open.push(paper)
  return { paper, origin }
}
const listed =
  (list: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=1' }).end(JSON.stringify(list))

const ad = { src: '/media/ads/one.webp', width: 300, height: 250, alt: 'One', href: '/about/advertise/' }
const card = { ...ad, sponsor: 'A bank', headline: 'A headline', blurb: 'A blurb' }

it('pages read the paper’s own ads from the service, which asks for them once a minute', async () => {
  const { paper, origin } = await paperWith(listed({ creatives: [ad], native: [card] }))
  const got = await paper.app.inject({ url: '/api/ads/house', headers: { cookie: 'session=secret' } })
  expect([got.statusCode, got.headers['content-type'], got.json()]).toEqual([
    200,
    'application/json; charset=utf-8',
    { creatives: [ad], native: [card] },
  ])
  expect(got.headers).not.toHaveProperty('set-cookie')
  await paper.app.inject('/api/ads/house')
  expect(origin.asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([['/ads.json', undefined]])
  paper.advance(61_000)
  await paper.app.inject('/api/ads/house')
  expect(origin.asked).toHaveLength(2)
})

it.each([
  { src: 'javascript:alert(1)' },
  { src: '//evil.example/x.png' },
  { src: '/api/admin/purge' },
  { src: 'http://ads.example/x.png' },
  { href: 'javascript:alert(1)' },
  { href: '//evil.example/' },
  { href: '/\\evil.example/' },
  { href: 'data:text/html,x' },
  { href: `/${'x'.repeat(501)}` },
  { alt: 'x'.repeat(301) },
  { alt: 7 },
  { width: 0 },
  { height: 250_000 },
])('an ad with an invalid %j is left out of the list (rule ads/house-list)', async (field) => {
  const { paper } = await paperWith(listed({ creatives: [{ ...ad, ...field }, ad, 'an ad'], native: [{ ...ad }] }))
  expect((await paper.app.inject('/api/ads/house')).json()).toEqual({ creatives: [ad], native: [] })
  expect(paper.logs()).toContain('"leftOut":3')
})

it('a list has an upper limit', async () => {
  const { paper } = await paperWith(listed({ creatives: Array.from({ length: 600 }, () => ad) }))
  expect((await paper.app.inject('/api/ads/house')).json().creatives).toHaveLength(500)
  const { paper: large } = await paperWith((_request, response) => response.end('x'.repeat(600 * 1024)))
  expect((await large.app.inject('/api/ads/house')).statusCode).toBe(503)
})

it.each<[string, RequestListener]>([
  ['that is no JSON', (_request, response) => response.end('<script>')],
  ['that is another thing', listed([1])],
  ['that is elsewhere', (_request, response) => response.writeHead(302, { location: '/other.json' }).end()],
  ['that is not there', (_request, response) => response.writeHead(404).end()],
])('a list %s gives no ads, and the page gets a 503', async (_what, answer) => {
  const { paper } = await paperWith(answer)
  const got = await paper.app.inject('/api/ads/house')
  expect([got.statusCode, got.json().error.code]).toEqual([503, 'unavailable'])
})

it.each<[string, RequestListener]>([
  ['closes the connection', (request) => request.socket.destroy()],
  [
    'ends before its length',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setImmediate(() => request.socket.destroy())
    },
  ],
])('the last list is kept while the origin %s, and without one the answer is a 503', async (_how, fail) => {
  let isUp = true
  const { paper } = await paperWith((request, response) =>
    isUp ? listed({ creatives: [ad] })(request, response) : fail(request, response),
  )
  await paper.app.inject('/api/ads/house')
  isUp = false
  paper.advance(61_000)
  expect((await paper.app.inject('/api/ads/house')).json().creatives).toEqual([ad])
  paper.advance(6 * 60_000)
  const got = await paper.app.inject('/api/ads/house')
  expect([got.statusCode, got.headers['retry-after'], got.json().error.code]).toEqual([503, '5', 'unavailable'])
})

it('the last list is kept while the origin fails', async () => {
  let isUp = true
  const { paper } = await paperWith((request, response) =>
    isUp ? listed({ creatives: [ad] })(request, response) : response.writeHead(500).end(),
  )
  await paper.app.inject('/api/ads/house')
  isUp = false
  paper.advance(61_000)
  expect((await paper.app.inject('/api/ads/house')).json().creatives).toEqual([ad])
})

it('a list without MEDIA_ORIGIN is a bad setting', async () => {
  await expect(startPaper({ MEDIA_ORIGIN: '', HOUSE_ADS: '/ads.json' })).rejects.toThrow('HOUSE_ADS')
})
