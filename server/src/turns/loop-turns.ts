import { FairLine } from './fair-line.ts'
import { NoRoomError } from './turns.ts'

/** Of one household so much is under way before others, who have less, begin first. */
const FEW = 16

/** Something that waits for a turn. */
interface Waiting {
  enter(): void
  refuse(error: NoRoomError): void
}

/** Work that has begun. */
export interface Work {
  /** Resolves in its next turn. */
  next(): Promise<void>
  /** It takes no more turns. */
  end(): void
}

/**
 * Gives costly work one turn of the event loop at a time, so that whatever else has come is answered between two pieces of
 * it, however much of it there is. Work that has begun goes first: what is asked for is finished one after the other and
 * not all at the end. Waiting for anything else takes no turn, so what is slow elsewhere holds nothing up here (rule
 * service/load). Households take turns, and one that has much under way comes after others (rule service/fairness).
 */
export class LoopTurns {
  readonly #mostBeginning: number
  readonly #begun = new FairLine<Waiting>(1)
  readonly #beginning = new FairLine<Waiting>(1)
  /** How much is under way of each household; of one that is not here, nothing. */
  readonly #underWay = new Map<string, number>()
  #isPlanned = false

  /** `mostBeginning`: how much work may wait for its first turn. */
  constructor(mostBeginning: number) {
    this.#mostBeginning = mostBeginning
  }

  /**
   * Resolves in the first turn of new work. Where too much waits already, whoever has most of it loses what came last:
   * that rejects with `NoRoomError`.
   */
  async begin(household: string): Promise<Work> {
    if (this.#beginning.size >= this.#mostBeginning) {
      const last = this.#beginning.makeRoomFor(household)
      if (!last) throw new NoRoomError()
      last.refuse(new NoRoomError())
    }
    await this.#wait(this.#beginning, household)
    return this.beginAtOnce(household)
  }

  /** New work that waits for nobody before it begins. */
  beginAtOnce(household: string): Work {
    this.#count(household, 1)
    let hasEnded = false
    return {
      next: () => this.#wait(this.#begun, household),
      end: () => {
        if (!hasEnded) this.#count(household, -1)
        hasEnded = true
      },
    }
  }

  #count(household: string, by: 1 | -1): void {
    const now = this.#of(household) + by
    if (now > 0) this.#underWay.set(household, now)
    else this.#underWay.delete(household)
  }

  #of(household: string): number {
    return this.#underWay.get(household) ?? 0
  }

  #wait(line: FairLine<Waiting>, household: string): Promise<void> {
    return new Promise((enter, refuse) => {
      line.add(household, { enter, refuse })
      this.#plan()
    })
  }

  #take(): Waiting | undefined {
    return (
      this.#begun.take((household) => this.#of(household) <= FEW) ??
      this.#beginning.take((household) => this.#of(household) < FEW) ??
      this.#begun.take() ??
      this.#beginning.take()
    )
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      const waiting = this.#take()
      // Before it enters, so that what it waits for next comes after this.
      if (this.#begun.size > 0 || this.#beginning.size > 0) this.#plan()
      waiting?.enter()
    })
  }
}
