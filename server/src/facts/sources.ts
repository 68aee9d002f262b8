import type { Assignment, PageAttributes } from '../experiments/index.ts'
import type { Client } from './client.ts'
import type { Pass } from './pass.ts'
import type { Preview } from './preview.ts'
import type { Reader } from './reader.ts'

/** Where the reader is, as far as a trusted proxy says. */
export interface Location {
  readonly country: string | undefined
  readonly region: string | undefined
  readonly city: string | undefined
  readonly postcode: string | undefined
}

export interface Consent {
  readonly given: boolean
}

/** What the facts of one request are computed from. Read lazily: most documents ask for few facts. */
export interface FactSources {
  readonly reader: Reader
  readonly location: Location
  readonly client: Client
  readonly consent: Consent
  readonly pass: Pass
  readonly preview: Preview | undefined
  readonly query: URLSearchParams
  /** Evaluates a feature for this request, with the page's attributes once they are known. */
  assign(feature: string, page: PageAttributes | undefined): Assignment
}
