/**
 * Every span and attribute that leaves the service (rule service/traces). Nothing of a reader is among them: no address
 * asked for, query, cookie, email or network address.
 */
export const SPANS = {
  /** One request, from its first byte to the end of its answer. */
  request: 'request',
  /** What is known of a request: who reads, what they may read. */
  facts: 'facts',
  /** From the facts to a document, its reads included. */
  resolve: 'resolve',
  /** What a block takes of that, without its reads. */
  block: 'block',
  /** One read of content, kept or asked for. */
  read: 'read',
  /** A document as HTML. */
  draw: 'draw',
  /** The answer in the encoding that was asked for first. */
  encode: 'encode',
} as const
export type SpanName = keyof typeof SPANS

export const ATTRIBUTES = {
  method: 'http.request.method',
  /** As it was registered, as `/*`; never what was asked for. */
  route: 'http.route',
  status: 'http.response.status_code',
  /** Written to the connection, headers included. */
  bytes: 'broadsheet.bytes',
  /** Whether it was answered before Fastify. */
  warm: 'broadsheet.warm',
  /** The reader left before the end of the answer. */
  aborted: 'broadsheet.aborted',
  pageType: 'broadsheet.page_type',
  /** How the document was found: `hit`, `stale`, `held`, `waited` or `miss`. */
  found: 'broadsheet.found',
  /** Type of a block. */
  block: 'broadsheet.block',
  /** Types of the blocks that a read is for. */
  blocks: 'broadsheet.blocks',
  /** Name of a source. */
  source: 'broadsheet.source',
  /** `ok`, or the failure of a read. */
  outcome: 'broadsheet.outcome',
  /** Where a read had its answer from. */
  from: 'broadsheet.from',
  /** How often the origin was asked. */
  tries: 'broadsheet.tries',
  /** Whether a page was drawn in a thread. */
  apart: 'broadsheet.apart',
} as const
export type SpanAttributes = { readonly [Name in keyof typeof ATTRIBUTES]?: string | number | boolean | undefined }
