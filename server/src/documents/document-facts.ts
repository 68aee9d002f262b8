import type { Asker } from '../cache/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import type { Preview, RequestFacts } from '../facts/index.ts'
import type { Address } from './address.ts'

/** What a document is asked for with: the facts, the address they belong to, and the preview if there is one. */
export interface DocumentFacts extends RequestFacts, Asker<PageAttributes> {
  readonly address: Address
  readonly preview: Preview | undefined
}
