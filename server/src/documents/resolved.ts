import type { BlockDocument, LayoutDocument } from '@broadsheet/contracts'
import type { Provenance } from '../layout/resolve-page.ts'

export type AnyDocument = LayoutDocument | BlockDocument

/** A document with what the cache, the log and the metrics need to know of it. */
export interface Resolved<Document extends AnyDocument> extends Provenance {
  document: Document
}

/** The path of a document, without its query. */
export const pathOf = ({ url }: AnyDocument): string => url.split('?', 1)[0]!
