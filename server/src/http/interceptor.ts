import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { errorBody } from './errors/errors.ts'
import type { RequestWatch } from './request-watch.ts'
import type { SecurityHeaders } from './headers/security-headers.ts'

/** Answers a request, later if need be, or returns false and leaves it untouched. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void>

/** A host in an address, with or without a port (RFC 3986, 3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.:]+\])(?::\d*)?$/

/** Whether a request names exactly one host, as it must (RFC 9112, 3.2). Node takes the first of several. */
function hasHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion !== '1.1'
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 && HOST.test(host)
}

const SLASH = 47

/** The path and query of a requested address, which may be absolute, as `http://paper.example/news/` (RFC 9112, 3.2.2). */
function pathOf(url: string): string {
  if (url.charCodeAt(0) === SLASH) return url
  const host = /^https?:\/\/[^/?#]*/i.exec(url)?.[0]
  if (host === undefined) return url
  const rest = url.slice(host.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Takes back what is not sent yet. If half the answer has been sent, it is cut off, so that nobody takes it for a whole one.
 */
function clear(response: ServerResponse): boolean {
  if (response.headersSent) {
    response.destroy()
    return false
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  return true
}

export interface InterceptorOptions {
  headers: SecurityHeaders
  /** Told of every request; undefined if nobody wants to know. */
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

  /**
   * Nothing thrown here may escape: nobody would catch it, and it would end the process. If the answerer fails, the request
   * goes to the routes as if it had not been tried.
   */
  before(handler: RequestListener): RequestListener {
    const { watch, onError } = this.#options
    return (request, response) => {
      request.url = pathOf(request.url ?? '/')
      watch?.begin(request, response)
      const route = () => {
        try {
          this.#route(request, response, handler)
        } catch (error) {
          onError(error, request)
          this.#fail(response)
        }
      }
      const failed = (error: unknown) => {
        onError(error, request)
        if (clear(response)) route()
      }
      try {
        const answered = hasHost(request) && this.#answer(request, response)
        if (answered === false) route()
        else if (answered !== true) answered.catch(failed)
      } catch (error) {
        failed(error)
      }
    }
  }

  #route(request: IncomingMessage, response: ServerResponse, handler: RequestListener): void {
    this.#guard(response, request.url)
    if (hasHost(request)) handler(request, response)
    // Node would refuse it too, but without our headers and body.
    else this.#refuse(response, 400, errorBody('bad-request', 'The request does not name one host.', 'host'))
  }

  #guard(response: ServerResponse, url = ''): void {
    for (const [name, value] of this.#options.headers.standardFor(url)) response.setHeader(name, value)
  }

  #fail(response: ServerResponse): void {
    if (!clear(response)) return
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
