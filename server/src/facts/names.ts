import type { Assignment } from '../experiments/index.ts'
import type { ReaderState } from './reader.ts'
import type { Platform } from './client.ts'
import type { MeterState } from './pass.ts'

/** The facts a document may depend on, by name, with their values. A name needs a row in the table (`table.ts`). */
export interface NamedFacts {
  'reader.state': ReaderState
  'reader.adsFree': boolean
  'reader.internal': boolean
  /** Code of the product the reader subscribes to. */
  'reader.subCode': string | undefined
  /** The request came with a gift of this very story. */
  'reader.gift': boolean
  /** The request came with a link of a gift that does not open this story, or no longer. */
  'reader.giftEnded': boolean
  'reader.meter': MeterState
  'place.country': string | undefined
  'place.region': string | undefined
  'place.city': string | undefined
  'place.postcode': string | undefined
  'consent.required': boolean
  'consent.given': boolean
  'client.platform': Platform
  'client.webview': boolean
  /** The client is a crawler that proved to be what it says. */
  'client.crawler': boolean
  editor: boolean
}

/** Families of facts: one for each query parameter and each feature. */
export interface FactFamilies {
  'query.': string | undefined
  'experiment.': Assignment
}

export type NamedFact = keyof NamedFacts
export type FactFamily = keyof FactFamilies
export type FactName = NamedFact | `${FactFamily}${string}`

type FamilyFactOf<Name> = {
  [Family in FactFamily]: Name extends `${Family}${string}` ? FactFamilies[Family] : never
}[FactFamily]

export type FactOf<Name extends FactName> = Name extends NamedFact ? NamedFacts[Name] : FamilyFactOf<Name>
export type FactValue = FactOf<FactName>
