import type { PageAttributes } from '../experiments/index.ts'
import type { FactName, FactOf, FactValue } from './names.ts'

/**
 * A request as everything behind the HTTP layer knows it: nothing there touches a request, a cookie or the clock.
 * Values are lazy: an experiment is evaluated only when a block reads it.
 */
export interface RequestFacts {
  /** Milliseconds. */
  readonly at: number
  readonly path: string
  readonly query: URLSearchParams
  value<Name extends FactName>(name: Name, page?: PageAttributes): FactOf<Name>
}

/** What was read, in order. */
export type RecordedFacts = ReadonlyArray<readonly [name: FactName, value: FactValue]>

/**
 * Records facts as they are read. The facts that were read, in order, are what the document depends on, so nobody has to list
 * them by hand.
 */
export class FactRecorder {
  readonly #facts: RequestFacts
  readonly #read = new Map<FactName, FactValue>()
  #page: PageAttributes | undefined

  constructor(facts: RequestFacts) {
    this.#facts = facts
  }

  /** From here on experiments may be asked. */
  describePage(page: PageAttributes) {
    this.#page = page
  }

  read<Name extends FactName>(name: Name): FactOf<Name> {
    if (this.#read.has(name)) return this.#read.get(name) as FactOf<Name>
    const value = this.#facts.value(name, this.#page)
    this.#read.set(name, value as FactValue)
    return value
  }

  get recorded(): RecordedFacts {
    return [...this.#read]
  }
}
