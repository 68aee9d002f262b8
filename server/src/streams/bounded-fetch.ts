import { withinBounds } from './within-bounds.ts'

export interface FetchBounds {
  /** The most bytes of the body, decompressed. */
  most: number
  tooLarge: () => Error
}

/**
 * `fetch`, and the whole body with it, which fails with `tooLarge` once it is too long. The signal holds until the body has
 * been read: that of Node 20 may be lost with the next garbage collection after the status has come, and a body that stalls
 * is then waited for for minutes.
 */
export async function boundedFetch(
  address: string,
  init: RequestInit,
  { most, tooLarge }: FetchBounds,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const { body, status, headers } = await fetch(address, init)
  if (!body) return new Response(null, { status, headers })
  const bounded = body.pipeThrough(withinBounds(most, tooLarge), init.signal ? { signal: init.signal } : {})
  return new Response(await new Response(bounded).arrayBuffer(), { status, headers })
}

/**
 * Runs what is given a signal that aborts after so many milliseconds, or with `closing`. Under Node 20 `AbortSignal.any` holds
 * the signals that it is made of only weakly: with the next garbage collection a time limit among them is gone.
 */
export async function endsWithin<Found>(
  milliseconds: number,
  closing: AbortSignal,
  run: (signal: AbortSignal) => Promise<Found>,
): Promise<Found> {
  const ending = new AbortController()
  const close = () => ending.abort(closing.reason)
  const late = () => ending.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  const limit = setTimeout(late, milliseconds).unref()
  closing.addEventListener('abort', close, { once: true })
  if (closing.aborted) close()
  try {
    return await run(ending.signal)
  } finally {
    clearTimeout(limit)
    closing.removeEventListener('abort', close)
  }
}
