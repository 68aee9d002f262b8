import { parsePurge, type Purge } from './purge.ts'
import { PrimaryStore } from './primary-store.ts'
import { RefusedError, Wire, type Channel } from './wire.ts'

/** How many recent purges a starting worker is told of. */
const MOST_RECENT = 1000
/** Milliseconds for a worker to give its metrics. For a busy worker that takes longer, its last ones are used. */
const METRICS_LIMIT = 2000

export interface PrimaryOptions {
  /** Starts the database of this machine unless it runs. */
  startDatabase: () => Promise<void>
  /** Writes the metrics of all workers as one text. */
  mergeMetrics: (ofWorkers: readonly unknown[]) => Promise<string>
  /** Adds up only the counts in these metrics, as if of one worker. Counts are kept after a worker has gone. */
  mergeCounts: (ofWorkers: readonly unknown[]) => Promise<unknown>
}

/** A worker, as the process that started it sees it. */
export interface Worker {
  /** Asks the worker to end once its requests are answered. */
  end(isReplaced: boolean): Promise<void>
  /** Whether the worker answers within `limit` milliseconds. */
  answers(limit: number): Promise<boolean>
  /** To be called when the worker has gone. */
  gone(): void
}

/** The process that starts the workers of one machine. It holds what they share and passes on what one tells the others. */
export class Primary {
  readonly #options: PrimaryOptions
  readonly #store = new PrimaryStore()
  /** Each worker's wire, with the metrics that it gave last. */
  readonly #wires = new Map<Wire, unknown>()
  /** The counts of workers that have gone. Without them counts would fall, which Prometheus would take for a restart. */
  #past: Promise<readonly unknown[]> = Promise.resolve([])
  #recent: Purge[] = []

  constructor(options: PrimaryOptions) {
    this.#options = options
  }

  add(channel: Channel): Worker {
    const store = this.#store
    const wire: Wire = new Wire(channel, {
      get: (keys: string[]) => store.get(keys),
      set: ({ key, value, milliseconds }: StoredValue) => store.set(key, value, milliseconds),
      add: ({ key, value, milliseconds }: StoredValue) => store.add(key, value, milliseconds),
      drop: (key: string) => store.drop(key),
      count: ({ key, by, milliseconds }: Counted) => store.count(key, by, milliseconds),
      tell: (purge: unknown) => this.#tell(wire, purge),
      recent: () => this.#recent,
      ended: (hashes: unknown) => this.#passOn(wire, 'ended', hashes),
      metrics: () => this.#metrics(),
      leave: (metrics: unknown) => this.#hear(wire, metrics),
      database: () => this.#options.startDatabase(),
    })
    this.#wires.set(wire, undefined)
    return {
      end: async (isReplaced) => void (await wire.ask('end', { isReplaced })),
      answers: (limit) =>
        wire.ask('alive', {}, limit).then(
          () => true,
          // A worker of another release may not know this question, but a refusal shows that it is alive.
          (error) => error instanceof RefusedError,
        ),
      gone: () => this.#gone(wire),
    }
  }

  #tell(from: Wire, given: unknown): void {
    const purge = parsePurge(given)
    if (!purge) return
    this.#recent = [...this.#recent.slice(-MOST_RECENT + 1), purge]
    // A worker that misses this message gets the purge from `#recent` when it starts.
    void this.#passOn(from, 'purge', purge)
  }

  /** Resolves once every other worker has answered, or failed to. */
  async #passOn(from: Wire, name: string, what: unknown): Promise<void> {
    const others = [...this.#wires.keys()].filter((wire) => wire !== from)
    await Promise.allSettled(others.map((wire) => wire.ask(name, what)))
  }

  async #metrics(): Promise<string> {
    const ask = async (wire: Wire) => this.#hear(wire, await wire.ask('metrics', {}, METRICS_LIMIT))
    await Promise.allSettled([...this.#wires.keys()].map(ask))
    // The counts of a worker that has gone meanwhile are in `#past`.
    const said = [...this.#wires.values()].filter((metrics) => metrics !== undefined)
    const past = this.#past
    return this.#options.mergeMetrics([...said, ...(await past)])
  }

  #hear(wire: Wire, metrics: unknown): void {
    if (this.#wires.has(wire)) this.#wires.set(wire, metrics)
  }

  #gone(wire: Wire): void {
    const said = this.#wires.get(wire)
    this.#wires.delete(wire)
    wire.close()
    if (said === undefined) return
    this.#past = this.#past.then(async (past) => [await this.#options.mergeCounts([...past, said])])
  }
}

export interface StoredValue {
  key: string
  value: Uint8Array
  milliseconds: number
}

export interface Counted {
  key: string
  by: number
  milliseconds: number
}
