import type { IncomingHttpHeaders } from 'node:http'

/** What is looked at of a request, Node's or Fastify's. */
export interface RequestParts {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}
