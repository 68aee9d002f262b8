import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from '../served.mjs'
import { dashboardText } from './grafana.ts'
import { figuresOf, gauge, promqlOf, quantile, rate, share } from './measures.mjs'
import { SECTIONS } from './panels.mjs'
import { readScrape, together } from './scrape.mjs'
import { tableOf } from './table.mjs'

const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0

/** Lines of one instance's metrics: their value, and by how much it has grown a minute later. */
const LINES: readonly [line: string, was: number, growth: number][] = [
  ['broadsheet_requests_total{class="page",status="200",job="broadsheet",instance="a"}', 1200, 600],
  ['broadsheet_requests_total{class="page",status="503",job="broadsheet",instance="a"}', 6, 60],
  ['broadsheet_requests_total{class="page",status="200",job="broadsheet",instance="b"}', 10, 540],
  ['broadsheet_requests_total{class="api",status="200",job="broadsheet",instance="a"}', 0, 120],
  ['broadsheet_request_seconds_bucket{class="page",le="0.1",instance="a"}', 100, 600],
  ['broadsheet_request_seconds_bucket{class="page",le="0.5",instance="a"}', 100, 900],
  ['broadsheet_request_seconds_bucket{class="page",le="+Inf",instance="a"}', 100, 960],
  ['broadsheet_source_state{source="search",instance="a"}', 0, 0],
  ['broadsheet_source_state{source="search",instance="b"}', 2, 0],
  ['broadsheet_cache_bytes{kind="pages",instance="a"}', 100, 0],
  ['broadsheet_cache_bytes{kind="pages",instance="b"}', 23, 0],
]
const scrapes = {
  before: readScrape(LINES.map(([line, was]) => `${line} ${was}`).join('\n')),
  now: readScrape(LINES.map(([line, was, growth]) => `${line} ${was + growth}`).join('\n')),
  seconds: 60,
}

const requests = (where: Record<string, string | RegExp> = {}) =>
  rate('broadsheet_requests_total', { by: ['class'], where })
const MEASURES = [
  { what: 'a rate by class', measure: requests(), figures: { page: 20, api: 2 } },
  { what: 'a rate of some', measure: requests({ status: /5../ }), figures: { page: 1 } },
  { what: 'a rate of all', measure: rate('broadsheet_requests_total'), figures: { '': 22 } },
  {
    what: 'a share, nothing of what there is',
    measure: share(requests({ status: /5../ }), requests()),
    figures: { page: 0.05, api: 0 },
  },
  {
    what: 'a quantile within a bucket',
    measure: quantile(0.75, 'broadsheet_request_seconds', { by: ['class'] }),
    figures: { page: 0.26 },
  },
  {
    what: 'a quantile above the last bound',
    measure: quantile(0.99, 'broadsheet_request_seconds', { by: ['class'] }),
    figures: { page: 0.5 },
  },
  {
    what: 'the largest of several',
    measure: gauge('broadsheet_source_state', { by: ['source'], of: 'max' }),
    figures: { search: 2 },
  },
  { what: 'the sum of several', measure: gauge('broadsheet_cache_bytes', { by: ['kind'] }), figures: { pages: 123 } },
]

describe('a measure', () => {
  it.each(MEASURES)('is read from two scrapes: $what', ({ measure, figures }) => {
    const read = Object.fromEntries(figuresOf(measure, scrapes))
    expect(Object.keys(read).sort()).toEqual(Object.keys(figures).sort())
    for (const [key, value] of Object.entries(figures)) expect(read[key], key).toBeCloseTo(value, 10)
  })

  it.skipIf(!hasPromtool)('is to Prometheus what it is to the terminal', () => {
    const folder = mkdtempSync(join(tmpdir(), 'broadsheet-promtool-'))
    const tests = {
      evaluation_interval: '15s',
      tests: [
        {
          interval: '15s',
          input_series: LINES.map(([series, was, growth]) => ({ series, values: `${was}+${growth / 4}x4` })),
          promql_expr_test: MEASURES.map(({ measure, figures }) => ({
            expr: `round(${promqlOf(measure, '1m')}, 0.0001)`,
            eval_time: '1m',
            exp_samples: Object.entries(figures).map(([key, value]) => ({
              labels: measure.by.length ? `{${measure.by[0]}="${key}"}` : '{}',
              value,
            })),
          })),
        },
      ],
    }
    try {
      // JSON is valid YAML.
      writeFileSync(join(folder, 'measures.json'), JSON.stringify(tests))
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'measures.json')])
      expect(status, `${stdout}${stderr}`).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('a counter that began again counts from nothing, and a new one from where it is', () => {
    const read = (before: string, now: string) =>
      figuresOf(rate('x'), { before: readScrape(before), now: readScrape(now), seconds: 10 }).get('')
    expect(read('x 500', 'x 20')).toBe(2)
    expect(read('', 'x 500')).toBe(0)
  })
})

