const ADDRESS = '/api/device'
/** Set for as long as the tab is open: the cookie itself cannot be read here. */
const ASKED = 'device-asked'

const ask = () => fetch(ADDRESS, { method: 'POST', keepalive: true }).catch(() => undefined)

/** Lets the service give this browser an id for experiments, once in a tab; it counts from the next page on. */
export function askForDevice(): void {
  try {
    if (sessionStorage.getItem(ASKED)) return
    sessionStorage.setItem(ASKED, '1')
  } catch {
    // Without storage it is asked on each page, and keeps the id it has.
  }
  void ask()
}

/** What the service sees is the choice just made: it takes the id back. */
export async function takeBackDevice(): Promise<void> {
  try {
    sessionStorage.removeItem(ASKED)
  } catch {
    // Nothing was kept.
  }
  await ask()
}
