import type { Counter } from 'prom-client'

interface Count {
  labels: Record<string, string | number>
  since: number
}

type Value = string | number

/** Counts in a tree with one level per label. Looking up each value in turn is faster than joining them into one key. */
type Branch = Map<Value, Branch | Count>

/**
 * Counts what happens with every answer, and passes the counts to the counter only at each scrape. Looking up the counter's
 * labels for every answer would cost more than the rest of the counting.
 */
export class Tally {
  readonly #names: readonly string[]
  readonly #root: Branch = new Map()
  readonly #counts: Count[] = []

  constructor(names: readonly string[]) {
    this.#names = names
  }

  /** `values`: the values of all labels, in the order of `names`. */
  add(...values: Value[]): void {
    let branch = this.#root
    const last = values.length - 1
    for (let index = 0; index < last; index += 1) {
      let next = branch.get(values[index]!) as Branch | undefined
      if (!next) branch.set(values[index]!, (next = new Map()))
      branch = next
    }
    const count = branch.get(values[last]!) as Count | undefined
    if (count) count.since += 1
    else branch.set(values[last]!, this.#begin(values))
  }

  #begin(values: readonly Value[]): Count {
    const labels = Object.fromEntries(this.#names.map((name, index) => [name, values[index]!]))
    const count = { labels, since: 1 }
    this.#counts.push(count)
    return count
  }

  tell(counter: Counter): void {
    for (const count of this.#counts) {
      if (count.since) counter.inc(count.labels, count.since)
      count.since = 0
    }
  }
}
