import { setFlagsFromString } from 'node:v8'
import { Piscina } from 'piscina'

/** Two, so that one costly task does not hold up all others. */
const THREADS = 2
const MOST_WAITING = 512
/** Milliseconds after which a thread that has nothing to do is ended. */
const IDLE = 60_000
/** Megabytes of a thread's objects, and of those that are new. */
const MEMORY = 256
const YOUNG = 6

/** A task took too long, asked for too much memory or found too many others waiting. */
export class TooCostlyError extends Error {}

/** Runs what may take long beside the main thread, so that requests are answered meanwhile. */
export class Threads {
  readonly #pool = new Piscina({
    minThreads: 1,
    maxThreads: THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: YOUNG },
    // What the process was started with, such as a file to load first, is not for its threads.
    execArgv: [],
  })

  static {
    // What `npm start` sets for the main thread, which has it by now, would hold for threads whatever their own limit.
    setFlagsFromString('--max-semi-space-size=0')
  }

  /** `onError` is told of a thread that ended by itself. Its task has failed; without a listener the process would end. */
  constructor(onError: (error: Error) => void) {
    this.#pool.on('error', onError)
  }

  /**
   * Runs the default export of a built file. Task and result are plain data. A thread that takes longer than `timeLimit`
   * (milliseconds, the wait for a thread included) is ended. What is handed over is the thread's from then on, and need
   * not be copied. Rejects with `TooCostlyError`.
   */
  async run<Task, Result>(
    entry: URL,
    task: Task,
    timeLimit: number,
    handedOver: readonly ArrayBuffer[] = [],
  ): Promise<Result> {
    try {
      const signal = AbortSignal.timeout(timeLimit)
      return (await this.#pool.run(task, { filename: entry.href, signal, transferList: [...handedOver] })) as Result
    } catch (error) {
      throw new TooCostlyError(error instanceof Error ? error.message : String(error))
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
