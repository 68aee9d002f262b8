/** Lines for failures of the same kind in each span of time (milliseconds), and the most kinds that are told apart. */
const LINES = 20
const SPAN = 60_000
const KINDS = 200

/**
 * Decides which failures get a line in the log, so that a source that is down, or a client that wants nothing else, does not fill
 * the disk (rule service/failures-logged).
 */
export class FewLines {
  #counts = new Map<string, number>()
  #earlier: ReadonlyMap<string, number> = new Map()
  #began = -Infinity

  /**
   * Counts a failure. Undefined if it gets no line; otherwise with how many of its kind were left out of the minute before.
   * `at`: milliseconds that never go back.
   */
  take(kind: string, at: number): { leftOut?: number } | undefined {
    if (at - this.#began >= SPAN) {
      this.#began = at
      this.#earlier = this.#counts
      this.#counts = new Map()
    }
    const key = this.#counts.has(kind) || this.#counts.size < KINDS ? kind : ''
    const before = this.#counts.get(key) ?? 0
    this.#counts.set(key, before + 1)
    if (before >= LINES) return undefined
    const leftOut = before === 0 ? (this.#earlier.get(key) ?? 0) - LINES : 0
    return leftOut > 0 ? { leftOut } : {}
  }
}
