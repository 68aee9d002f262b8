import { parseEnded, type EndedChannel } from './ended-sessions.ts'
import type { Counted, StoredValue } from './primary.ts'
import { parsePurge, type Purge } from './purge.ts'
import type { HearPurge, PurgeChannel } from './purges.ts'
import type { SharedStore } from './shared-store.ts'
import { Wire, type Channel } from './wire.ts'

/** Milliseconds for starting the database: creating a new embedded one takes some seconds. */
const DATABASE_LIMIT = 40_000
const METRICS_LIMIT = 4000
/** Milliseconds before another try if the primary was too busy to answer. */
const AGAIN = 1000

/** One worker's way to its siblings and to what they share: through the primary. */
export class Siblings implements SharedStore, PurgeChannel, EndedChannel {
  readonly from = 'sibling'
  /** Always true: if the channel breaks, this process ends. */
  readonly isThere = true
  readonly #wire: Wire
  #heard: HearPurge = () => undefined
  #heardEnded: (hashes: readonly string[]) => void = () => undefined
  #back: (hasForgotten: boolean) => void = () => undefined
  #metrics: () => Promise<unknown> = async () => []
  /** Exits at once until `onEnd` is called, because until then there is nothing to finish. */
  #end: (isReplaced: boolean) => void = () => process.exit()

  constructor(channel: Channel) {
    this.#wire = new Wire(channel, {
      purge: (given: unknown) => this.#hear(given, true),
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

  follow(heard: HearPurge, back: (hasForgotten: boolean) => void): void {
    this.#heard = heard
    this.#back = back
    this.#askRecent()
  }

  #askRecent(): void {
    this.#wire.ask('recent', {}).then(
      (recent) => (Array.isArray(recent) ? recent : []).forEach((each) => this.#hear(each, false)),
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

  /** Sets the function that gives this worker's metrics as plain data whenever the primary asks. */
  answerMetrics(metrics: () => Promise<unknown>): void {
    this.#metrics = metrics
  }

  /** Tells the primary this worker's last counts. Call it before the worker ends. */
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

  #hear(given: unknown, isNews: boolean): void {
    const purge = parsePurge(given)
    if (purge) this.#heard(purge, isNews)
  }
}
