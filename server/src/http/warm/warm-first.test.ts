import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { figureOf } from '../../testing/figures.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

const TOKEN = 'metrics-token-of-tests'
const PAGE = '/about/'

let paper: TestPaper
let address: string
beforeAll(async () => {
  paper = await startPaper({ METRICS_TOKEN: TOKEN })
  address = await paper.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => paper.close())

const figure = async (line: string) =>
  figureOf(await (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text(), line)
const found = (how: string) => figure(`broadsheet_pages_found_total{page_type="static",found="${how}"}`)
const made = () => figure('broadsheet_documents_total{page_type="static",status="200"}')
const warm = () => figure('broadsheet_requests_total{route="/*",status="200",warm="true",class="page"}')

async function ask(): Promise<Headers> {
  const answer = await fetch(`${address}${PAGE}`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('</html>')
  return answer.headers
}
const read = async () => (await ask()).get('etag')!
/** Milliseconds. */
const freshFor = async () => Number(/s-maxage=(\d+)/.exec((await ask()).get('cache-control')!)![1]) * 1000

it('a stale page is sent as directly as a fresh one and made again once; if its text is the same, it keeps its better encoding', async () => {
  await expect.poll(read).toMatch(/-br"$/)
  const best = await read()
  paper.advance((await freshFor()) + 1000)
  const before = await warm()
  expect(await Promise.all([read(), read(), read()])).toEqual([best, best, best])
  await expect.poll(made).toBe(2)
  expect(await found('stale')).toBeGreaterThan(0)
  expect(await read()).toBe(best)
  expect([await found('miss'), await made(), await warm()]).toEqual([1, 2, before + 4])
})

it('a client that has the page gets 304 each time over one connection, with the headers of the first time', async () => {
  const etag = await read()
  const answers = []
  for (let time = 0; time < 4; time++) {
    const answer = await fetch(`${address}${PAGE}`, { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
    const { date: _, ...headers } = Object.fromEntries(answer.headers)
    answers.push({ status: answer.status, text: await answer.text(), headers })
  }
  expect(answers[0]).toMatchObject({ status: 304, text: '', headers: { etag, 'x-content-type-options': 'nosniff' } })
  expect(answers.slice(1)).toEqual([answers[0], answers[0], answers[0]])
  expect(await read()).toBe(etag)
})

/** An answer as it comes over the network. */
async function sent(path: string, encoding: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}${path}`, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject)
  })
  return { headers: answer.headers, bytes: await buffer(answer) }
}

it('stories share their beginning in brotli, with their style, and each is complete with its rest (rules pages/encodings, pages/link-previews)', async () => {
  const paths = [
    '/news/regional-rail-weekend-track-work-explainer/',
    '/education/school-boilers-past-service-life-survey/',
  ]
  const inBrotli = () => Promise.all(paths.map((path) => sent(path, 'br')))
  const first = await inBrotli()
  let better = first
  const improved = async () =>
    (better = await inBrotli()).filter(({ headers }) => headers.etag!.endsWith('-br"')).length
  await expect.poll(improved).toBe(paths.length)
  for (const answers of [first, better]) {
    for (const [index, { headers, bytes }] of answers.entries()) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(bytes.length) })
      expect(brotliDecompressSync(bytes).toString()).toBe((await sent(paths[index]!, 'identity')).bytes.toString())
    }
    const [former, other] = answers.map(({ bytes }) => bytes)
    expect(former!.findIndex((byte, index) => byte !== other![index])).toBeGreaterThan(5000)
  }
  expect(first.map(({ headers }) => headers.etag)).toEqual(paths.map(() => expect.stringContaining('-br-fast')))
})
