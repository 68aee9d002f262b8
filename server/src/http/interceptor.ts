import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { errorBody } from './errors.ts'
import type { RequestWatch } from './request-watch.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Answers a request, if need be later, or returns false and leaves it untouched. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void>

export interface InterceptorOptions {
  headers: SecurityHeaders
  /** Told of every request; undefined where nobody wants to know. */
  watch?: RequestWatch | undefined
  /** Called with whatever an answerer throws. */
  onError: (error: unknown, request: IncomingMessage) => void
}

/**
 * Sees requests before Fastify does. Until an answerer is set, it passes them all on. What Fastify answers begins with
 * the security headers that every answer has, so that no route can forget them (rule service/guarded-answers).
 */
export class Interceptor {
  readonly #options: InterceptorOptions
  #answer: Answer = () => false

  constructor(options: InterceptorOptions) {
    this.#options = options
  }

  answerBy(answer: Answer): void {
    this.#answer = answer
  }

  /** Nothing thrown here may leave: nobody is there to catch it, and it would end the process. */
  before(handler: RequestListener): RequestListener {
    const { watch } = this.#options
    return (request, response) => {
      watch?.begin(request, response)
      const failed = (error: unknown) => {
        this.#options.onError(error, request)
        this.#fail(response)
      }
      try {
        this.#handle(request, response, handler)?.catch(failed)
      } catch (error) {
        failed(error)
      }
    }
  }

  #handle(request: IncomingMessage, response: ServerResponse, handler: RequestListener): Promise<void> | void {
    const hasHost = request.headers.host !== undefined || request.httpVersion !== '1.1'
    const answered = hasHost && this.#answer(request, response)
    if (answered) return answered === true ? undefined : answered
    this.#guard(response, request.url)
    if (hasHost) handler(request, response)
    // Node would refuse it too, but without our headers and body.
    else this.#refuse(response, 400, errorBody('bad-request', 'The request names no host.', 'host'))
  }

  #guard(response: ServerResponse, url = ''): void {
    for (const [name, value] of this.#options.headers.standardFor(url)) response.setHeader(name, value)
  }

  #fail(response: ServerResponse): void {
    // Half an answer cannot be taken back; cut off, it is at least not taken for a whole one.
    if (response.headersSent) return void response.destroy()
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    this.#guard(response)
    this.#refuse(response, 500, errorBody('internal', 'The service failed to answer.'))
  }

  #refuse(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    })
    response.end(JSON.stringify(body))
  }
}
