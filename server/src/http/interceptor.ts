import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { errorBody } from './errors.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Answers a request, or returns false and leaves it untouched. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Sees requests before Fastify does. Until an answerer is set, it passes them all on. What Fastify answers begins with
 * the security headers that every answer has, so that no route can forget them (rule service/guarded-answers).
 */
export class Interceptor {
  readonly #headers: SecurityHeaders
  #answer: Answer = () => false

  constructor(headers: SecurityHeaders) {
    this.#headers = headers
  }

  answerBy(answer: Answer): void {
    this.#answer = answer
  }

  before(handler: RequestListener): RequestListener {
    return (request, response) => {
      const hasHost = request.headers.host !== undefined || request.httpVersion !== '1.1'
      if (hasHost && this.#answer(request, response)) return
      for (const [name, value] of this.#headers.standardFor(request.url ?? '')) response.setHeader(name, value)
      if (hasHost) handler(request, response)
      else refuseWithoutHost(response)
    }
  }
}

/** Node would refuse it too, but without our headers and body. */
function refuseWithoutHost(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  response.end(JSON.stringify(errorBody('bad-request', 'The request names no host.', 'host')))
}
