/**
 * Every span and attribute that leaves the service (rule service/traces). They say nothing about a reader: no requested
 * address, query, cookie, email or network address.
 */
export const SPANS = {
  /** One request, from its first byte to the end of its answer. */
  request: 'request',
  /** Finding the facts of a request: who reads, and what they may read. */
  facts: 'facts',
  /** From the facts to a document, including its reads. */
  resolve: 'resolve',
  /** One block's part of `resolve`, without its reads. */
  block: 'block',
  /** One read of content, answered from a cache or by the origin. */
  read: 'read',
  /** Drawing a document as HTML. */
  draw: 'draw',
  /** Compressing the answer into the first encoding that was asked for. */
  encode: 'encode',
} as const
export type SpanName = keyof typeof SPANS

export const ATTRIBUTES = {
  method: 'http.request.method',
  /** The route as registered, such as `/*`; never the requested address. */
  route: 'http.route',
  status: 'http.response.status_code',
  /** Bytes written to the connection, including headers. */
  bytes: 'broadsheet.bytes',
  /** Whether the request was answered before it reached Fastify. */
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
  /** Where the answer to a read came from. */
  from: 'broadsheet.from',
  /** How many times the origin was asked. */
  tries: 'broadsheet.tries',
  /** Whether a page was drawn in a thread. */
  apart: 'broadsheet.apart',
} as const
export type SpanAttributes = { readonly [Name in keyof typeof ATTRIBUTES]?: string | number | boolean | undefined }
