import type { PageAttributes } from '../experiments/index.ts'

export type ReaderState = 'logged-out' | 'logged-in' | 'subscribed'
export type Platform = 'web' | 'ios' | 'android'

/** The facts a document may depend on, by name, with their values. Query parameters and experiments come by name. */
interface NamedFacts {
  'reader.state': ReaderState
  'reader.adsFree': boolean
  'reader.internal': boolean
  /** Code of what the reader is subscribed to. */
  'reader.subCode': string | undefined
  'place.country': string | undefined
  'place.region': string | undefined
  'place.city': string | undefined
  'place.postcode': string | undefined
  'consent.required': boolean
  'consent.given': boolean
  'client.platform': Platform
  'client.webview': boolean
  editor: boolean
}
export type FactName = keyof NamedFacts | `query.${string}` | `experiment.${string}`
export type FactOf<Name extends FactName> = Name extends keyof NamedFacts ? NamedFacts[Name] : string | undefined
export type FactValue = string | boolean | undefined

/**
 * A request after the HTTP layer: nothing behind it touches a request, a cookie or the clock. `value` is asked lazily;
 * an experiment is evaluated only when a block reads it.
 */
export interface RequestFacts {
  /** Milliseconds. */
  readonly at: number
  readonly path: string
  readonly query: URLSearchParams
  value<Name extends FactName>(name: Name, page?: PageAttributes): FactOf<Name>
}

/**
 * Facts as they are read: what was asked, in order, is what the document depends on, without anyone keeping a list.
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
    this.#read.set(name, value)
    return value
  }

  get recorded(): ReadonlyArray<readonly [FactName, FactValue]> {
    return [...this.#read]
  }
}
