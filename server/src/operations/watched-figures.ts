import { Gauge, type Registry } from 'prom-client'

/** The state of a source: it answers, most of its latest reads failed, or it is not asked for the time being. */
export type SourceState = 'ok' | 'failing' | 'held-back'
const SOURCE_STATES: Readonly<Record<SourceState, number>> = { ok: 0, failing: 1, 'held-back': 2 }

/** Figures that are not counted but looked up at every scrape. */
export class WatchedFigures {
  readonly #registry: Registry

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** `sizesOf` is called for the sizes of the caches, by kind, at each scrape. */
  sizes(sizesOf: () => Readonly<Record<string, { entries: number; bytes: number }>>): void {
    for (const figure of ['entries', 'bytes'] as const)
      this.#gauge(`cache_${figure}`, `What is kept warm, by kind: ${figure}.`, { labelNames: ['kind'] }, (gauge) => {
        for (const [kind, sizes] of Object.entries(sizesOf())) gauge.set({ kind }, sizes[figure])
      })
  }

  /** `figuresOf` is called at each scrape; it gives nothing while the outbox cannot be read. */
  outbox(figuresOf: () => { waiting: Readonly<Record<string, number>>; oldestSeconds: number } | undefined): void {
    // Every process sees the whole outbox, so their figures must not be added up.
    const aggregator = 'max'
    this.#gauge(
      'outbox_waiting',
      'Calls to the newsletter services that wait, by service.',
      { labelNames: ['service'], aggregator },
      (gauge) => {
        for (const [service, count] of Object.entries(figuresOf()?.waiting ?? {})) gauge.set({ service }, count)
      },
    )
    this.#gauge('outbox_oldest_seconds', 'How long the oldest of them has waited.', { aggregator }, (gauge) =>
      gauge.set(figuresOf()?.oldestSeconds ?? 0),
    )
  }

  /** `statesOf` is called for all sources of content, by name, at each scrape. */
  sources(statesOf: () => Iterable<readonly [source: string, state: SourceState]>): void {
    this.#gauge(
      'source_state',
      'How a source of content does: 0 it answers, 1 most of its latest answers were none, 2 its breaker is open.',
      { labelNames: ['source'], aggregator: 'max' },
      (gauge) => {
        for (const [source, state] of statesOf()) gauge.set({ source }, SOURCE_STATES[state])
      },
    )
  }

  /** `isThere` says whether Redis is available. */
  redis(isThere: () => boolean): void {
    this.#gauge('redis_up', 'Whether Redis takes and gives values: 1 or 0.', { aggregator: 'min' }, (gauge) =>
      gauge.set(isThere() ? 1 : 0),
    )
  }

  /** `waiting` gives how many purges have not been told to all other instances yet. */
  purges(waiting: () => number): void {
    this.#gauge('purges_waiting', 'Purges that other instances could not be told of yet.', {}, (gauge) =>
      gauge.set(waiting()),
    )
  }

  /** `openOf` gives the number of requests whose answer is not complete yet. */
  requests(openOf: () => number): void {
    this.#gauge('requests_open', 'Requests that have no whole answer yet.', {}, (gauge) => gauge.set(openOf()))
  }

  /** `figuresOf` gives how many page definitions are in force, and how long ago they were read (seconds). */
  pages(figuresOf: () => { count: number; ageSeconds: number }): void {
    const aggregator = 'max'
    this.#gauge('page_definitions', 'Page definitions in force.', { aggregator }, (gauge) =>
      gauge.set(figuresOf().count),
    )
    this.#gauge('page_definitions_age_seconds', 'How long ago they were read.', { aggregator }, (gauge) =>
      gauge.set(figuresOf().ageSeconds),
    )
  }

  /** `isAway` says whether the database cannot be reached. Until something has needed the database, that is not known. */
  database(isAway: () => boolean): void {
    this.#gauge('database_away', 'Whether the database cannot be reached.', { aggregator: 'max' }, (gauge) =>
      gauge.set(isAway() ? 1 : 0),
    )
  }

  /**
   * `set` is called at each scrape. Several processes behind one port report one figure: the sum of theirs, or as
   * `aggregator` says.
   */
  #gauge(
    name: string,
    help: string,
    { labelNames = [], aggregator = 'sum' }: { labelNames?: string[]; aggregator?: 'sum' | 'max' | 'min' },
    set: (gauge: Gauge) => void,
  ): void {
    const gauge: Gauge = new Gauge({
      name: `broadsheet_${name}`,
      help,
      labelNames,
      aggregator,
      registers: [this.#registry],
      collect: () => set(gauge),
    })
  }
}
