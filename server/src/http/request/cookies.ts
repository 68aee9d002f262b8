import fastifyCookie from '@fastify/cookie'
import type { RequestParts } from './request-parts.ts'

/**
 * The reader's choice, 'granted' or 'denied', written by the page's own dialog (`client/src/measure/consent.ts`) and set again by
 * `POST /api/consent`.
 */
export const CONSENT_COOKIE = 'consent'

/** The id of a reader's device: set by `POST /api/device`, used by experiments only. */
export const DEVICE_COOKIE = 'device_id'

type Cookies = Readonly<Record<string, string | undefined>>

/** The header that was parsed last, because several cookies of one request are asked for in a row. */
let last: { header: string; cookies: Cookies } | undefined

/** One cookie of a request. Parsed only if its name occurs, because most requests need none. */
export function cookieOf({ headers }: Pick<RequestParts, 'headers'>, name: string): string | undefined {
  const { cookie: header } = headers
  return header?.includes(name) ? cookiesIn(header)[name] : undefined
}

/** The cookies of a request whose names begin so, with their values. */
export function cookiesNamed({ headers }: Pick<RequestParts, 'headers'>, beginning: string): [string, string][] {
  const { cookie: header } = headers
  if (!header?.includes(beginning)) return []
  return Object.entries(cookiesIn(header)).filter(
    (cookie): cookie is [string, string] => cookie[0].startsWith(beginning) && cookie[1] !== undefined,
  )
}

function cookiesIn(header: string): Cookies {
  if (last?.header !== header) last = { header, cookies: fastifyCookie.parse(header) }
  return last.cookies
}
