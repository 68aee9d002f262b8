import { FairLine } from './fair-line.ts'

/** The most of one household in the line. It is more than 1, because a page reads several lists at once. */
const FEW = 8

/** The household of all who have none, such as what is made again for all. It is never one that asks for too much. */
export const NO_HOUSEHOLD = ''

/** Too many already wait. */
export class NoRoomError extends Error {}

/** Who wants to be let in, and until when. All who have no household share one. */
interface Waiter {
  household?: string | undefined
  signal?: AbortSignal
}

/** A waiter in the line. */
interface Waiting {
  enter(): void
  refuse(reason: unknown): void
}

/** Lets a limited number in at a time, in all and of each household, and a limited number wait, fairly by household (rule service/fairness). */
export class Turns {
  readonly #most: number
  readonly #mostWaiting: number
  readonly #mostOfOne: number
  #open = 0
  /** How many of each household are in. Households with none are not in the map. */
  readonly #openOf = new Map<string, number>()
  readonly #waiting = new FairLine<Waiting>(FEW)

  /** `mostOfOne`: how many of one household may be in at a time, if it is a household; `most` by default. */
  constructor(most: number, mostWaiting: number, mostOfOne = most) {
    this.#most = most
    this.#mostWaiting = mostWaiting
    this.#mostOfOne = mostOfOne
  }

  get isIdle(): boolean {
    return this.#open === 0
  }

  /** Whether the next of this household that calls `take` need not wait. */
  isFreeFor(household = NO_HOUSEHOLD): boolean {
    return this.#open < this.#most && (household === NO_HOUSEHOLD || this.#countOf(household) < this.#mostOfOne)
  }

  /**
   * Resolves with a function that gives the turn back. If too many wait already, the household with the most waiting loses
   * its last one, which rejects with `NoRoomError`. Rejects with the signal's reason once it is aborted.
   */
  async take({ signal, household = NO_HOUSEHOLD }: Waiter = {}): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.isFreeFor(household)) this.#enter(household)
    else await this.#wait(household, signal)
    let isTaken = true
    return () => {
      if (isTaken) this.#leave(household)
      isTaken = false
    }
  }

  #countOf(household: string): number {
    return this.#openOf.get(household) ?? 0
  }

  #enter(household: string): void {
    this.#open++
    this.#openOf.set(household, this.#countOf(household) + 1)
  }

  /** Gives the turn back, and lets the first waiter in that may come in. */
  #leave(household: string): void {
    this.#open--
    const rest = this.#countOf(household) - 1
    if (rest > 0) this.#openOf.set(household, rest)
    else this.#openOf.delete(household)
    this.#waiting.take((waiting) => this.isFreeFor(waiting))?.enter()
  }

  #wait(household: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) {
      const last = this.#waiting.makeRoomFor(household)
      if (!last) throw new NoRoomError()
      last.refuse(new NoRoomError())
    }
    return new Promise((admit, refuse) => {
      const waiting: Waiting = {
        enter: () => {
          this.#enter(household)
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
}
