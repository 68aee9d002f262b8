import type { CookieSerializeOptions } from '@fastify/cookie'
import { SAVED_FOR } from '@broadsheet/contracts'

/** Seconds: for so long a browser vouches for its reader while the database is away. */
export const STATE_HOLDS = 300
/** Seconds in which a reader may sign in at the provider. */
export const ATTEMPTS_HOLD = 900

export interface SessionCookies {
  session: string
  /** Sealed: state and ad-free, for while the database is away. */
  state: string
  /** The service's word for the reader, by which pages know whose list of saved stories a browser has. */
  savedFor: string
  /** Sealed: attempts to sign in. */
  attempts: string
  /** Sealed: stories that counted this month. */
  meter: string
  /** Gifts that were opened here. */
  gifts: string
  options(holds: number): CookieSerializeOptions & { secure: boolean }
}

/** The names are such that no other host can set them, where the paper is on https. */
export function sessionCookies(siteUrl: string): SessionCookies {
  const secure = siteUrl.startsWith('https:')
  const name = (plain: string) => (secure ? `__Host-${plain}` : plain)
  return {
    session: name('session'),
    state: name('reader_state'),
    savedFor: name(SAVED_FOR),
    attempts: name('sign_in'),
    meter: name('story_meter'),
    gifts: name('opened_gifts'),
    options: (maxAge) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }),
  }
}
