import { afterAll, beforeAll, expect, it } from 'vitest'
import { figureOf } from '../testing/figures.ts'
import { startPaper, type TestPaper } from '../testing/paper.ts'

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

it('what is stale is sent as directly as what is warm and made again once; saying the same, it keeps its better encoding', async () => {
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

it('who holds a page is told so again and again over one connection, with the headers of the first time', async () => {
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
