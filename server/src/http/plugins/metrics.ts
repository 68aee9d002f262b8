import type { FastifyInstance } from 'fastify'
import { Metrics } from '../../operations/metrics.ts'
import { shared } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** What is counted of the service; answers of routes are counted here, warm ones where they are given. */
export const metricsPlugin = shared('metrics', [], async (app: FastifyInstance) => {
  const metrics = new Metrics()
  app.decorate('metrics', metrics)
  app.addHook('onResponse', async (request, reply) =>
    metrics.request(request.routeOptions.url ?? 'none', reply.statusCode, false),
  )
})
