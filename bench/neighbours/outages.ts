/**
 * `npm run outages`: gives each source of the origin, and all of them together, each fault. It requests pages that were read
 * before (warm: their content is kept but past its time) and others (cold), 500 requests per row.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { FAULTS, openOrigin, type Fault } from './origin.ts'
import { SOURCES, addresses, answer, pagesFolder, type Address } from './paper.ts'
import { startSite } from './site.ts'

const REQUESTS = 500
const AT_A_TIME = 25
/** Milliseconds after which kept content is no longer served without asking the origin. */
const PAST = 46_000
const RECOVERY_LIMIT = 20_000

const given = process.argv.slice(2)
const sources = ([...SOURCES, 'all'] as const).filter((source) => !given.length || given.includes(source))
const faults = (Object.keys(FAULTS) as Fault[]).filter(
  (fault) => !given.some((word) => word in FAULTS) || given.includes(fault),
)

const origin = await openOrigin(answer)
const site = await startSite({
  CONTENT_ORIGIN: origin.address,
  PAGES_DIR: pagesFolder(),
  // Room for the content of all rows.
  CONTENT_CACHE_MB: '2048',
})

/** Requests these addresses over and over, several at a time. */
async function ask(list: readonly Address[], times: number) {
  const answers: { address: Address; status: number; ms: number }[] = []
  let next = 0
  const worker = async () => {
    while (next < times) {
      const address = list[next++ % list.length]!
      const { status, ms } = await site.get(address.path).catch(() => ({ status: 0, ms: 0 }))
      answers.push({ address, status, ms })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return answers
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Milliseconds until every page is whole again, once the origin is well. */
async function recovery(list: readonly Address[]): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answers = await ask(list, list.length)
    if (answers.every(({ status }) => status === 200)) return performance.now() - began
    if (performance.now() - began > RECOVERY_LIMIT) return Infinity
    await sleep(100)
  }
}

const cells = sources.flatMap((source) => faults.map((fault) => ({ source, fault })))
const nameOf = (cell: { source: string; fault: string }, kind: string) =>
  `${kind}-${cell.source}-${cell.fault}`.replaceAll(/\W/g, '-')

process.stdout.write(`${cells.length * 2} rows of ${REQUESTS} requests; reading what is warm…\n`)
for (const cell of cells) {
  const list = addresses(nameOf(cell, 'warm'))
  const bad = (await ask(list, list.length)).filter(({ status }) => status !== 200)
  if (bad.length) throw new Error(`before any outage: ${JSON.stringify(bad[0])}`)
}
await sleep(PAST)

const line = (...columns: (string | number)[]) => process.stdout.write(`| ${columns.join(' | ')} |\n`)
line('source', 'fault', 'kept', 'failed', 'cannot be had', 'wrong', 'p50 ms', 'p99 ms', '/healthz ms', 'back after ms')
line(...Array.from({ length: 10 }, () => '---'))
let failedInAll = 0
for (const cell of cells)
  for (const kept of ['warm', 'cold'] as const) {
    const list = addresses(nameOf(cell, kept))
    // Drop the documents, so that they are resolved again from the content that is kept.
    await site.purge(['page:front', 'page:topic', 'page:author', 'page:search', 'page:article'])
    origin.sick = cell
    const stop = site.watch()
    const answers = await ask(list, REQUESTS)
    const stall = await stop()
    origin.sick = undefined
    const isHopeless = ({ needs }: Address) =>
      kept === 'cold' && (cell.source === 'all' || needs === cell.source) && cell.fault !== 'flip-flop'
    const failed = answers.filter(({ status }) => status !== 200)
    const hopeless = failed.filter(
      ({ address, status }) => status === 503 && (isHopeless(address) || (kept === 'cold' && cell.source === 'all')),
    )
    const wrong = failed.filter(({ status }) => status !== 503)
    const times = answers.map(({ ms }) => ms)
    failedInAll += failed.length - hopeless.length
    line(
      cell.source,
      cell.fault,
      kept,
      failed.length - hopeless.length,
      hopeless.length,
      wrong.length,
      percentile(times, 0.5).toFixed(0),
      percentile(times, 0.99).toFixed(0),
      stall.toFixed(0),
      (await recovery(list)).toFixed(0),
    )
  }
process.stdout.write(`failed in all: ${failedInAll}\n`)
await site.stop()
await origin.close()
process.exit(failedInAll ? 1 : 0)
