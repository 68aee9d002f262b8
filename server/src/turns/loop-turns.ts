import { FairLine } from './fair-line.ts'
import { NO_HOUSEHOLD, NoRoomError } from './turns.ts'

/** Once a household has this much under way, new work of others goes first; beyond it, all work of others. */
const FEW = 4
/** Milliseconds after which such a household gets a turn all the same. It may be an office, and others may never end. */
const LONGEST_WAIT = 250

/** Something that waits for a turn. */
interface Waiting {
  enter(): void
  refuse(error: NoRoomError): void
}

/** How much work a household has under way, and when it last had a turn. */
interface UnderWay {
  count: number
  servedAt: number
}

/** Whether a household with so much under way comes after others with new work. */
const hasMuch = (household: string, count: number): boolean => household !== NO_HOUSEHOLD && count >= FEW

/** Work that has begun. */
export interface Work {
  /** Resolves in this work's next turn. */
  next(): Promise<void>
  /** Says that this work needs no more turns. */
  end(): void
}

/**
 * Gives costly work one turn of the event loop at a time, so that other requests are answered between two pieces of it,
 * however much work there is. Work that has begun goes before new work, so that answers are finished one after the other and
 * not all at the end. Work that waits for something else takes no turn, so a slow service elsewhere holds nothing up here
 * (rule service/load). Households take turns, and a household with much under way comes after others (rule
 * service/fairness).
 */
export class LoopTurns {
  readonly #mostBeginning: number
  readonly #begun = new FairLine<Waiting>(1)
  readonly #beginning = new FairLine<Waiting>(1)
  /** Households with nothing under way are not in the map. */
  readonly #underWay = new Map<string, UnderWay>()
  readonly #now: () => number
  /** How many households have much under way. Mostly there are none. */
  #greedy = 0
  #isPlanned = false

  /** `mostBeginning`: how much work may wait for its first turn. `now`: milliseconds; tests replace it. */
  constructor(mostBeginning: number, now = () => performance.now()) {
    this.#mostBeginning = mostBeginning
    this.#now = now
  }

  /**
   * Resolves in the first turn of new work. If too much work waits already, the household with the most waiting work loses
   * its last piece, which rejects with `NoRoomError`.
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

  /** Begins new work without waiting for a turn. */
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
    const before = this.#of(household)
    const servedAt = this.#servedAt(household)
    if (before + by > 0) this.#underWay.set(household, { count: before + by, servedAt })
    else this.#underWay.delete(household)
    this.#greedy += Number(hasMuch(household, before + by)) - Number(hasMuch(household, before))
  }

  #of(household: string): number {
    return this.#underWay.get(household)?.count ?? 0
  }

  #servedAt(household: string): number {
    return this.#underWay.get(household)?.servedAt ?? this.#now()
  }

  #wait(line: FairLine<Waiting>, household: string): Promise<void> {
    return new Promise((enter, refuse) => {
      line.add(household, {
        enter: () => {
          const work = this.#underWay.get(household)
          if (work) work.servedAt = this.#now()
          enter()
        },
        refuse,
      })
      this.#plan()
    })
  }

  #take(): Waiting | undefined {
    return (this.#greedy > 0 ? this.#takeFairly() : undefined) ?? this.#begun.take() ?? this.#beginning.take()
  }

  /** What goes before all else where some households have much under way. */
  #takeFairly(): Waiting | undefined {
    const since = this.#now() - LONGEST_WAIT
    const isOverdue = (household: string) =>
      hasMuch(household, this.#of(household)) && this.#servedAt(household) <= since
    return (
      this.#begun.take(isOverdue) ??
      this.#beginning.take(isOverdue) ??
      this.#begun.take((household) => !hasMuch(household, this.#of(household) - 1)) ??
      this.#beginning.take((household) => !hasMuch(household, this.#of(household)))
    )
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      const waiting = this.#take()
      // Plan the next turn first, so that whatever this work waits for next comes after that turn.
      if (this.#begun.size > 0 || this.#beginning.size > 0) this.#plan()
      waiting?.enter()
    })
  }
}
