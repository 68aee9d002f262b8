import { AggregatorRegistry, Counter, Histogram, Registry } from 'prom-client'
import { processMetrics } from './process-metrics.ts'
import { classOf } from './route-classes.ts'
import { Tally } from './tally.ts'
import { TimeTally } from './time-tally.ts'
import { VITALS, ratingOf, type VitalName } from './vital-thresholds.ts'
import { WatchedFigures } from './watched-figures.ts'

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Buckets for the age of documents, in seconds: up to a day, because an origin may fail for that long. */
const AGES = [1, 5, 10, 15, 30, 60, 90, 120, 300, 900, 3600, 21_600, 86_400]

const MOST_VARIATIONS = 20

/** How the cache answered for a page; see the cache's `Found`. */
type Found = 'hit' | 'stale' | 'held' | 'waited' | 'miss'

/** The figures of a resolved document that are counted. */
export interface DocumentFigures {
  pageType: string
  status: number
  /** Codes of its problems, with repetitions. */
  problems: readonly string[]
  adNodes: number
  /** Features that were evaluated, each with the key under which its exposures are reported. */
  experiments: readonly { feature: string; experiment: string }[]
}

/** Merges the metrics of several processes, each as returned by `plain`, into one text. */
export const mergeMetrics = (ofProcesses: readonly unknown[]): Promise<string> =>
  AggregatorRegistry.aggregate(ofProcesses as object[]).metrics()

/** Merges the counts of several processes into the form of one process's. Gauges, which only hold now, are left out. */
export const mergeCounts = (ofProcesses: readonly unknown[]): Promise<unknown> =>
  AggregatorRegistry.aggregate(
    (ofProcesses as { type: string }[][]).map((metrics) => metrics.filter(({ type }) => type !== 'gauge')),
  ).getMetricsAsJSON()

/** All metrics of one service, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  /** Figures that are looked up at each scrape. */
  readonly watch = new WatchedFigures(this.#registry)
  readonly #requests = this.#tallied(
    'requests_total',
    'Answers by route, its class, status and whether the document was warm.',
    ['route', 'status', 'warm', 'class'],
  )
  readonly #durations = this.#timed('request_seconds', 'From a request to its answer, by class of route.', SECONDS, [
    'class',
  ])
  readonly #connectionsRefused = this.#counter(
    'connections_refused_total',
    'Connections that were ended at once because their household had too many.',
    [],
  )
  readonly #found = this.#tallied(
    'pages_found_total',
    'Pages asked of the cache, by page type and how they were found.',
    ['page_type', 'found'],
  )
  readonly #ages = this.#timed('served_age_seconds', 'Age of the documents of pages, as they were sent.', AGES, [
    'page_type',
  ])
  readonly #publications = this.#counter('publications_total', 'Changed sets of page definitions, by outcome.', [
    'outcome',
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
  readonly #sharedReads = this.#counter(
    'shared_reads_total',
    'Reads that instances do together, by how this one got its answer.',
    ['outcome'],
  )
  readonly #purges = this.#counter('purges_total', 'Purges carried out, by where they were heard of.', ['from'])
  readonly #purgeLag = this.#histogram(
    'purge_lag_seconds',
    'From the telling of a purge to its being carried out here.',
    [],
  )
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
  /** Variations reported as seen, by experiment. */
  readonly #variations = new Map<string, Set<string>>()
  readonly #vitals = new Map<VitalName, Histogram>()
  readonly #ratings = this.#counter('web_vital_ratings_total', 'Web vitals by rating.', ['name', 'rating', 'page_type'])

  constructor() {
    // Starts collecting the process's metrics now; they cover the time from here on.
    processMetrics()
    // Start each count at 0, so that Prometheus sees the first increase.
    for (const outcome of ['taken', 'refused']) this.#publications.inc({ outcome }, 0)
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

  readonly contentType = this.#registry.contentType

  /** The registries that a scrape reads: this service's and its process's. */
  get registries(): readonly Registry[] {
    return [this.#registry, processMetrics()]
  }

  async text(): Promise<string> {
    return (await Promise.all(this.registries.map((registry) => registry.metrics()))).join('\n')
  }

  /** All metrics as plain data, for `mergeMetrics`. */
  async plain(): Promise<unknown> {
    return (await Promise.all(this.registries.map((registry) => registry.getMetricsAsJSON()))).flat()
  }

  /** `seconds`: until a warm answer was handed to the operating system, or until any other answer was sent. */
  request(route: string, answer: { status: number; warm: boolean; seconds: number }): void {
    const name = classOf(route)
    this.#requests.add(route, answer.status, answer.warm ? 'true' : 'false', name)
    this.#durations.add(answer.seconds, name)
  }

  connectionRefused(): void {
    this.#connectionsRefused.inc()
  }

  /** Counts a page that was looked up for a request. `age`: that of its document in milliseconds. */
  found(pageType: string, found: Found, age: number): void {
    this.#found.add(pageType, found)
    this.#ages.add(Math.max(0, age) / 1000, pageType)
  }

  /** Counts a changed set of page definitions. */
  publication(outcome: 'taken' | 'refused'): void {
    this.#publications.inc({ outcome })
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

  sharedRead(outcome: string): void {
    this.#sharedReads.inc({ outcome })
  }

  purged(from: string, seconds: number): void {
    this.#purges.inc({ from })
    this.#purgeLag.observe(seconds)
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

  /** Counts a violation of a page's policy. `directive`: as returned by `directiveOf`. */
  violation(directive: string): void {
    this.#violations.inc({ directive })
  }

  /** Counts only experiments evaluated here, and a bounded number of their variations, because anybody can send names. */
  exposure(experiment: string, variation: string): void {
    const seen = this.#variations.get(experiment)
    if (!seen || (!seen.has(variation) && seen.size >= MOST_VARIATIONS)) return
    seen.add(variation)
    this.#exposures.inc({ experiment, variation })
  }

  #counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name: `broadsheet_${name}`, help, labelNames, registers: [this.#registry] })
  }

  /** A counter for what happens with every answer. */
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

  /** A histogram for what happens with every answer. */
  #timed(name: string, help: string, buckets: readonly number[], labelNames: readonly string[]): TimeTally {
    return new TimeTally({ name: `broadsheet_${name}`, help, buckets, labelNames, registry: this.#registry })
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
