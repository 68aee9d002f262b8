import { randomUUID } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody } from '@broadsheet/contracts'
import { DEVICE_COOKIE, cookieOf } from '../request/cookies.ts'
import type { DocumentService } from '../document-service.ts'
import type { Limits } from '../limits/limits.ts'
import { readNoBody } from '../request/no-body.ts'
import { requireSite } from '../request/of-site.ts'
import type { Settings } from '../settings/settings.ts'

/** Seconds: a year, after which experiments see a new reader. */
const HOLDS = 31_536_000

/**
 * `POST /api/device`: gives a browser an id for experiments once the reader allows it, and takes the id back if it is no longer
 * allowed. This is a route of its own, because pages come from a cache that all readers share.
 */
export async function deviceRoute(
  instance: FastifyInstance,
  { documents, limits, settings }: { documents: DocumentService; limits: Limits; settings: Pick<Settings, 'SITE_URL'> },
) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.SITE_URL.startsWith('https:') } as const

  await instance.register(async (scope) => {
    readNoBody(scope)
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/device',
      {
        async onRequest(request) {
          requireSite(request, settings.SITE_URL, 'ids are given to')
          await limits.take('devices', request)
        },
        schema: {
          summary: 'An id of this device, as a cookie, where the reader allows it',
          response: { 204: z.null(), 403: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const facts = await documents.facts(request, '/', 'url')
        const { deviceId, analyticsId, mayKnowDevice } = facts
        // A browser that has an id keeps it, and with it the variations that it saw.
        const id = deviceId ?? analyticsId ?? randomUUID()
        if (mayKnowDevice) reply.setCookie(DEVICE_COOKIE, id, { ...cookie, maxAge: HOLDS })
        else if (cookieOf(request, DEVICE_COOKIE) !== undefined) reply.clearCookie(DEVICE_COOKIE, cookie)
        return reply.code(204).header('cache-control', 'private, no-store').send(null)
      },
    )
  })
}
