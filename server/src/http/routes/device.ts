import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { DEVICE_COOKIE, cookieOf } from '../request/cookies.ts'
import type { DocumentService } from '../document-service.ts'
import { cookieRoute, type CookieRouteOptions } from './cookie-route.ts'

/** Seconds: a year, after which experiments see a new reader. */
const HOLDS = 31_536_000

/**
 * `POST /api/device`: gives a browser an id for experiments once the reader allows it, and takes the id back if it is no longer
 * allowed. This is a route of its own, because pages come from a cache that all readers share.
 */
export const deviceRoute = (
  instance: FastifyInstance,
  { documents, ...options }: CookieRouteOptions & { documents: DocumentService },
) =>
  cookieRoute(instance, options, {
    url: '/api/device',
    summary: 'An id of this device, as a cookie, where the reader allows it',
    what: 'ids are given to',
    async handle(request, reply, shared) {
      const cookie = { ...shared, httpOnly: true }
      const facts = await documents.facts(request, '/', 'url')
      const { deviceId, analyticsId, mayKnowDevice } = facts
      // A browser that has an id keeps it, and with it the variations that it saw.
      const id = deviceId ?? analyticsId ?? randomUUID()
      if (mayKnowDevice) reply.setCookie(DEVICE_COOKIE, id, { ...cookie, maxAge: HOLDS })
      else if (cookieOf(request, DEVICE_COOKIE) !== undefined) reply.clearCookie(DEVICE_COOKIE, cookie)
    },
  })
