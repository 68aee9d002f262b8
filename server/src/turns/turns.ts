/** Too many already wait. */
export class NoRoomError extends Error {}

/** Lets so many in at a time; a bounded number of others waits, first come first served. */
export class Turns {
  readonly #most: number
  readonly #mostWaiting: number
  #open = 0
  readonly #waiting = new Set<() => void>()

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
   * Resolves with a function that gives the turn back. Rejects with `NoRoomError` where too many wait, and with the
   * signal's reason once it is aborted.
   */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.isFree) this.#open++
    else await this.#wait(signal)
    let isTaken = true
    return () => {
      if (isTaken) this.#next()
      isTaken = false
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) throw new NoRoomError()
    return new Promise((admit, refuse) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        admit()
      }
      const leave = () => {
        this.#waiting.delete(enter)
        refuse(signal?.reason as Error)
      }
      this.#waiting.add(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** The turn passes to whoever has waited longest. */
  #next(): void {
    const [enter] = this.#waiting
    if (!enter) {
      this.#open--
      return
    }
    this.#waiting.delete(enter)
    enter()
  }
}
