import { parseEnded, type EndedChannel } from './ended-sessions.ts'
import type { Counted, StoredValue } from './primary.ts'
import { parsePurge, type Purge } from './purge.ts'
import type { PurgeChannel } from './purges.ts'
import type { SharedStore } from './shared-store.ts'
import { Wire, type Channel } from './wire.ts'

/** Milliseconds: an embedded database that is made anew takes some seconds. */
const DATABASE_LIMIT = 40_000
const METRICS_LIMIT = 4000
/** Milliseconds after which the process that started all, and was busy, is told of a purge again. */
const AGAIN = 1000

/** The other workers of one machine, as one of them reaches them: through the process that started all. */
export class Siblings implements SharedStore, PurgeChannel, EndedChannel {
  readonly from = 'sibling'
  /** A channel that breaks ends the process. */
  readonly isThere = true
  readonly #wire: Wire
  #heard: (purge: Purge) => void = () => undefined
  #heardEnded: (hashes: readonly string[]) => void = () => undefined
  #back: (hasForgotten: boolean) => void = () => undefined
  #metrics: () => Promise<unknown> = async () => []
  /** Before the service can end in turn there is nothing that it would leave behind. */
  #end: (isReplaced: boolean) => void = () => process.exit()

  constructor(channel: Channel) {
    this.#wire = new Wire(channel, {
      purge: (given: unknown) => this.#hear(given),
      ended: (given: unknown) => this.#heardEnded(parseEnded(given)),
      metrics: () => this.#metrics(),
      alive: () => true,
      end: ({ isReplaced }: { isReplaced: boolean }) => this.#end(isReplaced),
    })
  }

  async get(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    return (await this.#wire.ask('get', keys)) as (Uint8Array | undefined)[]
  }

  async set(key: string, value: Uint8Array, milliseconds: number): Promise<void> {
    await this.#wire.ask('set', { key, value, milliseconds } satisfies StoredValue)
  }

  async add(key: string, value: Uint8Array, milliseconds: number): Promise<boolean> {
    return (await this.#wire.ask('add', { key, value, milliseconds } satisfies StoredValue)) as boolean
  }

  async drop(key: string): Promise<void> {
    await this.#wire.ask('drop', key)
  }

  async count(key: string, by: number, milliseconds: number): Promise<{ count: number; left: number }> {
    const counted = await this.#wire.ask('count', { key, by, milliseconds } satisfies Counted)
    return counted as { count: number; left: number }
  }

  async tell(purge: Purge): Promise<void> {
    try {
      await this.#wire.ask('tell', purge)
    } catch (error) {
      this.#later(() => this.#back(false))
      throw error
    }
  }

  follow(heard: (purge: Purge) => void, back: (hasForgotten: boolean) => void): void {
    this.#heard = heard
    this.#back = back
    this.#askRecent()
  }

  #askRecent(): void {
    this.#wire.ask('recent', {}).then(
      (recent) => (Array.isArray(recent) ? recent : []).forEach((each) => this.#hear(each)),
      () => this.#later(() => this.#askRecent()),
    )
  }

  #later(what: () => void): void {
    setTimeout(what, AGAIN).unref()
  }

  async tellEnded(hashes: readonly string[]): Promise<void> {
    await this.#wire.ask('ended', hashes)
  }

  onEnded(heard: (hashes: readonly string[]) => void): void {
    this.#heardEnded = heard
  }

  /** The metrics of all workers, as one text. */
  async allMetrics(): Promise<string> {
    return String(await this.#wire.ask('metrics', {}, METRICS_LIMIT))
  }

  /** Gives what this worker has measured, as plain data, whenever it is asked for. */
  answerMetrics(metrics: () => Promise<unknown>): void {
    this.#metrics = metrics
  }

  /** Says what this worker has counted, which ends now. */
  async leave(): Promise<void> {
    await this.#wire.ask('leave', await this.#metrics(), METRICS_LIMIT)
  }

  /** Starts the database of this machine unless it runs. */
  async startDatabase(): Promise<void> {
    await this.#wire.ask('database', {}, DATABASE_LIMIT)
  }

  /** Called when this worker is to end; `isReplaced` if another has taken its place already. */
  onEnd(end: (isReplaced: boolean) => void): void {
    this.#end = end
  }

  async close(): Promise<void> {}

  #hear(given: unknown): void {
    const purge = parsePurge(given)
    if (purge) this.#heard(purge)
  }
}
