import { setTimeout as wait } from 'node:timers/promises'
import type { Readers } from '../chaos/readers.ts'

/** Requests a second to begin with, and by how much each step is more. */
export const FIRST = 20
const FACTOR = 1.4
/** Milliseconds of a step, and of the ramp in all. */
const STEP = 4000
const LIMIT = 60_000
/** The share of requests that must really have been sent. */
const SENT = 0.95

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/**
 * The most requests a second, as far as steps tell, of which 99 of 100 are answered within so many milliseconds, all of them as
 * they should be. A step that fails is tried once more: something else on the machine may have been the cause.
 */
export async function fullLoad(readers: Readers, p99: number): Promise<number> {
  const end = Date.now() + LIMIT
  async function holds(rate: number): Promise<boolean> {
    readers.rate = rate
    // What the step before left open is not of this one.
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
