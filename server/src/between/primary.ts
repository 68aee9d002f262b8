import { parsePurge, type Purge } from './purge.ts'
import { PrimaryStore } from './primary-store.ts'
import { Wire, type Channel } from './wire.ts'

/** Purges that a worker which starts is told of. */
const MOST_RECENT = 1000
/** Milliseconds for a worker to say its metrics; one that is busy is left out. */
const METRICS_LIMIT = 2000

export interface PrimaryOptions {
  /** Starts the database of this machine unless it runs. */
  startDatabase: () => Promise<void>
  /** Writes the metrics of all workers as one text. */
  mergeMetrics: (ofWorkers: readonly unknown[]) => Promise<string>
}

/** A worker, as the process that started it sees it. */
export interface Worker {
  /** Asks it to end once its requests have their answers. */
  end(isReplaced: boolean): Promise<void>
  /** It is no longer there. */
  gone(): void
}

/** The process that starts the workers of one machine: what they have in common, and the purges that one tells the others. */
export class Primary {
  readonly #options: PrimaryOptions
  readonly #store = new PrimaryStore()
  readonly #wires = new Set<Wire>()
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
      metrics: () => this.#metrics(),
      database: () => this.#options.startDatabase(),
    })
    this.#wires.add(wire)
    return {
      end: async (isReplaced) => void (await wire.ask('end', { isReplaced })),
      gone: () => void this.#wires.delete(wire),
    }
  }

  #tell(from: Wire, given: unknown): void {
    const purge = parsePurge(given)
    if (!purge) return
    this.#recent = [...this.#recent.slice(-MOST_RECENT + 1), purge]
    // A worker that does not hear it now reads it again when it starts.
    for (const wire of this.#wires) if (wire !== from) wire.ask('purge', purge).catch(() => undefined)
  }

  async #metrics(): Promise<string> {
    const asked = [...this.#wires].map((wire) => wire.ask('metrics', {}, METRICS_LIMIT))
    const said = await Promise.allSettled(asked)
    return this.#options.mergeMetrics(said.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
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
