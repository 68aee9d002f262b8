import { setTimeout as pause } from 'node:timers/promises'
import { EventSource, type EventSourceFetchInit, type FetchLikeResponse } from 'eventsource'
import { eventsWithinBounds } from './bounds.ts'

/** Milliseconds. A stream that ends sooner is opened again later each time (rule experiments/stream). */
const STEADY = 30_000
const FIRST_PAUSE = 3000
const LONGEST_PAUSE = 5 * 60_000
/** Milliseconds from one event to the next. Each may hold all flags, which are then read anew. */
const BETWEEN_EVENTS = 100

export interface StreamFetchOptions {
  fetch: (address: string | URL, init: EventSourceFetchInit) => Promise<FetchLikeResponse>
  /** Milliseconds. */
  now: () => number
  /** Resolves after this many milliseconds, and rejects when the stream is closed. */
  wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>
  /** Called when the stream is ended because one of its events is too large. */
  onTooLarge: () => void
}

/** Fetches one stream, again and again as it ends, with a bound on each event and on how many come in a second. */
export function streamFetch({ fetch, now, wait, onTooLarge }: StreamFetchOptions): StreamFetchOptions['fetch'] {
  let openedAt = -Infinity
  let inARow = 0
  let nextAt = -Infinity
  const turnOf = (signal: AbortSignal | undefined) => async () => {
    if (now() < nextAt) await wait(nextAt - now(), signal)
    nextAt = now() + BETWEEN_EVENTS
  }
  return async (address, init) => {
    inARow = now() - openedAt < STEADY ? inARow + 1 : 0
    if (inARow > 0) await wait(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(20, inARow - 1)), init.signal)
    const { body, url, status, redirected, headers } = await fetch(address, init)
    openedAt = now()
    const bounded =
      body instanceof ReadableStream
        ? // By its own signal: `fetch` may have lost it when the stream is closed.
          body.pipeThrough(eventsWithinBounds({ onTooLarge, turn: turnOf(init.signal) }), { signal: init.signal })
        : body
    return { body: bounded, url, status, redirected, headers }
  }
}

/** The host's stream of changes. The library makes one, and makes another if it cannot be opened. */
export const flagStream = (onTooLarge: () => void) =>
  class FlagStream extends EventSource {
    constructor(...[address, init]: ConstructorParameters<typeof EventSource>) {
      const wait = (milliseconds: number, signal: AbortSignal | undefined) =>
        pause(milliseconds, undefined, { ref: false, ...(signal ? { signal } : {}) })
      const straight: StreamFetchOptions['fetch'] = (to, how) => fetch(to, { ...how, redirect: 'error' })
      super(address, { ...init, fetch: streamFetch({ fetch: straight, now: Date.now, wait, onTooLarge }) })
    }
  }
