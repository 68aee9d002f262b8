import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { WarmFirst } from '../warm-first.ts'
import { shared } from './shared.ts'

/** Answers a request, or says false and leaves it as it is. */
type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** The door that requests come through before they are Fastify's. Until somebody answers at it, all of them pass. */
export class Door {
  #answer: FirstAnswer = () => false

  answerBy(answer: FirstAnswer): void {
    this.#answer = answer
  }

  before(handler: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#answer(request, response)) handler(request, response)
    }
  }
}

/** Warm pages are answered at the door (decision 005). Registered after all routes, which it goes by. */
export const warmFirstPlugin = shared(
  'warm-first',
  ['route-list', 'documents', 'metrics', 'routes'],
  async (app: FastifyInstance, { door }: { door: Door }) => {
    const { documents, routeList: routes, metrics, now } = app
    const warm = new WarmFirst({ documents, routes, metrics, now })
    door.answerBy((request, response) => warm.answer(request, response))
  },
)
