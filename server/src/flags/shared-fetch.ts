import type { SharedReads } from '../between/index.ts'
import { MOST_BYTES } from './bounds.ts'
import type { flagStream } from './flag-stream.ts'

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** For so many milliseconds, flags that another instance has fetched are as good as new ones. */
const FRESH = 30_000
/** Milliseconds to wait for another instance. */
const LONGEST_WAIT = 5000
/** The header by which the host says that it streams. */
const STREAMS = 'x-sse-support'
/** The events by which a stream says that flags have changed, and how. */
const UPDATED = ['features-updated', 'features']

/**
 * Fetches flags together with other instances, and hears of changes by streams of its own. After a change, flags that were
 * fetched before it are fetched again.
 */
export function sharedFetch(
  { fetch, EventSource: Stream }: { fetch: Fetch; EventSource: ReturnType<typeof flagStream> },
  reads: SharedReads,
  now: () => number,
) {
  let updatedAt: number | undefined

  class WatchedEventSource extends Stream {
    constructor(...given: ConstructorParameters<typeof Stream>) {
      super(...given)
      for (const event of UPDATED) this.addEventListener(event, () => (updatedAt = now()))
    }
  }

  const together: Fetch = async (address, init) => {
    const { answer, held } = await reads.read({
      key: `features ${address}`,
      async read() {
        const response = await fetch(address, init)
        if (!response.ok) throw new Error(`answered ${response.status}`)
        return { body: new Uint8Array(await response.arrayBuffer()), word: response.headers.get(STREAMS) ?? undefined }
      },
      freshFor: () => FRESH,
      ...(updatedAt === undefined ? {} : { after: { at: updatedAt } }),
      maxBytes: MOST_BYTES,
      longestWait: LONGEST_WAIT,
      failure: {
        write: (error) => (error instanceof Error ? error.message.slice(0, 200) : 'failed'),
        read: (text) => new Error(text),
      },
    })
    if (held) throw held
    return new Response(Uint8Array.from(answer.body), {
      headers: { 'content-type': 'application/json', ...(answer.word ? { [STREAMS]: answer.word } : {}) },
    })
  }
  return { fetch: together, EventSource: WatchedEventSource }
}
