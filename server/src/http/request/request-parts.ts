import type { IncomingHttpHeaders } from 'node:http'
import type { Step } from '../../tracing/index.ts'

/** The parts of a request that facts need, whether it is Node's or Fastify's. */
export interface RequestParts {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
  /** Where its trace stands; Fastify's request has one if traces are kept. */
  readonly step?: Step | undefined
}
