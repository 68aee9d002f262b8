import { NoRoomError } from './turns.ts'

/**
 * Gives costly work one turn of the event loop at a time, so that whatever else has come is answered between two pieces of
 * it, however much of it there is. Work that has begun goes first: what is asked for is finished one after the other and
 * not all at the end. Waiting for anything else takes no turn, so what is slow elsewhere holds nothing up here (rule service/load).
 */
export class LoopTurns {
  readonly #mostBeginning: number
  readonly #begun: (() => void)[] = []
  readonly #beginning: (() => void)[] = []
  #isPlanned = false

  /** `mostBeginning`: how much work may wait for its first turn. */
  constructor(mostBeginning: number) {
    this.#mostBeginning = mostBeginning
  }

  /** Resolves in the first turn of new work. Rejects with `NoRoomError` if too much of it waits already. */
  async begin(): Promise<void> {
    if (this.#beginning.length >= this.#mostBeginning) throw new NoRoomError()
    return this.#wait(this.#beginning)
  }

  /** Resolves in the next turn of work that has begun. */
  next(): Promise<void> {
    return this.#wait(this.#begun)
  }

  #wait(queue: (() => void)[]): Promise<void> {
    return new Promise((enter) => {
      queue.push(enter)
      this.#plan()
    })
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      const enter = this.#begun.shift() ?? this.#beginning.shift()
      // Before it enters, so that what it waits for next comes after this.
      if (this.#begun.length > 0 || this.#beginning.length > 0) this.#plan()
      enter?.()
    })
  }
}
