/**
 * `npm run throughput`: compares warm pages of one process, of a service with `WORKERS=2`, and of two instances behind
 * Varnish. They take short turns, so that other work on the machine affects all alike; the medians count.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openHouse, whatIsMissing } from './chaos/house.ts'
import type { Part } from './chaos/part.ts'
import { READER, load, type LoadResult } from './load.ts'

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
  },
})
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Ticks per second in which Linux counts processor time. */
const TICKS = 100
const SECTION = '/news/'
const ARTICLE = /href="(\/[a-z][\w/-]*\/[a-z0-9-]{12,}\/)"/

const missing = whatIsMissing()
if (missing) {
  process.stderr.write(`${missing} must be installed for this.\n`)
  process.exit(1)
}

/** Fields of a process's figures, from its state (0) on. */
const statOf = (pid: number | 'self') =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
/** The processor time of processes in microseconds, including threads that have ended. */
const timeOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const fields = statOf(pid)
    return sum + ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1e6
  }, 0)
/** The processor time of this program's children that have ended, which are the load generators. */
const timeOfLoad = () => {
  const fields = statOf('self')
  return ((Number(fields[13]) + Number(fields[14])) / TICKS) * 1e6
}

const house = await openHouse()
const workers = await house.addInstance('two workers', { WORKERS: '2' })
const { first, second, varnish } = house.parts
const SETUPS: { name: string; origin: string; parts: readonly Part[] }[] = [
  { name: 'one process', origin: house.instances[0]!, parts: [first] },
  { name: '`WORKERS=2`', origin: workers.origin, parts: [workers.part] },
  { name: 'two behind Varnish', origin: house.edge, parts: [varnish, first, second] },
]

/** The headers of a logged-out reader without cookies, as most readers are. */
const { cookie: _cookie, ...browser } = READER
const headers = { ...browser, host: new URL(house.edge).host }
const text = async (url: string) => (await fetch(url)).text()
const article = ARTICLE.exec(await text(house.instances[0]! + SECTION))![1]!
const api = (path: string) => `/api/layout/v1?url=${encodeURIComponent(path)}`
const PAGES = [
  ['front, HTML', '/'],
  ['section, HTML', SECTION],
  ['article, HTML', article],
  ['front, layout API', api('/')],
] as const

interface Turn extends LoadResult {
  /** Processor time of the load generator per request, in microseconds. */
  loadMicros: number
}

async function turn(setup: (typeof SETUPS)[number], path: string, seconds: number): Promise<Turn> {
  const pids = setup.parts.flatMap((part) => part.pids)
  const before = timeOfLoad()
  const result = await load(
    root,
    { url: setup.origin + path, usage: () => ({ user: timeOf(pids), system: 0 }) },
    { connections: Number(given.connections), seconds, headers },
  )
  return { ...result, loadMicros: (timeOfLoad() - before) / Math.max(1, result.requestsPerSecond * seconds) }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const line = (...columns: (string | number)[]) => process.stdout.write(`| ${columns.join(' | ')} |\n`)

process.stdout.write(
  `${availableParallelism()} cores, the load generator, Redis and the database on the same; ${given.connections} connections, medians of ${given.turns} turns of ${given.seconds} s each\n\n`,
)
line(
  'page',
  'set-up',
  'requests a second',
  'p50 ms',
  'p99 ms',
  'processor µs a request',
  'the load generator’s own',
  'failed',
)
line('---', '---', '---:', '---:', '---:', '---:', '---:', '---:')
let failed = 0
for (const [what, path] of PAGES) {
  for (const setup of SETUPS) await turn(setup, path, 1)
  const turns = SETUPS.map((): Turn[] => [])
  for (let index = 0; index < Number(given.turns); index++)
    for (const [place, setup] of SETUPS.entries()) turns[place]!.push(await turn(setup, path, Number(given.seconds)))
  for (const [place, { name }] of SETUPS.entries()) {
    const of = (figure: keyof Turn) => median(turns[place]!.map((each) => each[figure]))
    const errors = turns[place]!.reduce((sum, each) => sum + each.failed, 0)
    failed += errors
    line(
      what,
      name,
      of('requestsPerSecond').toLocaleString('en-US'),
      of('p50'),
      of('p99'),
      of('cpuMicros').toFixed(0),
      of('loadMicros').toFixed(0),
      errors,
    )
  }
}
await house.close()
process.exit(failed ? 1 : 0)