it('Grafana’s dashboard is fresh (npm run dashboard writes it)', () => {
  expect(readFileSync(join(root, 'deploy/grafana/dashboard.json'), 'utf8')).toBe(dashboardText())
})

it('labels are read as they are written', () => {
  const [sample] = readScrape(String.raw`x{a="say \"no\" \\ {now}",b="c,d"} 1.5e-3`).get('x') ?? []
  expect(sample).toEqual({ labels: { a: String.raw`say "no" \ {now}`, b: 'c,d' }, value: 0.0015 })
})

describe('the table of a terminal', () => {
  const table = (options: { width?: number; colour?: boolean }) => tableOf(SECTIONS, scrapes, options).join('\n')

  it('has a line for each panel, the largest figure first', () => {
    const lines = table({}).split('\n')
    expect(lines.find((line) => line.includes('requests a second'))).toMatch(/page 20\.0\/s {2}api 2\.00\/s$/)
    expect(lines.find((line) => line.includes('  failed'))).toMatch(/page 5\.0%$/)
    expect(lines.find((line) => line.includes('sources'))).toMatch(/search held back$/)
    // There are no figures for this panel.
    expect(lines.find((line) => line.includes('problems'))).toMatch(/–$/)
  })

  it('fits into its width, and says by colours what is amber or red', () => {
    expect(Math.max(...tableOf(SECTIONS, scrapes, { width: 50 }).map((line) => line.length))).toBeLessThanOrEqual(50)
    expect(table({ colour: true })).toContain('\u001B[31m5.0%\u001B[0m')
  })

  it('adds up several instances', () => {
    const both = together([readScrape('x 1', { instance: 'a' }), readScrape('x 2', { instance: 'b' })])
    expect(figuresOf(gauge('x'), { before: both, now: both, seconds: 1 }).get('')).toBe(3)
  })
})

describe('npm run dash -- --once', () => {
  const run = (env: Record<string, string>, options = ['--once']) =>
    promisify(execFile)(process.execPath, [join(root, 'scripts/dash.mjs'), ...options], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )

  it('says which address is none, which option it does not know, and what it knows', async () => {
    const { code, stderr } = await run({ BASE: '127.0.0.1:3000' })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'BASE holds addresses that begin with http:// or https://, not "127.0.0.1:3000".\n',
    })
    expect((await run({}, ['--onec'])).stderr).toContain("'--onec'")
    expect(await run({}, ['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('METRICS_TOKEN') })
  })

  it('prints one table of a paper, and what is wrong with another', async () => {
    const paper = createServer((request, response) => {
      const isRight = request.headers.authorization === 'Bearer right'
      response.writeHead(isRight ? 200 : 401).end('broadsheet_requests_open 7\n')
    })
    await new Promise<void>((done) => paper.listen(0, '127.0.0.1', done))
    const base = `http://127.0.0.1:${(paper.address() as AddressInfo).port}`
    try {
      const both = await run({ BASE: `${base},http://127.0.0.1:1`, METRICS_TOKEN: 'right, and-the-next' })
      expect(both.code).toBe(0)
      expect(both.stdout).toContain('1 of 2 answer')
      expect(both.stdout).toContain('http://127.0.0.1:1 does not answer')
      expect(both.stdout).toMatch(/open requests +7\n/)
      const wrong = await run({ BASE: base, METRICS_TOKEN: 'wrong' })
      expect(wrong.code).toBe(1)
      expect(wrong.stdout).toContain('METRICS_TOKEN is missing or not right')
    } finally {
      paper.close()
    }
  })
})
