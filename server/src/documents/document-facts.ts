import type { Asker } from '../cache/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import type { Preview, RequestFacts } from '../facts/index.ts'
import type { Address } from './address.ts'

/** What documents are asked by: facts, the address they are of, and whether they are a preview's. */
export interface DocumentFacts extends RequestFacts, Asker<PageAttributes> {
  readonly address: Address
  readonly preview: Preview | undefined
}
