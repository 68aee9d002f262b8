import type { FastifyInstance } from 'fastify'
import type { Siblings } from '../../between/index.ts'
import type { Metrics } from '../../operations/metrics.ts'
import { ServiceError } from '../../errors.ts'
import type { Limits } from '../limits/limits.ts'
import { Tokens, bearerOf } from '../request/same-secret.ts'
import type { Settings } from '../settings/settings.ts'

export interface MetricsOptions {
  metrics: Metrics
  limits: Limits
  settings: Pick<Settings, 'METRICS_TOKEN' | 'ENVIRONMENT'>
  /** If there are other workers, the metrics of all are collected together. */
  siblings: Pick<Siblings, 'allMetrics'> | undefined
}

/**
 * `GET /metrics` for Prometheus. Outside `local` and `dev` it needs its token; without a token set, it does not exist there.
 */
export async function metricsRoute(app: FastifyInstance, { metrics, limits, settings, siblings }: MetricsOptions) {
  const { METRICS_TOKEN, ENVIRONMENT } = settings
  const tokens = METRICS_TOKEN ? new Tokens(METRICS_TOKEN) : undefined
  const isOpen = !tokens && (ENVIRONMENT === 'local' || ENVIRONMENT === 'dev')

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isOpen) {
      if (!tokens) throw new ServiceError(404, 'not-found', 'metrics are off: METRICS_TOKEN is not set')
      const given = bearerOf(request.headers)
      await limits.guess('metricsTokens', request, () => {
        if (!tokens.include(given))
          throw new ServiceError(
            401,
            'wrong-token',
            'the token of the metrics is missing or not right',
            'authorization',
          )
      })
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await (siblings ? siblings.allMetrics() : metrics.text()))
  })
}
