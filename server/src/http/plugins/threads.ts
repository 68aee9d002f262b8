import type { FastifyInstance } from 'fastify'
import { Threads } from '../../threads/index.ts'
import { shared } from './shared.ts'

/** The built files that run in threads. */
export interface ThreadEntries {
  /** Reads large answers of the origin. */
  readAnswers: URL
  /** Draws large pages. */
  drawPages: URL
}

/** Threads with what runs in them. */
export interface SharedThreads {
  threads: Threads
  entries: ThreadEntries
}

/** Milliseconds for loading what runs in a thread. Later its first task loads it. */
const LOADING_LIMIT = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if everything runs on the main thread, as from sources in tests. */
    threads: SharedThreads | undefined
  }
}

export const threadsPlugin = shared(
  'threads',
  [],
  async (app: FastifyInstance, { entries }: { entries: ThreadEntries | undefined }) => {
    if (!entries) {
      app.decorate('threads', undefined)
      return
    }
    const threads = new Threads((error) => app.log.error({ err: error }, 'a thread ended'))
    app.decorate('threads', { threads, entries })
    let isClosed = false
    const load = async () => {
      // One after the other, so that a single thread has both.
      for (const entry of Object.values(entries))
        await threads.load(entry, LOADING_LIMIT).catch((error: unknown) => {
          if (!isClosed) app.log.warn({ err: error }, 'what runs in a thread is not loaded yet')
        })
    }
    // The rest of the service is made meanwhile.
    const loaded = load()
    app.addHook('onReady', () => loaded)
    app.addHook('onClose', () => {
      isClosed = true
      return threads.close()
    })
  },
)
