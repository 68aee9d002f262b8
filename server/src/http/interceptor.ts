import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Answers a request, or returns false and leaves it untouched. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Sees requests before Fastify does. Until an answerer is set, it passes them all on. */
export class Interceptor {
  #answer: Answer = () => false

  answerBy(answer: Answer): void {
    this.#answer = answer
  }

  before(handler: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#answer(request, response)) handler(request, response)
    }
  }
}
