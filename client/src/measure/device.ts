const ADDRESS = '/api/device'
/** Remembers for this tab that the id was requested, because a script cannot read the cookie itself. */
const ASKED = 'device-asked'

const ask = () => fetch(ADDRESS, { method: 'POST', keepalive: true }).catch(() => undefined)

/** Asks the service to give this browser an id for experiments, once per tab. It takes effect on the next page. */
export function askForDevice(): void {
  try {
    if (sessionStorage.getItem(ASKED)) return
    sessionStorage.setItem(ASKED, '1')
  } catch {
    // Without storage every page asks, and the browser keeps the id it has.
  }
  void ask()
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
