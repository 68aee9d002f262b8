import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Answers a request, or says false and leaves it as it is. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Sees requests before Fastify does. Until somebody answers by it, all of them go on. */
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
