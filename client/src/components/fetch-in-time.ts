/**
 * Milliseconds after which a request has failed (rule service/given-up). Browsers wait for minutes, and a reader would see a busy
 * button for as long.
 */
const LONGEST_WAIT = 30_000

/** `fetch` that gives up after the longest wait. The timer stays until then: the body may be what does not come. */
export function fetchInTime(url: RequestInfo | URL, { signal, ...options }: RequestInit = {}): Promise<Response> {
  const waiting = new AbortController()
  const giveUp = () => waiting.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  setTimeout(giveUp, LONGEST_WAIT)
  return fetch(url, { ...options, signal: waiting.signal })
}
