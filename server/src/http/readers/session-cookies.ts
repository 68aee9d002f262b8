import type { CookieSerializeOptions } from '@fastify/cookie'
import { SAVED_FOR } from '@broadsheet/contracts'

/** Seconds for which the browser's sealed cookie vouches for its reader while the database is away. */
export const STATE_HOLDS = 300
/** Seconds that a reader has to sign in at the provider. */
export const ATTEMPTS_HOLD = 900

export interface SessionCookies {
  session: string
  /** Sealed: the reader's state and whether they read without ads, for while the database is away. */
  state: string
  /** The service's word for the reader. It tells pages whose list of saved stories a browser has. */
  savedFor: string
  /** Sealed: attempts to sign in. How the names of these cookies begin. */
  attempts: string
  /** Sealed: stories that counted against the meter this month. */
  meter: string
  /** A gift that was opened in this browser. How the names of these cookies begin. */
  gifts: string
  options(holds: number): CookieSerializeOptions & { secure: boolean }
  /** Of a cookie that the page's scripts read. */
  optionsForScripts(holds: number): CookieSerializeOptions & { secure: boolean }
}

/** On https, the names have a prefix that keeps any other host from setting these cookies. */
export function sessionCookies(siteUrl: string): SessionCookies {
  const secure = siteUrl.startsWith('https:')
  const name = (plain: string) => (secure ? `__Host-${plain}` : plain)
  const options = (maxAge: number) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge })
  return {
    session: name('session'),
    state: name('reader_state'),
    savedFor: name(SAVED_FOR),
    attempts: name('sign_in'),
    meter: name('story_meter'),
    gifts: name('opened_gifts'),
    options,
    optionsForScripts: (maxAge) => ({ ...options(maxAge), httpOnly: false }),
  }
}
