import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixturesFolder } from '@broadsheet/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { classesOf } from '../../operations/route-classes.ts'
import { figureOf } from '../../testing/figures.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

const TOKEN = 'metrics-token-of-tests'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ ENVIRONMENT: 'production', METRICS_TOKEN: TOKEN, LIVE_RELOAD: 'true' })
})
afterAll(() => paper.close())

const read = async () =>
  (await paper.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
const report = (payload: unknown, type = 'application/json') =>
  paper.app.inject({
    method: 'POST',
    url: '/api/vitals',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('the metrics', () => {
  it('need their token in environments with readers, and do not exist there without one', async () => {
    expect((await paper.app.inject('/metrics')).statusCode).toBe(401)
    expect((await paper.app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(
      401,
    )
    const headers = { authorization: `bearer ${TOKEN}` }
    expect((await paper.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  })

  it('count answers, documents, blocks and reads', async () => {
    await paper.app.inject('/news/')
    await paper.app.inject('/no-such-page/')
    const text = await read()
    expect(figureOf(text, 'broadsheet_requests_total{route="/*",status="200",warm="false",class="page"}')).toBe(1)
    expect(figureOf(text, 'broadsheet_request_seconds_count{class="page"}')).toBe(2)
    expect(figureOf(text, 'broadsheet_request_seconds_bucket{le="+Inf",class="page"}')).toBe(2)
    expect(figureOf(text, 'broadsheet_pages_found_total{page_type="section",found="miss"}')).toBe(1)
    expect(figureOf(text, 'broadsheet_served_age_seconds_count{page_type="section"}')).toBe(1)
    expect(figureOf(text, 'broadsheet_documents_total{page_type="section",status="200"}')).toBe(1)
    expect(figureOf(text, 'broadsheet_documents_total{page_type="not-found",status="404"}')).toBe(1)
    expect(figureOf(text, 'broadsheet_block_resolve_seconds_count{block="listing"}')).toBeGreaterThan(0)
    expect(figureOf(text, 'broadsheet_source_seconds_count{source="section-feed",outcome="ok"}')).toBeGreaterThan(0)
    expect(figureOf(text, 'broadsheet_cache_entries{kind="pages"}')).toBeGreaterThan(0)
  })

  it('show the state of sources, database, page definitions and the process', async () => {
    const text = await read()
    expect(figureOf(text, 'broadsheet_source_state{source="section-feed"}')).toBe(0)
    expect(figureOf(text, 'broadsheet_database_away')).toBe(0)
    expect(figureOf(text, 'broadsheet_page_definitions ')).toBe(paper.pageCount)
    expect(figureOf(text, 'broadsheet_page_definitions_age_seconds')).toBe(0)
    expect(figureOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(0)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })

  it('have a class for every route', () => {
    const routes = [...new Set(paper.app.routeList.names.map((name) => name.slice(name.indexOf(' ') + 1)))]
    expect(routes.filter((route) => classesOf(route).length !== 1)).toEqual([])
  })

  it('count warm answers too, over a real connection', async () => {
    const address = await paper.app.listen({ host: '127.0.0.1', port: 0 })
    await (await fetch(`${address}/news/`)).text()
    await (await fetch(`${address}/news/`)).text()
    const before = figureOf(await read(), 'broadsheet_request_seconds_count{class="page"}')
    paper.advance(5000)
    await (await fetch(`${address}/news/`)).text()
    const text = await read()
    expect(
      figureOf(text, 'broadsheet_requests_total{route="/*",status="200",warm="true",class="page"}'),
    ).toBeGreaterThan(0)
    expect(figureOf(text, 'broadsheet_request_seconds_count{class="page"}')).toBe(before + 1)
    expect(figureOf(text, 'broadsheet_pages_found_total{page_type="section",found="hit"}')).toBeGreaterThan(0)
    expect(figureOf(text, 'broadsheet_served_age_seconds_sum{page_type="section"}')).toBe(5)
    // Only this very request is open.
    const own = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(figureOf(await own.text(), 'broadsheet_requests_open')).toBe(1)
  })
})

describe('what browsers report', () => {
  it('goes into histograms by page type, with buckets that fit each vital (rule measuring/vitals)', async () => {
    const vitals = [
      { name: 'LCP', value: 2500 },
      { name: 'LCP', value: 2501 },
      { name: 'LCP', value: 4001 },
      { name: 'CLS', value: 0.05 },
    ]
    expect((await report({ pageType: 'article', vitals })).statusCode).toBe(204)
    // As a beacon sends it.
    expect(
      (await report({ pageType: 'article', vitals: [{ name: 'FCP', value: 3001 }] }, 'text/plain;charset=UTF-8'))
        .statusCode,
    ).toBe(204)
    const text = await read()
    expect(figureOf(text, 'broadsheet_web_vital_lcp_count{page_type="article"}')).toBe(3)
    for (const [name, rating, count] of [
      ['LCP', 'good', 1],
      ['LCP', 'needs-improvement', 1],
      ['LCP', 'poor', 1],
      ['CLS', 'good', 1],
      ['FCP', 'poor', 1],
    ] as const)
      expect(
        figureOf(text, `broadsheet_web_vital_ratings_total{name="${name}",rating="${rating}",page_type="article"}`),
        `${name} ${rating}`,
      ).toBe(count)
  })

  it.each([
    ['no JSON', '{'],
    ['another page type', { pageType: 'basement', vitals: [] }],
    ['another vital', { pageType: 'article', vitals: [{ name: 'NAP', value: 1 }] }],
    ['a value that is none', { pageType: 'article', vitals: [{ name: 'LCP', value: -1 }] }],
    ['a label that is none', { pageType: 'article', vitals: [], exposures: [{ experiment: '', variation: '1' }] }],
  ])('%s is refused with a clear answer', async (_what, payload) => {
    const answer = await report(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
  })

  it('vitals are accepted with any name of an experiment', async () => {
    const vitals = [{ name: 'LCP', value: 1234 }]
    const exposures = [{ experiment: 'Hero test (“A/B”)', variation: 'the new one' }]
    expect((await report({ pageType: 'author', vitals, exposures })).statusCode).toBe(204)
    expect(await read()).toMatch(/broadsheet_web_vital_lcp_count\{page_type="author"\} 1/)
  })

  it('an experiment that was not evaluated is not counted', async () => {
    await report({ pageType: 'article', vitals: [], exposures: [{ experiment: 'invented', variation: '1' }] })
    expect(await read()).not.toContain('invented')
  })
})

it('new page definitions are counted, and so are invalid ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-pages-'))
  cpSync(join(fixturesFolder(), 'pages'), folder, { recursive: true })
  const edited = await startPaper({ PAGES_DIR: folder })
  const count = async (outcome: string) =>
    figureOf((await edited.app.inject('/metrics')).body, `broadsheet_publications_total{outcome="${outcome}"}`)
  const page = join(folder, 'topic.json')
  const text = readFileSync(page, 'utf8')
  try {
    writeFileSync(page, '{')
    await expect.poll(() => count('refused')).toBe(1)
    writeFileSync(page, text)
    await expect.poll(() => count('taken')).toBe(1)
  } finally {
    await edited.close()
    rmSync(folder, { recursive: true })
  }
})
