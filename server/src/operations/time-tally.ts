import type { Metric, MetricValueWithName, Registry } from 'prom-client'

export interface TimeTallyOptions {
  name: string
  help: string
  /** Upper bounds of the buckets, in ascending order. */
  buckets: readonly number[]
  labelNames: readonly string[]
  registry: Registry
}

interface Times {
  readonly labels: Readonly<Record<string, string>>
  /** The number of observations in each bucket, and above the last one. */
  readonly counts: number[]
  sum: number
}

/**
 * A histogram for what happens with every answer. An observation costs two look-ups and an addition; lines are made only at
 * each scrape. The histogram of `prom-client` builds a text from the labels at every observation.
 */
export class TimeTally {
  readonly #options: TimeTallyOptions
  readonly #times = new Map<string, Times>()

  constructor(options: TimeTallyOptions) {
    this.#options = options
    const { name } = options
    options.registry.registerMetric({ name, get: () => Promise.resolve(this.#told()) } as unknown as Metric)
  }

  /** `values`: the values of all labels, in the order of `labelNames`. */
  add(observed: number, ...values: string[]): void {
    const key = values.length === 1 ? values[0]! : values.join('\n')
    let times = this.#times.get(key)
    if (!times) {
      times = { labels: this.#labelsOf(values), counts: this.#noCounts(), sum: 0 }
      this.#times.set(key, times)
    }
    const { buckets } = this.#options
    let at = 0
    while (at < buckets.length && observed > buckets[at]!) at += 1
    times.counts[at]! += 1
    times.sum += observed
  }

  #labelsOf(values: readonly string[]) {
    return Object.fromEntries(this.#options.labelNames.map((name, index) => [name, values[index]!]))
  }

  #noCounts(): number[] {
    return Array.from({ length: this.#options.buckets.length + 1 }, () => 0)
  }

  #told() {
    const { name, help } = this.#options
    const values = [...this.#times.values()].flatMap((times) => this.#lines(times))
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }

  #lines({ labels, counts, sum }: Times): MetricValueWithName<string>[] {
    const { name, buckets } = this.#options
    let below = 0
    const lines: MetricValueWithName<string>[] = counts.map((count, index) => {
      below += count
      return { metricName: `${name}_bucket`, labels: { le: buckets[index] ?? '+Inf', ...labels }, value: below }
    })
    return [
      ...lines,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: below },
    ]
  }
}
