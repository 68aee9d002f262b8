import type { IncomingHttpHeaders } from 'node:http'

/** The parts of a request that facts need, whether it is Node's or Fastify's. */
export interface RequestParts {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}
