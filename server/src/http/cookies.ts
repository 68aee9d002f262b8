import fastifyCookie from '@fastify/cookie'
import type { RequestParts } from './request-facts.ts'

/** The reader's choice, 'granted' or 'denied', written by the page's own dialog (`client/src/measure/consent.ts`). */
export const CONSENT_COOKIE = 'consent'

/** One cookie of a request; parsed only where its name occurs, because most requests are answered without any. */
export function cookieOf(request: Pick<RequestParts, 'headers'>, name: string): string | undefined {
  const { cookie } = request.headers
  return cookie?.includes(name) ? fastifyCookie.parse(cookie)[name] : undefined
}
