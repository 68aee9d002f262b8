import { awaitedCookie } from './cookie.ts'

const ADDRESS = '/api/device'
/** Remembers for this tab that the id was requested, because a script cannot read the cookie itself. */
const ASKED = 'device-asked'

const ask = () => fetch(ADDRESS, { method: 'POST', keepalive: true }).catch(() => undefined)

/** How long to wait for the cookie of analytics, whose script has only just been loaded (rule experiments/device-id). */
const ANALYTICS = { every: 100, upTo: 3000 }

/**
 * Asks the service to give this browser an id for experiments, once per tab: that of analytics, if that is there in
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

/** The service sees that consent was just withdrawn, and takes the id back. */
export async function takeBackDevice(): Promise<void> {
  try {
    sessionStorage.removeItem(ASKED)
  } catch {
    // Without storage there is nothing to remove.
  }
  await ask()
}
