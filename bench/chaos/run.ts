/**
 * `npm run chaos`: runs a whole paper on one machine under a bounded, mixed load of readers. Meanwhile each part is taken
 * away in turn, stories are corrected and pages published. `--seconds 15` is how long each part is away; `--only redis` takes
 * away only that part; `--short` takes each part away for half a second, as the tests do.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ALLOWANCE, ANSWER_LIMIT, openWork } from './at-work.ts'
import { FAULTS, type Fault } from './faults.ts'
import { openHouse, whatIsMissing } from './house.ts'
import type { Seen } from './readers.ts'

/**
 * Milliseconds to wait for recovery. It is longer than the minute after which a rarely read source counts as well again.
 */
const RECOVERY_LIMIT = 90_000

const { values: given } = parseArgs({
  options: { seconds: { type: 'string' }, only: { type: 'string' }, short: { type: 'boolean', default: false } },
})
const seconds = Number(given.seconds ?? (given.short ? 0.5 : 15))
/** Milliseconds without a bad answer after which the paper counts as recovered. */
const quiet = given.short ? 500 : 2000
/** The short form runs where other work may take most of the machine, so that no process notices anything in time. */
const allowance = given.short ? 3 * ALLOWANCE : ALLOWANCE

const missing = whatIsMissing()
if (missing) {
  process.stderr.write(`${missing} must be installed for this.\n`)
  process.exit(given.short ? 0 : 1)
}

const house = await openHouse()
const { asking, corrections, editions, readers, meanwhile, lostSignUps, lostEditions } = await openWork(
  house,
  allowance,
)
readers.start()

interface Row {
  fault: Fault
  seen: readonly Seen[]
  recovery: number
  lostSignUps: number
  lostEditions: number
}

const isBad = ({ outcome }: Seen) => outcome !== 'well'

/** Whether an instance reports that all services it depends on are back. */
async function isWell(instance: string): Promise<boolean> {
  try {
    const answer = await fetch(`${instance}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT) })
    const { redis, database, outbox, content } = (await answer.json()) as Record<string, unknown>
    return redis === 'ok' && database === 'open' && outbox !== null && content === 'ok'
  } catch {
    return false
  }
}

/** Milliseconds from the end of the fault until every instance is well and the last bad answer has been given. */
async function recovery(since: number): Promise<number> {
  let wellAt: number | undefined
  for (;;) {
    wellAt ??= (await Promise.all(house.instances.map(isWell))).every(Boolean) ? Date.now() : undefined
    const bad = readers.seen.findLast((each) => isBad(each) && each.at >= since)?.at ?? since
    const last = Math.max(bad, wellAt ?? Date.now())
    if (Date.now() - last > quiet) return last - since
    if (Date.now() - since > RECOVERY_LIMIT) return Infinity
    await wait(100)
  }
}

async function run(fault: Fault): Promise<Row> {
  const from = Date.now()
  const away = (async () => {
    await fault.begin(house)
    await wait(Math.max(0, from + seconds * 1000 - Date.now()))
  })()
  await meanwhile(away, !fault.hasNoCorrections)
  // Ending a fault may take time, for example to start a process. That time counts as part of the fault.
  await fault.end(house)
  const back = Date.now()
  const recovered = await recovery(back)
  const seen = readers.seen.filter(({ at }) => at >= from)
  return { fault, seen, recovery: recovered, lostSignUps: await lostSignUps(from), lostEditions: await lostEditions() }
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const line = (...columns: (string | number)[]) => process.stdout.write(`| ${columns.join(' | ')} |\n`)

const COLUMNS = [
  'part',
  'fault',
  'requests',
  'failed',
  'cannot be had',
  'wrong',
  'stale',
  'p50 ms',
  'p99 ms',
  'as before after ms',
  'sign-ups lost',
  'publications lost',
]
line(...COLUMNS)
line(...COLUMNS.map(() => '---'))
let bad = 0
for (const fault of FAULTS) {
  if (given.only && !given.only.split(',').includes(fault.part)) continue
  if (fault.isPossible?.(house) === false) {
    line(fault.part, fault.what, 'left out: it cannot be made on this machine', ...COLUMNS.slice(3).map(() => ''))
    continue
  }
  const { seen, recovery: recovered, lostSignUps: lost, lostEditions: unpublished } = await run(fault)
  const of = (outcome: Seen['outcome']) => seen.filter((each) => each.outcome === outcome)
  const hopeless = of('hopeless')
  // Half a second says little on a busy machine, where any page may wait too long for the newsroom.
  const mayBeHopeless = fault.isHopeless || given.short
  const failed = [...of('failed'), ...(mayBeHopeless ? [] : hopeless)]
  const times = seen.map(({ milliseconds }) => milliseconds)
  const counts = [failed.length, of('wrong').length, of('stale').length, lost, unpublished]
  bad += counts.reduce((sum, count) => sum + count, 0) + (Number.isFinite(recovered) ? 0 : 1)
  line(
    fault.part,
    fault.what,
    seen.length,
    failed.length,
    mayBeHopeless ? hopeless.length : 0,
    of('wrong').length,
    of('stale').length,
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.99).toFixed(0),
    recovered.toFixed(0),
    lost,
    unpublished,
  )
  for (const each of [...failed, ...of('wrong'), ...of('stale')].slice(0, 3))
    process.stderr.write(`    ${each.kind}, ${each.outcome}: ${each.detail ?? ''}\n`)
  readers.seen.length = 0
}
process.stdout.write(
  `${readers.taken.size} sign-ups taken, ${corrections.newest - 1} corrections told, ${editions.newest - 1} editions published\n`,
)
await readers.stop()
await asking.close()
await house.close()
process.exit(bad ? 1 : 0)
