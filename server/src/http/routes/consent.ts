import type { FastifyInstance } from 'fastify'
import { CHOICE_HOLDS } from '@broadsheet/contracts/consent'
import { CONSENT_COOKIE, DEVICE_COOKIE, cookieOf } from '../request/cookies.ts'
import { cookieRoute, type CookieRouteOptions } from './cookie-route.ts'

/**
 * `POST /api/consent`: sets the cookie with the reader's choice again, as it came. Safari keeps a cookie that a script has
 * set for a week only, and would ask the reader again every week. A refusal takes back the id for experiments (rule
 * measuring/kept-choice).
 */
export const consentRoute = (instance: FastifyInstance, options: CookieRouteOptions) =>
  cookieRoute(instance, options, {
    url: '/api/consent',
    summary: 'The reader’s choice of privacy, as a cookie that lasts',
    what: 'choices are kept',
    handle(request, reply, cookie) {
      const choice = cookieOf(request, CONSENT_COOKIE)
      if (choice === 'granted' || choice === 'denied')
        reply.setCookie(CONSENT_COOKIE, choice, { ...cookie, maxAge: CHOICE_HOLDS })
      if (choice === 'denied' && cookieOf(request, DEVICE_COOKIE) !== undefined)
        reply.clearCookie(DEVICE_COOKIE, { ...cookie, httpOnly: true })
    },
  })
