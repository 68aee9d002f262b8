import { setTimeout as wait } from 'node:timers/promises'
import type { House } from '../chaos/house.ts'
import type { Part } from '../chaos/part.ts'
import type { Readers, Seen } from '../chaos/readers.ts'
import { connectionsTo, figuresOf } from './gauges.ts'
import type { Held } from './probe.ts'
import { percentile } from './ramp.ts'
import type { Series } from './verdict.ts'

/** What the probe counts, and the milliseconds for which an instance may recover from a count. */
const COUNTED = ['timers', 'listeners of event targets', 'event emitters']
const PAUSE = 2000
const MB = 1024 ** 2
const MEMORY = { unit: 'MB', rule: 'memory' } as const
const COUNT = { rule: 'count' } as const
const MS = { unit: 'ms' } as const

/** Observes a house under load, and keeps what it sees as series over time. */
export class Watch {
  readonly #house: House
  readonly #readers: Readers
  readonly #begun = Date.now()
  /** Spans in which an instance stood still because of a probe. Times of answers in these spans are left out. */
  readonly #standing: { from: number; to: number }[] = []
  #lookedAt = this.#begun
  readonly series = new Map<string, Series>()
  readonly bad: Seen[] = []
  readonly times: number[] = []
  requests = 0

  constructor(house: House, readers: Readers) {
    this.#house = house
    this.#readers = readers
  }

  get #instances() {
    const { parts, instances } = this.#house
    return [parts.first, parts.second].map((part, index) => ({ part, origin: instances[index]! }))
  }

  async look(): Promise<void> {
    for (const { part, origin } of this.#instances) {
      const figures = await figuresOf(origin)
      this.#note(part.name, 'resident memory', figures.resident, MEMORY)
      this.#note(part.name, 'heap, garbage included', figures.heap, { unit: 'MB' })
      this.#note(part.name, 'outside of the heap, garbage included', figures.external, { unit: 'MB' })
      this.#note(part.name, 'active resources', figures.resources, COUNT)
      this.#note(part.name, 'open files and connections', figures.files, COUNT)
      this.#note(part.name, 'event loop, p99', figures.loop, MS)
      this.#note(part.name, 'entries of caches', figures.entries)
    }
    const { database, redis } = this.#house.relays
    this.#note('house', 'database connections', connectionsTo(database.port), COUNT)
    this.#note('house', 'Redis connections', connectionsTo(redis.port), COUNT)
    const span = (Date.now() - this.#lookedAt) / 1000
    this.#lookedAt = Date.now()
    const { count, times } = this.takeAnswers()
    this.#note('house', 'requests a second', count / span)
    if (!times.length) return
    this.#note('house', 'answers, p50', percentile(times, 0.5), MS)
    this.#note('house', 'answers, p99', percentile(times, 0.99), MS)
  }

  /** Takes the answers that readers have had since the last call, and removes them from the readers' list. */
  takeAnswers(): { count: number; times: number[] } {
    const seen = this.#readers.seen.splice(0)
    this.requests += seen.length
    const times: number[] = []
    for (const each of seen) {
      const { at, milliseconds, outcome } = each
      if (outcome !== 'well') this.bad.push(each)
      if (!this.#standing.some(({ from, to }) => at < to && at + milliseconds > from)) times.push(milliseconds)
    }
    for (const time of times) this.times.push(time)
    return { count: seen.length, times }
  }

  /** Collects garbage in each instance, and notes the memory in use. */
  async collect(): Promise<void> {
    for (const { part, origin } of this.#instances) {
      const { heap, external } = (await this.#probe(part, origin, 'held')) as Held
      this.#note(part.name, 'heap that is held', heap / MB, MEMORY)
      this.#note(part.name, 'held outside of the heap', external / MB, MEMORY)
    }
  }

  /** Counts timers, listeners and emitters in each instance. */
  async count(): Promise<void> {
    for (const what of COUNTED)
      for (const { part, origin } of this.#instances) {
        this.#note(part.name, what, Number(await this.#probe(part, origin, what)), COUNT)
        await wait(PAUSE)
      }
  }

  async #probe(part: Part, origin: string, message: string): Promise<unknown> {
    const from = Date.now()
    const answer = await part.ask(message)
    // Reading the metrics resets the event loop's delay, so that the next look does not show this probe's.
    await figuresOf(origin)
    this.#standing.push({ from, to: Date.now() })
    return answer
  }

  #note(of: string, what: string, value: number, { unit = '', rule = 'none' }: Partial<Series> = {}): void {
    const key = `${of}, ${what}`
    const series: Series = this.series.get(key) ?? { of, what, unit, rule, points: [] }
    series.points.push({ at: (Date.now() - this.#begun) / 1000, value })
    this.series.set(key, series)
  }
}
