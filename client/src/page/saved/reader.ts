import { cookieNamed } from '../../measure/cookie.ts'
import { SAVED_FOR } from '@broadsheet/contracts/saved-for'

/** Whether the page was sent to a reader who is signed in. */
export const isSignedIn = (): boolean => {
  const state = document.querySelector<HTMLElement>('[data-panel="account"]')?.dataset['state']
  return state !== undefined && state !== 'logged-out'
}

/** The service's word for the reader who has signed in; undefined if nobody has. */
export function wordForReader(): string | undefined {
  const { cookie } = document
  // On https, the cookie's name has a prefix.
  return cookieNamed(`__Host-${SAVED_FOR}`, cookie) ?? cookieNamed(SAVED_FOR, cookie)
}

/** Whether a kept list belongs to another reader than the one to whom the page was sent. */
export function isOthers(reader: unknown): boolean {
  if (reader === undefined || !isSignedIn()) return false
  const word = wordForReader()
  return word !== undefined && word !== reader
}
