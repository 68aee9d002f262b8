import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody } from '@broadsheet/contracts'
import type { Limits } from '../limits/limits.ts'
import { requireSite } from '../request/of-site.ts'
import type { Settings } from '../settings/settings.ts'

/** The attributes of such a cookie, besides how long it holds. */
interface CookieOptions {
  path: '/'
  sameSite: 'lax'
  secure: boolean
}

export interface CookieRouteOptions {
  limits: Limits
  settings: Pick<Settings, 'SITE_URL'>
}

interface CookieRoute {
  url: string
  summary: string
  /** What the refusal of another site's request says: 'ids are given to'. */
  what: string
  /** Sets or clears the cookie, by what the request says. */
  handle(request: FastifyRequest, reply: FastifyReply, cookie: CookieOptions): void | Promise<void>
}

/** A POST of the site's own pages whose answer is a cookie alone. Its body is never read, whatever its content type. */
export async function cookieRoute(
  instance: FastifyInstance,
  { limits, settings }: CookieRouteOptions,
  { url, summary, what, handle }: CookieRoute,
): Promise<void> {
  const cookie: CookieOptions = { path: '/', sameSite: 'lax', secure: settings.SITE_URL.startsWith('https:') }
  await instance.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.withTypeProvider<ZodTypeProvider>().post(
      url,
      {
        async onRequest(request) {
          requireSite(request, settings.SITE_URL, what)
          await limits.take('devices', request)
        },
        schema: { summary, response: { 204: z.null(), 403: errorBody, 429: errorBody } },
      },
      async (request, reply) => {
        await handle(request, reply, cookie)
        return reply.code(204).header('cache-control', 'private, no-store').send(null)
      },
    )
  })
}
