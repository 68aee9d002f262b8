import { TooCostlyError, enoughTime, type Threads } from '../../threads/index.ts'
import { Lane, LaneFullError } from '../../turns/index.ts'
import { readAnswer, type Reading, type Unread } from './read-answer.ts'

/** An answer of up to this many bytes is read at once, which takes a millisecond or two, whatever it holds. */
const AT_ONCE = 16 * 1024
/** Milliseconds for reading an answer, and for waiting while other answers of its source are read; longer on a busy machine. */
const TIME_LIMIT = 2000
/** A source has one thread at a time, so that one with costly answers leaves room for the others. */
const LANE = { width: 1, mostWaiting: 128 } as const

export interface ReadingThreads {
  threads: Threads
  /** The built entry that reads answers. */
  entry: URL
}

/** Reads the answers of one source: small ones at once, large ones in a thread. */
export class AnswerReader {
  readonly #threads: ReadingThreads | undefined
  readonly #timeLimit: number
  readonly #lane: Lane

  /** Without threads all answers are read at once. `patience` multiplies the time that reading one may take. */
  constructor(threads: ReadingThreads | undefined, patience: number) {
    this.#threads = threads
    this.#timeLimit = TIME_LIMIT * patience
    this.#lane = new Lane({ ...LANE, longestWait: this.#timeLimit, begin: enoughTime })
  }

  /**
   * Waiting answers take turns by household. The body cannot be used afterwards. Rejects with `TooCostlyError` or
   * `LaneFullError` if there is no time to read it.
   */
  async read(unread: Unread, household: string | undefined): Promise<Reading> {
    if (!this.#threads || unread.body.length <= AT_ONCE) return readAnswer(unread)
    const { threads, entry } = this.#threads
    const read = () => threads.run<Unread, Reading>(entry, unread, this.#timeLimit, wholeBuffers(unread.body))
    return this.#lane.run(read, household)
  }
}

/** The buffer of an answer, if it holds nothing else. */
const wholeBuffers = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

/** Whether an answer was not read because that would have cost too much. */
export const isTooCostly = (error: unknown): boolean =>
  error instanceof TooCostlyError || error instanceof LaneFullError
