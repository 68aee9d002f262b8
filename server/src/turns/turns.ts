import { FairLine } from './fair-line.ts'

/** Of one household so many wait in the line: a page reads several lists at once, and is finished before the next. */
const FEW = 8

/** Too many already wait. */
export class NoRoomError extends Error {}

/** Who wants to be let in, and until when. Who names no household shares one with all who do not. */
interface Waiter {
  household?: string | undefined
  signal?: AbortSignal
}

/** Somebody who waits to be let in. */
interface Waiting {
  enter(): void
  refuse(reason: unknown): void
}

/** Lets so many in at a time; a bounded number of others waits, a few of each household in the line (rule service/fairness). */
export class Turns {
  readonly #most: number
  readonly #mostWaiting: number
  #open = 0
  readonly #waiting = new FairLine<Waiting>(FEW)

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  get isIdle(): boolean {
    return this.#open === 0
  }

  /** Whether the next one need not wait. */
  get isFree(): boolean {
    return this.#open < this.#most
  }

  /**
   * Resolves with a function that gives the turn back. Where too many wait, whoever has most of them loses the one that
   * came last: that rejects with `NoRoomError`. Rejects with the signal's reason once it is aborted.
   */
  async take({ signal, household = '' }: Waiter = {}): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.isFree) this.#open++
    else await this.#wait(household, signal)
    let isTaken = true
    return () => {
      if (isTaken) this.#next()
      isTaken = false
    }
  }

  #wait(household: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) {
      const last = this.#waiting.makeRoomFor(household)
      if (!last) throw new NoRoomError()
      last.refuse(new NoRoomError())
    }
    return new Promise((admit, refuse) => {
      const waiting: Waiting = {
        enter() {
          signal?.removeEventListener('abort', leave)
          admit()
        },
        refuse(reason) {
          signal?.removeEventListener('abort', leave)
          refuse(reason as Error)
        },
      }
      const leave = () => {
        this.#waiting.remove(household, waiting)
        refuse(signal?.reason as Error)
      }
      this.#waiting.add(household, waiting)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** The turn passes to the first in the line. */
  #next(): void {
    const waiting = this.#waiting.take()
    if (waiting) waiting.enter()
    else this.#open--
  }
}
