import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Tally } from './tally.ts'
import { VITALS, ratingOf, type VitalName } from './vital-thresholds.ts'

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const MOST_VARIATIONS = 20

/** What is counted of a resolved document. */
export interface DocumentFigures {
  pageType: string
  status: number
  /** Codes of its problems, with repetitions. */
  problems: readonly string[]
  adNodes: number
  /** Features that were evaluated, each with the key under which its exposures are reported. */
  experiments: readonly { feature: string; experiment: string }[]
}

/** All metrics of one service, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = this.#tallied('requests_total', 'Answers by route, status and whether the document was warm.', [
    'route',
    'status',
    'warm',
  ])
  readonly #documents = this.#counter('documents_total', 'Documents resolved, by page type and status.', [
    'page_type',
    'status',
  ])
  readonly #problems = this.#counter('problems_total', 'Contained faults by code.', ['code'])
  readonly #adNodes = this.#counter('ad_nodes_total', 'Ad slots placed in resolved documents, by page type.', [
    'page_type',
  ])
  readonly #experiments = this.#counter(
    'experiment_evaluations_total',
    'Experiments asked while documents were resolved.',
    ['experiment'],
  )
  readonly #assignments = this.#tallied(
    'experiment_assignments_total',
    'Requests of readers who are in an experiment, by variation.',
    ['experiment', 'variation'],
  )
  readonly #exposures = this.#counter('exposures_total', 'Variations that readers saw, as browsers reported them.', [
    'experiment',
    'variation',
  ])
  readonly #violations = this.#counter('csp_violations_total', 'What policies of pages stopped, by directive.', [
    'directive',
  ])
  readonly #closedViews = this.#tallied(
    'closed_views_total',
    'Stories that have to be paid for, as readers got them: closed, by reason.',
    ['reason'],
  )
  readonly #giftsMade = this.#counter('gifts_made_total', 'Links by which readers gave stories away.', [])
  readonly #giftsOpened = this.#counter('gifts_opened_total', 'Stories that browsers opened by such a link.', [])
  readonly #resolves = this.#histogram('resolve_seconds', 'From the facts to a document, reads included.', [
    'page_type',
  ])
  readonly #blocks = this.#histogram('block_resolve_seconds', 'What a block takes of that, without its reads.', [
    'block',
  ])
  readonly #reads = this.#histogram('source_seconds', 'Reads of content by source and outcome.', ['source', 'outcome'])
  /** Variations that were seen, by experiment. */
  readonly #variations = new Map<string, Set<string>>()
  readonly #vitals = new Map<VitalName, Histogram>()
  readonly #ratings = this.#counter('web_vital_ratings_total', 'Web vitals by rating.', ['name', 'rating', 'page_type'])

  constructor() {
    for (const [name, { good, poor }] of Object.entries(VITALS) as [VitalName, (typeof VITALS)[VitalName]][])
      this.#vitals.set(
        name,
        new Histogram({
          name: `broadsheet_web_vital_${name.toLowerCase()}`,
          help: `${name} as browsers measured it: ${name === 'CLS' ? 'no unit' : 'milliseconds'}; good up to ${good}, poor above ${poor}.`,
          labelNames: ['page_type'],
          buckets: [good / 4, good / 2, good, (good + poor) / 2, poor, poor * 2, poor * 4],
          registers: [this.#registry],
        }),
      )
  }

  /** `sizesOf` is called for the sizes of the caches, by kind, at each scrape. */
  watchSizes(sizesOf: () => Readonly<Record<string, { entries: number; bytes: number }>>): void {
    for (const figure of ['entries', 'bytes'] as const) {
      const gauge: Gauge = new Gauge({
        name: `broadsheet_cache_${figure}`,
        help: `What is kept warm, by kind: ${figure}.`,
        labelNames: ['kind'],
        registers: [this.#registry],
        collect: () => {
          for (const [kind, sizes] of Object.entries(sizesOf())) gauge.set({ kind }, sizes[figure])
        },
      })
    }
  }

  /** `figuresOf` is called at each scrape; it gives nothing while the outbox cannot be read. */
  watchOutbox(figuresOf: () => { waiting: Readonly<Record<string, number>>; oldestSeconds: number } | undefined): void {
    const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge) => void) => {
      const made: Gauge = new Gauge({
        name: `broadsheet_outbox_${name}`,
        help,
        labelNames,
        registers: [this.#registry],
        collect: () => set(made),
      })
    }
    gauge('waiting', 'Calls to the newsletter services that wait, by service.', ['service'], (made) => {
      for (const [service, count] of Object.entries(figuresOf()?.waiting ?? {})) made.set({ service }, count)
    })
    gauge('oldest_seconds', 'How long the oldest of them has waited.', [], (made) =>
      made.set(figuresOf()?.oldestSeconds ?? 0),
    )
  }

  readonly contentType = this.#registry.contentType

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  request(route: string, status: number, warm: boolean): void {
    this.#requests.add(route, status, String(warm))
  }

  document({ pageType, status, problems, adNodes, experiments }: DocumentFigures): void {
    this.#documents.inc({ page_type: pageType, status })
    for (const code of problems) this.#problems.inc({ code })
    if (adNodes) this.#adNodes.inc({ page_type: pageType }, adNodes)
    for (const { feature, experiment } of experiments) {
      this.#experiments.inc({ experiment: feature })
      if (!this.#variations.has(experiment)) this.#variations.set(experiment, new Set())
    }
  }

  resolved(pageType: string, seconds: number): void {
    this.#resolves.observe({ page_type: pageType }, seconds)
  }

  block(type: string, seconds: number): void {
    this.#blocks.observe({ block: type }, seconds)
  }

  read(source: string, outcome: string, seconds: number): void {
    this.#reads.observe({ source, outcome }, seconds)
  }

  vital(name: VitalName, value: number, pageType: string): void {
    this.#vitals.get(name)?.observe({ page_type: pageType }, value)
    this.#ratings.inc({ name, rating: ratingOf(name, value), page_type: pageType })
  }

  closedView(reason: string): void {
    this.#closedViews.add(reason)
  }

  giftMade(): void {
    this.#giftsMade.inc()
  }

  giftOpened(): void {
    this.#giftsOpened.inc()
  }

  assigned(experiment: string, variation: string): void {
    this.#assignments.add(experiment, variation)
  }

  /** `directive`: one of a known few. */
  violation(directive: string): void {
    this.#violations.inc({ directive })
  }

  /** Counts exposures only of experiments evaluated here, and of a bounded number of variations: anybody can send names. */
  exposure(experiment: string, variation: string): void {
    const seen = this.#variations.get(experiment)
    if (!seen || (!seen.has(variation) && seen.size >= MOST_VARIATIONS)) return
    seen.add(variation)
    this.#exposures.inc({ experiment, variation })
  }

  #counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name: `broadsheet_${name}`, help, labelNames, registers: [this.#registry] })
  }

  /** For what is counted with every answer. */
  #tallied(name: string, help: string, labelNames: string[]): Tally {
    const tally = new Tally(labelNames)
    const counter: Counter = new Counter({
      name: `broadsheet_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
      collect: () => tally.tell(counter),
    })
    return tally
  }

  #histogram(name: string, help: string, labelNames: string[]) {
    return new Histogram({
      name: `broadsheet_${name}`,
      help,
      labelNames,
      buckets: SECONDS,
      registers: [this.#registry],
    })
  }
}
