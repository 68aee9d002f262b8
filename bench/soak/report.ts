import type { Seen } from '../chaos/readers.ts'
import { picture, type Panel } from './picture.ts'
import { percentile } from './ramp.ts'
import { judge, type Series } from './verdict.ts'

export interface Soaked {
  seconds: number
  /** Requests sent per second, and whether that is half of the full load found by a ramp. */
  rate: number
  isHalf: boolean
  /** Limits of the caches in megabytes. */
  caches: readonly [pages: number, content: number]
  instances: readonly string[]
  series: ReadonlyMap<string, Series>
  requests: number
  /** The milliseconds that answers took. */
  times: readonly number[]
  bad: readonly Seen[]
  /** Counts of other things that must be 0, by description. */
  faults: Readonly<Record<string, number>>
  /** Counts of what was done meanwhile, by description. */
  done: Readonly<Record<string, number>>
}

const number = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0))
const row = (...columns: string[]) => `| ${columns.join(' | ')} |\n`
const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`)
    .join(', ')

/** The report's table, the failures, and whether all is well. */
export function report({ seconds, series, requests, times, bad, faults, done }: Soaked) {
  const judged = [...series.values()].map((each) => judge(each, seconds))
  const grown = judged.filter(({ isWell }) => !isWell)
  const all = {
    ...Object.fromEntries(
      (['failed', 'hopeless', 'wrong', 'stale'] as const).map((outcome) => [
        outcome === 'hopeless' ? 'could not be had' : outcome,
        bad.filter((each) => each.outcome === outcome).length,
      ]),
    ),
    ...faults,
  }
  const isWell = grown.length === 0 && Object.values(all).every((count) => count === 0)
  const text = [
    row('whose', 'what', 'start', 'second quarter', 'last quarter', 'growth', ''),
    row('---', '---', '---:', '---:', '---:', '---:', '---'),
    ...judged.map((each) =>
      row(
        each.of,
        each.unit ? `${each.what}, ${each.unit}` : each.what,
        number(each.start),
        number(each.second),
        number(each.last),
        Number.isFinite(each.growth) ? `${(each.growth * 100).toFixed(1)}%` : '–',
        each.rule === 'none' ? '' : each.isWell ? 'well' : 'GROWN',
      ),
    ),
    `\n${listed({ requests: requests, 'of them slower than 0.5 s': times.filter((time) => time > 500).length })}; `,
    `p50 ${number(percentile(times, 0.5))} ms, p99 ${number(percentile(times, 0.99))} ms; ${listed(all)}; ${listed(done)}\n`,
    isWell
      ? 'Nothing grew, nothing failed.\n'
      : `NOT WELL. ${grown.map((each) => `${each.of}, ${each.what}`).join('; ')}\n`,
  ].join('')
  return { text, isWell }
}

/** The curves as SVG. */
export function curves({ seconds, rate, isHalf, caches, instances, series }: Soaked): string {
  const named = (name: string, key: string) =>
    [series.get(key)].flatMap((each) => (each ? [{ name, series: each }] : []))
  const both = (title: string, what: string): Panel => ({
    title,
    lines: instances.flatMap((name) => named(name, `${name}, ${what}`)),
  })
  const ofHouse = (title: string, lines: Readonly<Record<string, string>>): Panel => ({
    title,
    lines: Object.entries(lines).flatMap(([name, what]) => named(name, `house, ${what}`)),
  })
  const panels = [
    both('Resident memory', 'resident memory'),
    both('Heap that is held', 'heap that is held'),
    both('Outside the heap', 'held outside of the heap'),
    both('Entries of caches', 'entries of caches'),
    both('Timers', 'timers'),
    both('Event emitters', 'event emitters'),
    both('Files and sockets', 'open files and connections'),
    ofHouse('Connections', { database: 'database connections', Redis: 'Redis connections' }),
    both('Event loop p99', 'event loop, p99'),
    ofHouse('Answers', { p50: 'answers, p50', p99: 'answers, p99' }),
  ]
  return picture(panels, {
    seconds,
    title: `${(seconds / 60).toFixed(0)} minutes at ${rate.toFixed(0)} requests a second${isHalf ? ', half of full load' : ''}`,
    remark: `Two instances, caches of ${caches.join(' and ')} MB. The second and the last quarter, which are compared, are shaded.`,
  })
}
