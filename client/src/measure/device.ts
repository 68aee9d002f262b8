import { awaitedCookie } from './cookie.ts'

const ADDRESS = '/api/device'
/** Remembers for this tab that the id was requested, because a script cannot read the cookie itself. */
const ASKED = 'device-asked'

/** Remembers for this browser that its id still has to be taken back. */
const OWED = 'device-owed'

const ask = () => fetch(ADDRESS, { method: 'POST', keepalive: true }).catch(() => undefined)

/** How long to wait for the cookie of analytics, whose script has only just been loaded (rule experiments/device-id). */
const ANALYTICS = { every: 100, upTo: 3000 }

/**
 * Asks the service to give this browser an id for experiments, once per tab. It is the id of analytics, if that is there in
 * time. It takes effect on the next page.
 */
export async function askForDevice(analyticsCookie: string | undefined): Promise<void> {
  try {
    if (sessionStorage.getItem(ASKED)) return
    sessionStorage.setItem(ASKED, '1')
  } catch {
    // Without storage every page asks, and the browser keeps the id it has.
  }
  if (analyticsCookie) await awaitedCookie(analyticsCookie, ANALYTICS)
  await ask()
}

/**
 * Has the service take the id back, because consent was withdrawn. If the service cannot be told now, the next page tells
 * it. Returns whether the service can be reached at all.
 */
export async function takeBackDevice(): Promise<boolean> {
  try {
    sessionStorage.removeItem(ASKED)
    localStorage.setItem(OWED, '1')
  } catch {
    // Without storage there is nothing to remove, and nothing can be remembered.
  }
  const answer = await ask()
  if (answer?.ok || answer?.status === 404) noLongerOwed()
  return answer !== undefined
}

function noLongerOwed(): void {
  try {
    localStorage.removeItem(OWED)
  } catch {
    // Nothing was remembered.
  }
}

export function isDeviceOwed(): boolean {
  try {
    return localStorage.getItem(OWED) !== null
  } catch {
    return false
  }
}
