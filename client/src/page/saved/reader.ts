import { cookieNamed } from '../../measure/cookie.ts'
import { SAVED_FOR } from '@broadsheet/contracts/saved-for'

/** Whether the page was sent to a reader who is signed in. */
export const isSignedIn = (): boolean => {
  const state = document.querySelector<HTMLElement>('[data-panel="account"]')?.dataset['state']
  return state !== undefined && state !== 'logged-out'
}

/** The service's word for who signed in since the browser was started; undefined for nobody. */
export function wordForReader(): string | undefined {
  const { cookie } = document
  // Its name has a prefix where the paper is on https.
  return cookieNamed(`__Host-${SAVED_FOR}`, cookie) ?? cookieNamed(SAVED_FOR, cookie)
}

/** Whether a list that is kept for a reader is another one's than whom the page was sent to. */
export function isOthers(reader: unknown): boolean {
  if (reader === undefined || !isSignedIn()) return false
  const word = wordForReader()
  return word !== undefined && word !== reader
}
