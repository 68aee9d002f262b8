import { NoRoomError, Turns } from './turns.ts'

/** The task was not let in: too many are waiting already, or it has waited too long. */
export class LaneFullError extends Error {
  constructor() {
    super('too many others are under way')
  }
}

export interface LaneOptions {
  /** How many tasks may run at a time. */
  width: number
  /** How many may wait for a place. */
  mostWaiting: number
  /** Milliseconds after which waiting is given up. */
  longestWait: number
}

/** Lets a bounded number of tasks run at a time. A task is refused if too many wait already, or once it has waited too long. */
export class Lane {
  readonly #turns: Turns
  readonly #longestWait: number

  constructor({ width, mostWaiting, longestWait }: LaneOptions) {
    this.#turns = new Turns(width, mostWaiting)
    this.#longestWait = longestWait
  }

  /** Rejects with `LaneFullError`, or as the task does. Waiting tasks are let in fairly by household. */
  async run<Result>(task: () => Promise<Result>, household: string | undefined): Promise<Result> {
    const end = await this.#turn(household)
    try {
      return await task()
    } finally {
      end()
    }
  }

  async #turn(household: string | undefined): Promise<() => void> {
    // Mostly there is no need to wait, so no timer is set.
    if (this.#turns.isFree) return this.#turns.take()
    const tooLong = AbortSignal.timeout(this.#longestWait)
    try {
      return await this.#turns.take({ signal: tooLong, household })
    } catch (error) {
      if (error instanceof NoRoomError || tooLong.aborted) throw new LaneFullError()
      throw error
    }
  }
}
