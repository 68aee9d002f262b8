import type { Counter } from 'prom-client'

interface Count {
  labels: Record<string, string | number>
  since: number
}

/**
 * Counts what happens with every answer, and tells the counter at each scrape: to look up its labels each time would cost
 * more than the rest of the counting.
 */
export class Tally {
  readonly #names: readonly string[]
  readonly #counts = new Map<string, Count>()

  constructor(names: readonly string[]) {
    this.#names = names
  }

  /** `values`: of all labels, in the order of their names. */
  add(...values: (string | number)[]): void {
    const key = values.join('\n')
    const count = this.#counts.get(key)
    if (count) count.since += 1
    else
      this.#counts.set(key, {
        labels: Object.fromEntries(this.#names.map((name, index) => [name, values[index]!])),
        since: 1,
      })
  }

  tell(counter: Counter): void {
    for (const count of this.#counts.values()) {
      if (count.since) counter.inc(count.labels, count.since)
      count.since = 0
    }
  }
}
