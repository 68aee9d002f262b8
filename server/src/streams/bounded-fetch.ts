import { withinBounds } from './within-bounds.ts'

export interface FetchBounds {
  /** The most bytes of the body, decompressed. */
  most: number
  tooLarge: () => Error
}

/**
 * `fetch` whose signal holds until the body has been read, and whose body fails with `tooLarge` once it is too long. That of
 * Node 20 may lose its signal with the next garbage collection after the status has come, and then waits minutes for a body
 * that stalls; Node 24 keeps it.
 */
export async function boundedFetch(
  address: string,
  init: RequestInit,
  { most, tooLarge }: FetchBounds,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const { body, status, headers } = await fetch(address, init)
  const bounded = body?.pipeThrough(withinBounds(most, tooLarge), init.signal ? { signal: init.signal } : {})
  return new Response(bounded ?? null, { status, headers })
}

/**
 * A signal that aborts after so many milliseconds, or with `closing`. `AbortSignal.any` of Node 20 holds the signals that
 * it is made of only weakly: with the next garbage collection a time limit among them is gone.
 */
export function endsWithin(milliseconds: number, closing: AbortSignal): AbortSignal {
  const ending = new AbortController()
  const close = () => {
    clearTimeout(limit)
    ending.abort(closing.reason)
  }
  const limit = setTimeout(() => {
    closing.removeEventListener('abort', close)
    ending.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }, milliseconds).unref()
  if (closing.aborted) close()
  else closing.addEventListener('abort', close, { once: true })
  return ending.signal
}
