import { FairLine } from './fair-line.ts'

/** The most of one household in the line. It is more than 1, because a page reads several lists at once. */
const FEW = 8

/** Too many already wait. */
export class NoRoomError extends Error {}

/** Who wants to be let in, and until when. All waiters without a household share one. */
interface Waiter {
  household?: string | undefined
  signal?: AbortSignal
}

/** A waiter in the line. */
interface Waiting {
  enter(): void
  refuse(reason: unknown): void
}

/** Lets a limited number in at a time, and a limited number wait, fairly by household (rule service/fairness). */
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

  /** Whether the next caller of `take` need not wait. */
  get isFree(): boolean {
    return this.#open < this.#most
  }

  /**
   * Resolves with a function that gives the turn back. If too many wait already, the household with the most waiting loses
   * its last one, which rejects with `NoRoomError`. Rejects with the signal's reason once it is aborted.
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

  /** Passes the turn to the first waiter in the line. */
  #next(): void {
    const waiting = this.#waiting.take()
    if (waiting) waiting.enter()
    else this.#open--
  }
}
