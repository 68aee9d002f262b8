import { NoRoomError, Turns } from './turns.ts'

/** The task was not let in: too many are waiting already, or it has waited too long. */
export class LaneFullError extends Error {
  constructor() {
    super('too many others are under way')
  }
}

/** A limit that has begun. Whoever begins it ends it. */
interface Limit {
  readonly signal: AbortSignal
  end(): void
}

const byTheClock = (milliseconds: number): Limit => ({
  signal: AbortSignal.timeout(milliseconds),
  end: () => undefined,
})

export interface LaneOptions {
  /** How many tasks may run at a time. */
  width: number
  /** How many of these may be of one household; `width` by default. */
  widthOfOne?: number
  /** How many may wait for a place. */
  mostWaiting: number
  /** Milliseconds after which waiting is given up. */
  longestWait: number
  /** How these milliseconds are counted; by the clock unless something else is given. */
  begin?: (milliseconds: number) => Limit
}

/** Lets a bounded number of tasks run at a time. A task is refused if too many wait already, or once it has waited too long. */
export class Lane {
  readonly #turns: Turns
  readonly #begin: () => Limit

  constructor({ width, widthOfOne = width, mostWaiting, longestWait, begin = byTheClock }: LaneOptions) {
    this.#turns = new Turns(width, mostWaiting, widthOfOne)
    this.#begin = () => begin(longestWait)
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
    if (this.#turns.isFreeFor(household)) return this.#turns.take({ household })
    const tooLong = this.#begin()
    try {
      return await this.#turns.take({ signal: tooLong.signal, household })
    } catch (error) {
      if (error instanceof NoRoomError || tooLong.signal.aborted) throw new LaneFullError()
      throw error
    } finally {
      tooLong.end()
    }
  }
}
