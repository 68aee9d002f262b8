import '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody } from '@broadsheet/contracts'
import { CHOICE_HOLDS } from '@broadsheet/contracts/consent'
import { CONSENT_COOKIE, cookieOf } from '../request/cookies.ts'
import type { Limits } from '../limits/limits.ts'
import { readNoBody } from '../request/no-body.ts'
import { requireSite } from '../request/of-site.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * `POST /api/consent`: sets the cookie with the reader's choice again, as it came. Safari keeps a cookie that a script has
 * set for a week only, and would ask the reader again every week (rule measuring/kept-choice).
 */
export async function consentRoute(
  instance: FastifyInstance,
  { limits, settings }: { limits: Limits; settings: Pick<Settings, 'SITE_URL'> },
) {
  await instance.register(async (scope) => {
    readNoBody(scope)
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/consent',
      {
        async onRequest(request) {
          requireSite(request, settings.SITE_URL, 'choices are kept')
          await limits.take('devices', request)
        },
        schema: {
          summary: 'The reader’s choice of privacy, as a cookie that lasts',
          response: { 204: z.null(), 403: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const choice = cookieOf(request, CONSENT_COOKIE)
        if (choice === 'granted' || choice === 'denied')
          reply.setCookie(CONSENT_COOKIE, choice, {
            path: '/',
            sameSite: 'lax',
            secure: settings.SITE_URL.startsWith('https:'),
            maxAge: CHOICE_HOLDS,
          })
        return reply.code(204).header('cache-control', 'private, no-store').send(null)
      },
    )
  })
}
