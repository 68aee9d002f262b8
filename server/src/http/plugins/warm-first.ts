import type { FastifyInstance } from 'fastify'
import type { Interceptor } from '../interceptor.ts'
import { WarmFirst } from '../warm/warm-first.ts'
import { shared } from './shared.ts'

/** Answers warm pages before Fastify (decision 005). Registered after all routes, because it reads their list. */
export const warmFirstPlugin = shared(
  'warm-first',
  ['route-list', 'documents', 'metrics', 'routes', 'watch'],
  async (app: FastifyInstance, { interceptor }: { interceptor: Interceptor }) => {
    const { documents, routeList: routes, metrics, watch, now } = app
    const warm = new WarmFirst({ documents, routes, metrics, watch, now })
    interceptor.answerBy((request, response) => warm.answer(request, response))
  },
)
