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
    app.addHook('onClose', () => threads.close())
  },
)
