import fastifyCookie from '@fastify/cookie'
import type { RequestParts } from './request-parts.ts'

/** The reader's choice, 'granted' or 'denied', written by the page's own dialog (`client/src/measure/consent.ts`). */
export const CONSENT_COOKIE = 'consent'

/** The id of a reader's device: set by `POST /api/device`, used by experiments only. */
export const DEVICE_COOKIE = 'device_id'

/** The cookies that were parsed last: one request is asked for several. */
let last: { headers: RequestParts['headers']; cookies: Readonly<Record<string, string | undefined>> } | undefined

/** One cookie of a request. Parsed only if its name occurs, because most requests need none. */
export function cookieOf(request: Pick<RequestParts, 'headers'>, name: string): string | undefined {
  const { headers } = request
  if (!headers.cookie?.includes(name)) return undefined
  if (last?.headers !== headers) last = { headers, cookies: fastifyCookie.parse(headers.cookie) }
  return last.cookies[name]
}
