import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SETTING_NAMES } from '../server/src/http/settings/settings.ts'
import { REPORTED } from '../server/src/layout/problems.ts'
import { startPaper, type TestPaper } from '../server/src/testing/paper.ts'
import { metricsOf } from './dashboard/measures.mjs'
import { SECTIONS } from './dashboard/panels.mjs'
import { anchorsOf, filesIn, textOf } from './source-files.ts'

const page = textOf('docs/operating.md')
const settings = textOf('docs/settings.md')

/** Metrics that are registered only with a Redis. */
const WITH_REDIS = ['broadsheet_redis_up']

/** The metrics that the page documents, with their labels. */
const documented = new Map(
  [...page.matchAll(/^\| (`(?:broadsheet|nodejs|process)_.*?) \|/gm)]
    .flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)(?:\{([\w,]+)\})?`/g)])
    .map(([, name, labels]) => [name!, labels?.split(',') ?? []]),
)
/** The metric that a line belongs to: for a line of a histogram, the name without its suffix. */
const family = (name: string) => (documented.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))

let paper: TestPaper
let text: string
beforeAll(async () => {
  paper = await startPaper({ READER_API: 'http://127.0.0.1:1' })
  for (const path of ['/', '/news/', '/no-such-page/']) await paper.app.inject(path)
  text = (await paper.app.inject('/metrics')).body
})
afterAll(() => paper.close())

describe('docs/operating.md (rule service/metrics)', () => {
  it('writes up every metric, and no other', () => {
    const registered = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!)
    expect([...new Set([...registered, ...WITH_REDIS])].sort()).toEqual([...documented.keys()].sort())
  })

  it('says what each code of a problem means', () => {
    const sources = filesIn('server/src').filter(
      (path) => /\/(?:layout|sources)\//.test(path) && path.endsWith('.ts') && !path.endsWith('.test.ts'),
    )
    const codes = new Set([
      ...Object.keys(REPORTED),
      ...sources.flatMap((path) =>
        [...textOf(path).matchAll(/(?:\brefuse\(|\bcode: |: )'([a-z]+(?:-[a-z]+)+)'/g)]
          .filter(([whole, code]) => !whole.startsWith(': ') || code!.endsWith('-field'))
          .map(([, code]) => code!),
      ),
    ])
    expect(codes).toContain('schedule-field')
    expect(codes.size).toBeGreaterThan(20)
    const table = /^### Problems of a page$[^#]*/m.exec(page)![0]
    const said = new Set([...table.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code))
    expect([...codes].filter((code) => !said.has(code))).toEqual([])
  })

  it('names the labels that metrics have', () => {
    const lines = [...text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)]
    expect(lines.length).toBeGreaterThan(50)
    for (const [, name, labels] of lines) {
      const names = [...labels!.matchAll(/(\w+)="/g)].map(([, label]) => label!).filter((label) => label !== 'le')
      expect(names.sort(), name).toEqual([...(documented.get(family(name!)) ?? [])].sort())
    }
  })

  it('names the labels of metrics that have counted nothing yet', () => {
    const metrics = paper.app.metrics.registries.flatMap((registry) => registry.getMetricsAsArray())
    // Those of every answer are no metrics of the library; they have counted by now.
    const given = metrics.flatMap((metric) =>
      'labelNames' in metric ? [[metric.name, (metric.labelNames as string[]).toSorted()] as const] : [],
    )
    expect(given.length).toBeGreaterThan(30)
    for (const [name, labels] of given) expect(labels, name).toEqual([...(documented.get(name) ?? [])].sort())
  })

  it('knows every metric of the dashboard and of the alerts', () => {
    const alerts = textOf('deploy/prometheus/alerts.yml')
    const asked = [
      ...SECTIONS.flatMap(({ panels }) => panels.flatMap(({ measure }) => metricsOf(measure))),
      ...[...alerts.matchAll(/\b(?:broadsheet|nodejs|process)_\w+/g)].map(([name]) => name),
    ]
    expect([...new Set(asked)].filter((name) => !documented.has(family(name)))).toEqual([])
  })

  it('has the heading that each alert names', () => {
    const anchors = anchorsOf(page)
    const { groups } = parse(textOf('deploy/prometheus/alerts.yml')) as {
      groups: { rules: { alert: string; annotations: { fault: string } }[] }[]
    }
    const rules = groups.flatMap((group) => group.rules)
    const faults = rules.map(({ annotations }) => annotations.fault)
    expect(faults.filter((fault) => !anchors.has(fault.replace('docs/operating.md#', '')))).toEqual([])
    // The page names every alert.
    expect(rules.map(({ alert }) => alert).filter((alert) => !page.includes(`\`${alert}\``))).toEqual([])
  })

  it('says of each fault what is seen, what happens by itself, what to do and when it is over', () => {
    const faults = page.slice(page.indexOf('## On call')).split(/^### /m).slice(1)
    expect(faults.length).toBeGreaterThanOrEqual(10)
    for (const fault of faults)
      expect(
        [...fault.matchAll(/^- \*\*(.*?):\*\*/gm)].map(([, what]) => what),
        fault.split('\n')[0],
      ).toEqual(['Seen', 'By itself', 'Do', 'Over'])
  })
})

describe('settings', () => {
  /** First cells of the tables in docs/settings.md. */
  const table = [...settings.matchAll(/^\| (`[A-Z][A-Z_]+`(?:, `[A-Z][A-Z_]+`)*) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )

  it('each stands in docs/settings.md, once, and nothing else does', () => {
    // `LIVE_RELOAD` is left out, because it is only for developers.
    expect([...table].sort()).toEqual(SETTING_NAMES.filter((name) => name !== 'LIVE_RELOAD').sort())
  })

  it('docs/operating.md names none that is not there', () => {
    const named = [...page.matchAll(/`([A-Z][A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!)
    expect([...new Set(named)].filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  })
})
