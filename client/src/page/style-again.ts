/** Milliseconds until a stylesheet that could not be fetched is asked for again: after the first failure, and so on. */
const WAITS = [1000, 5000, 30_000]

/**
 * Asks again for a stylesheet that the connection has lost, also once it is back: most of the page would stay without style
 * (rule pages/style-again).
 */
export function askForStyleAgain(): void {
  if (document.readyState === 'complete') watch()
  // By then each stylesheet has come or failed.
  else addEventListener('load', watch)
}

function watch(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasCome(link)) retry(link, WAITS)
}

/** Some browsers have a sheet also for a link that failed: one without rules, or one that must not be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

function retry(link: HTMLLinkElement, [wait, ...later]: readonly number[]): void {
  const again = () => {
    clearTimeout(timer)
    removeEventListener('online', again)
    const next = link.cloneNode() as HTMLLinkElement
    next.addEventListener('error', () => retry(next, later))
    link.replaceWith(next)
  }
  const timer = wait === undefined ? undefined : setTimeout(again, wait)
  addEventListener('online', again)
}
