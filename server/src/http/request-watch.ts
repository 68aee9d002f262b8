import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RootStep, Tracing } from '../tracing/index.ts'

/** Keeps a caller's own well-formed id, so that a read can be followed through every log (rule service/request-id). */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

export interface RequestWatchOptions {
  tracing: Tracing | undefined
  log: { info(fields: object, message: string): void }
}

/** What is known about a request while it is answered. */
export interface Watched {
  readonly id: string
  readonly step: RootStep | undefined
  /** The route as registered; 'none' if no route answers. */
  route: string
  /** Whether it was answered before Fastify. */
  warm: boolean
}

/**
 * The property of a watched request that holds what is known about it. A map by request would cost the garbage collector more
 * than everything else here.
 */
const WATCHED = Symbol('watched')
type Request = IncomingMessage & { [WATCHED]?: Watched }

/**
 * Watches every request from its first byte to the end of its answer: writes a line in the log (rule service/request-log) and
 * its part of a trace (rule service/traces). There is no watch if neither is wanted.
 */
export class RequestWatch {
  readonly #options: RequestWatchOptions

  constructor(options: RequestWatchOptions) {
    this.#options = options
  }

  begin(request: Request, response: ServerResponse): void {
    const { method = '', headers, socket } = request
    const begun = performance.now()
    const before = socket.bytesWritten
    const given = headers.traceparent
    const step = this.#options.tracing?.begin(typeof given === 'string' ? given : undefined, { method })
    const watched: Watched = { id: requestIdOf(request), step, route: 'none', warm: false }
    request[WATCHED] = watched
    response.on('close', () => {
      const { id: requestId, route, warm } = watched
      const status = response.statusCode
      const bytes = socket.bytesWritten - before
      const aborted = response.writableFinished ? {} : { aborted: true }
      step?.end({ route, status, bytes, warm, ...aborted })
      const ms = Math.round((performance.now() - begun) * 10) / 10
      const traceId = step?.traceId
      const trace = traceId === undefined ? {} : { traceId }
      this.#options.log.info({ method, route, status, ms, warm, bytes, ...aborted, requestId, ...trace }, 'request')
    })
  }

  /** Undefined for a request that did not come over a connection. */
  of(request: Request): Watched | undefined {
    return request[WATCHED]
  }
}
