import fastifyCookie from '@fastify/cookie'
import { CONSENT_COOKIE, DEVICE_COOKIE } from '../request/cookies.ts'
import { PREVIEW_COOKIE } from '../request/preview.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { SessionCookies } from '../readers/session-cookies.ts'
import type { Settings } from '../settings/settings.ts'

/** The cookies from which the service knows anything about a reader. */
export class CookiesOfOurs {
  readonly #names: ReadonlySet<string>
  /** How names of further cookies begin. */
  readonly #beginnings: readonly string[]

  constructor(
    { session, state, attempts, meter, gifts }: SessionCookies,
    { ANALYTICS_COOKIE, COUNTRY_COOKIE }: Pick<Settings, 'ANALYTICS_COOKIE' | 'COUNTRY_COOKIE'>,
  ) {
    const named = [session, state, meter, CONSENT_COOKIE, DEVICE_COOKIE, PREVIEW_COOKIE]
    this.#names = new Set([...named, ANALYTICS_COOKIE, COUNTRY_COOKIE].filter((name) => name !== undefined))
    this.#beginnings = [attempts, gifts]
  }

  isIn({ headers: { cookie } }: Pick<RequestParts, 'headers'>): boolean {
    if (cookie === undefined) return false
    return Object.keys(fastifyCookie.parse(cookie)).some(
      (name) => this.#names.has(name) || this.#beginnings.some((beginning) => name.startsWith(beginning)),
    )
  }
}
