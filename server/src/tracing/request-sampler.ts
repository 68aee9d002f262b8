import { TraceFlags, trace, type Context } from '@opentelemetry/api'
import { SamplingDecision, type Sampler, type SamplingResult } from '@opentelemetry/sdk-trace'

/** Traces a second that callers may ask for; anybody can send a header. */
const ASKED_FOR = 100

/**
 * Which requests are recorded: steps as their request, requests as their caller says, within bounds, and a share of all
 * others. Beyond the bounds the share decides, by chance: a caller chooses the id of a trace.
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
