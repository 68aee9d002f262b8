import fastifyCookie from '@fastify/cookie'
import type { RequestParts } from './request-parts.ts'

/** The reader's choice, 'granted' or 'denied', written by the page's own dialog (`client/src/measure/consent.ts`). */
export const CONSENT_COOKIE = 'consent'

/** The id of a reader's device: set by `POST /api/device`, used by experiments only. */
export const DEVICE_COOKIE = 'device_id'

/** The cookies of requests that have been read. */
const read = new WeakMap<RequestParts['headers'], Readonly<Record<string, string | undefined>>>()

/** One cookie of a request. Parsed only if its name occurs, because most requests need none, and once for all of them. */
export function cookieOf({ headers }: Pick<RequestParts, 'headers'>, name: string): string | undefined {
  const { cookie } = headers
  if (!cookie?.includes(name)) return undefined
  let cookies = read.get(headers)
  if (!cookies) {
    cookies = fastifyCookie.parse(cookie)
    read.set(headers, cookies)
  }
  return cookies[name]
}
