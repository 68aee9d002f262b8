import { Piscina } from 'piscina'
import { readAnswer, type Reading, type Unread } from './read-answer.ts'

/** Bytes up to which an answer is read at once: that takes a millisecond or two, whatever it holds. */
const AT_ONCE = 16 * 1024
/** Milliseconds in which a thread must have read an answer, the wait for a thread included. */
const TIME_LIMIT = 2000
/** One thread for a source that is sick, and one for all others. */
const THREADS = 2
const MOST_WAITING = 256
/** Megabytes of a thread's objects. An answer has at most 4. */
const THREAD_MEMORY = 256

const TOO_COSTLY: Reading = { fault: 'could not be read in time' }

/**
 * Reads answers: small ones at once, large ones in a thread, so that requests are answered meanwhile. A thread that
 * takes too long is ended.
 */
export class AnswerReader {
  readonly #threads: Piscina<Unread, Reading> | undefined

  /** `thread`: the built entry of the thread. Without it all answers are read at once. */
  constructor(thread: URL | undefined) {
    this.#threads =
      thread &&
      new Piscina({
        filename: thread.href,
        minThreads: 1,
        maxThreads: THREADS,
        maxQueue: MOST_WAITING,
        idleTimeout: 60_000,
        resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
      })
  }

  async read(unread: Unread): Promise<Reading> {
    if (!this.#threads || unread.body.length <= AT_ONCE) return readAnswer(unread)
    try {
      return await this.#threads.run(unread, { signal: AbortSignal.timeout(TIME_LIMIT) })
    } catch {
      return TOO_COSTLY
    }
  }

  async close(): Promise<void> {
    await this.#threads?.destroy()
  }
}
