/**
 * Milliseconds after which a request has failed (rule service/given-up). Browsers wait for minutes, and a reader would see a busy
 * button for as long.
 */
const LONGEST_WAIT = 30_000

/**
 * `fetch` that gives up after `wait` milliseconds. The timer stays until then: the body may be what does not come. Safari 15 has
 * no `AbortSignal.timeout`.
 */
export function fetchInTime(
  url: RequestInfo | URL,
  { signal, ...options }: RequestInit = {},
  wait = LONGEST_WAIT,
): Promise<Response> {
  const waiting = new AbortController()
  const giveUp = () => waiting.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  setTimeout(giveUp, wait)
  return fetch(url, { ...options, signal: waiting.signal })
}
