import { setTimeout as wait } from 'node:timers/promises'
import type { Readers } from '../chaos/readers.ts'

/** Requests per second of the first step, and the factor from each step to the next. */
export const FIRST = 20
const FACTOR = 1.4
/** Milliseconds of one step, and of the whole ramp. */
const STEP = 4000
const LIMIT = 60_000
/** The share of a step's requests that must really have been sent. */
const SENT = 0.95

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/**
 * The highest step's requests per second at which all answers are right and 99 in 100 take at most `p99` milliseconds. A
 * failing step is tried once more, because something else on the machine may have been the cause.
 */
export async function fullLoad(readers: Readers, p99: number): Promise<number> {
  const end = Date.now() + LIMIT
  async function holds(rate: number): Promise<boolean> {
    readers.rate = rate
    // Requests left open by the step before do not count for this one.
    await wait(STEP / 4)
    const from = Date.now()
    readers.seen.length = 0
    await wait(STEP)
    const seen = readers.seen.filter(({ at }) => at >= from)
    const late = percentile(
      seen.map(({ milliseconds }) => milliseconds),
      0.99,
    )
    const isWell = seen.every(({ outcome }) => outcome === 'well')
    process.stderr.write(
      `${rate.toFixed(0)} a second: ${(seen.length / (STEP / 1000)).toFixed(0)} answered, p99 ${late.toFixed(0)} ms\n`,
    )
    for (const { kind, outcome, detail } of seen.filter((each) => each.outcome !== 'well').slice(0, 3))
      process.stderr.write(`    ${kind}, ${outcome}: ${detail ?? ''}\n`)
    return isWell && late <= p99 && seen.length >= rate * (STEP / 1000) * SENT
  }
  let full = 0
  for (let rate = FIRST; Date.now() < end; rate *= FACTOR) {
    if (!(await holds(rate)) && !(await holds(rate))) break
    full = rate
  }
  if (!full) throw new Error(`not even ${FIRST} requests a second have a p99 below ${p99} ms`)
  return full
}
