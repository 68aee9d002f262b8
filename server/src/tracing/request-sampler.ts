import { TraceFlags, trace, type Context } from '@opentelemetry/api'
import { SamplingDecision, type Sampler, type SamplingResult } from '@opentelemetry/sdk-trace'

/** The most traces per second that callers may ask for, because anybody can send the header. */
const ASKED_FOR = 100

/**
 * Decides which requests are recorded. Steps follow their request. If the caller sent a trace, the request follows it, but
 * only `ASKED_FOR` times per second. Beyond that, and for all other requests, a random share is recorded. The choice does not
 * depend on the trace's id, because the caller can choose that.
 */
export class RequestSampler implements Sampler {
  readonly #ratio: number
  readonly #now: () => number
  readonly #chance: () => number
  #second = 0
  #asked = 0

  constructor(ratio: number, { now = Date.now, chance = Math.random } = {}) {
    this.#ratio = ratio
    this.#now = now
    this.#chance = chance
  }

  shouldSample(context: Context): SamplingResult {
    const parent = trace.getSpanContext(context)
    const isRecorded = parent ? this.#follows(parent) : this.#isDrawn()
    return { decision: isRecorded ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
  }

  #follows({ traceFlags, isRemote }: { traceFlags: number; isRemote?: boolean }): boolean {
    if ((traceFlags & TraceFlags.SAMPLED) === 0) return false
    return !isRemote || this.#isWithinBounds() || this.#isDrawn()
  }

  #isWithinBounds(): boolean {
    const second = Math.floor(this.#now() / 1000)
    if (second !== this.#second) this.#asked = 0
    this.#second = second
    return this.#asked++ < ASKED_FOR
  }

  #isDrawn(): boolean {
    return this.#chance() < this.#ratio
  }
}
