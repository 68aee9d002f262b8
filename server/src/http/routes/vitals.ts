import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody, pageType } from '@broadsheet/contracts'
import type { Metrics } from '../../operations/metrics.ts'
import { takeJsonAs } from '../request/json-as.ts'
import type { Limits } from '../limits/limits.ts'
import { requireSite } from '../request/of-site.ts'
import type { Settings } from '../settings/settings.ts'
import { VITALS, type VitalName } from '../../operations/vital-thresholds.ts'

const BODY_LIMIT = 8192
const names = Object.keys(VITALS) as [VitalName, ...VitalName[]]
/** The name of an experiment or variation, as the paper gave it to its page. Only known ones are counted. */
const label = z.string().min(1).max(200)

const report = z.strictObject({
  pageType,
  vitals: z.array(z.strictObject({ name: z.enum(names), value: z.number().nonnegative().max(600_000) })).max(20),
  exposures: z
    .array(z.strictObject({ experiment: label, variation: label }))
    .max(50)
    .optional(),
})

export interface VitalsOptions {
  metrics: Metrics
  limits: Limits
  settings: Pick<Settings, 'SITE_URL'>
}

/**
 * What browsers measured, sent when a reader leaves a page. It does not say who is reading. Experiments that were never
 * evaluated here are not counted, so that nobody can fill the memory with names.
 */
export async function vitalsRoute(instance: FastifyInstance, { metrics, limits, settings }: VitalsOptions) {
  await instance.register(async (scope) => {
    // Beacons can send JSON only as text.
    takeJsonAs(scope, 'text/plain', BODY_LIMIT)
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/vitals',
      {
        bodyLimit: BODY_LIMIT,
        // Checked before the body is read.
        async onRequest(request) {
          requireSite(request, settings.SITE_URL, 'vitals are taken')
          await limits.take('vitals', request)
        },
        schema: {
          summary: 'Web vitals and exposures of one page view',
          body: report,
          response: { 204: z.null(), 400: errorBody, 403: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const { pageType: type, vitals, exposures = [] } = request.body
        for (const { name, value } of vitals) metrics.vital(name, value, type)
        for (const { experiment, variation } of exposures) metrics.exposure(experiment, variation)
        return reply.code(204).header('cache-control', 'no-store').send(null)
      },
    )
  })
}
