import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody } from '@broadsheet/contracts'
import { blockedHost, directiveOf } from '../../operations/csp-violations.ts'
import type { Metrics } from '../../operations/metrics.ts'
import { takeJsonAs } from '../request/json-as.ts'
import type { Limits } from '../limits/limits.ts'
import { requireSite } from '../request/of-site.ts'
import { REPORTS_PATH } from '../headers/security-headers.ts'
import type { Settings } from '../settings/settings.ts'

const BODY_LIMIT = 16_384
/** A page with more faults says nothing new. */
const MOST_REPORTS = 20

/** Anything: a report is not believed before it is counted. */
const text = z.unknown().optional()
interface Violation {
  directive: unknown
  blocked: unknown
}

/** One report, as browsers without the Reporting API send it: `{ "csp-report": { … } }`. */
const single = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ])

/** Several reports, as the Reporting API sends them, among reports of other kinds. */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: text, blockedURL: text }).optional(),
    }),
  )
  .max(MOST_REPORTS)
  .transform((reports): Violation[] =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' ? [{ directive: body?.effectiveDirective, blocked: body?.blockedURL }] : [],
    ),
  )

export interface CspReportsOptions {
  metrics: Metrics
  limits: Limits
  settings: Pick<Settings, 'SITE_URL'>
}

/**
 * What the policies of pages stopped, as browsers report it (rule service/policy-reports). The rest of a report is ignored,
 * because it may tell what somebody read.
 */
export async function cspReportsRoute(instance: FastifyInstance, { metrics, limits, settings }: CspReportsOptions) {
  const ownHost = new URL(settings.SITE_URL).host
  await instance.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    takeJsonAs(scope, ['application/csp-report', 'application/reports+json'], BODY_LIMIT)
    scope.withTypeProvider<ZodTypeProvider>().post(
      REPORTS_PATH,
      {
        bodyLimit: BODY_LIMIT,
        // Before the body is read.
        async onRequest(request) {
          requireSite(request, settings.SITE_URL, 'reports are taken')
          await limits.take('cspReports', request)
        },
        schema: {
          summary: 'What a policy of a page stopped in a browser',
          body: z.union([single, several]),
          response: { 204: z.null(), 400: errorBody, 403: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        for (const { directive, blocked } of request.body) {
          const known = directiveOf(directive)
          const host = blockedHost(blocked)
          // Firefox wants to fetch a listing's next page ahead, and a policy can allow that by `default-src` only.
          if (known === 'default-src' && host === ownHost) continue
          metrics.violation(known)
          request.log.info({ directive: known, host }, 'a policy stopped something')
        }
        return reply.code(204).header('cache-control', 'no-store').send(null)
      },
    )
  })
}
