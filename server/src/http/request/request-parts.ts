import type { IncomingHttpHeaders } from 'node:http'
import type { Step } from '../../tracing/index.ts'

/** The parts of a request that facts need, whether it is Node's or Fastify's. */
export interface RequestParts {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
  /** Where the request's trace has got to; Fastify's request has this if traces are recorded. */
  readonly step?: Step | undefined
}
