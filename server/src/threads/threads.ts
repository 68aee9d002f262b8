import { setFlagsFromString } from 'node:v8'
import { Piscina } from 'piscina'
import { messageOf } from '../message-of.ts'
import { enoughTime } from './enough-time.ts'

/** Two, so that one costly task does not hold up all others. */
const THREADS = 2
const MOST_WAITING = 512
/** Milliseconds after which a thread that has nothing to do is ended. */
const IDLE = 60_000
/** Heap limits of a thread in megabytes: for old objects, and for new ones. */
const MEMORY = 256
const YOUNG = 6

type TaskOptions = Pick<NonNullable<Parameters<Piscina['run']>[1]>, 'filename' | 'name' | 'transferList'>

/** A task failed, most likely because it took too long, needed too much memory, or found too many others waiting. */
export class TooCostlyError extends Error {}

/** Runs tasks that may take long beside the main thread, so that requests are answered meanwhile. */
export class Threads {
  readonly #pool = new Piscina({
    minThreads: 1,
    maxThreads: THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: YOUNG },
    // Threads do not inherit the process's options, such as a file to load first.
    execArgv: [],
  })

  static {
    // `npm start` sets this flag for the main thread, which has applied it by now. Left set, it would override the threads' own
    // limit.
    setFlagsFromString('--max-semi-space-size=0')
  }

  /** `onError` is called if a thread ends by itself. Its task has failed. Without a listener the process would end too. */
  constructor(onError: (error: Error) => void) {
    this.#pool.on('error', onError)
  }

  /**
   * Runs the default export of a built file. Task and result are plain data. A thread that takes longer than `timeLimit`
   * (milliseconds, including the wait for a thread; longer on a busy machine, see `enoughTime`) is ended. Buffers in
   * `handedOver` are transferred to the thread without a copy, so the caller can no longer use them. Rejects with
   * `TooCostlyError`.
   */
  run<Task, Result>(
    { href: filename }: URL,
    task: Task,
    timeLimit: number,
    handedOver: readonly ArrayBuffer[] = [],
  ): Promise<Result> {
    return this.#run(task, { filename, transferList: [...handedOver] }, timeLimit)
  }

  /** Loads a built file that exports `loaded`, so that its first task need not wait for that. Rejects with `TooCostlyError`. */
  load({ href: filename }: URL, timeLimit: number): Promise<void> {
    return this.#run(undefined, { filename, name: 'loaded' }, timeLimit)
  }

  async #run<Result>(task: unknown, options: TaskOptions, timeLimit: number): Promise<Result> {
    const time = enoughTime(timeLimit)
    try {
      return (await this.#pool.run(task, { ...options, signal: time.signal })) as Result
    } catch (error) {
      throw new TooCostlyError(messageOf(error))
    } finally {
      time.end()
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
