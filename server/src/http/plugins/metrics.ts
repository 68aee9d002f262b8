import type { FastifyInstance } from 'fastify'
import { Metrics } from '../../operations/metrics.ts'
import type { HouseholdConnections } from '../limits/household-connections.ts'
import { shared } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** The service's metrics. Answers of routes are counted here, warm answers where they are sent. */
export const metricsPlugin = shared(
  'metrics',
  [],
  async (app: FastifyInstance, { households }: { households: HouseholdConnections }) => {
    const metrics = new Metrics()
    app.decorate('metrics', metrics)
    households.onRefused(() => metrics.connectionRefused())
    app.addHook('onResponse', async (request, reply) =>
      metrics.request(request.routeOptions.url ?? 'none', {
        status: reply.statusCode,
        warm: false,
        seconds: reply.elapsedTime / 1000,
      }),
    )
  },
)
