/** Milliseconds over which outcomes are counted. */
const WINDOW = 30_000
/** How many reads must have failed before a source counts as failing, so that one bad answer is not an outage. */
const FEWEST = 3

interface Count {
  began: number
  failed: number
  all: number
}

/** How the latest reads of a source ended, in two windows of time. */
export class Outcomes {
  readonly #now: () => number
  #current: Count
  #before: Count

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
    this.#current = this.#before = { began: now(), failed: 0, all: 0 }
  }

  add(isFailure: boolean): void {
    this.#turn()
    this.#current.all++
    if (isFailure) this.#current.failed++
  }

  /** Whether at least half of the latest reads failed. */
  get isFailing(): boolean {
    this.#turn()
    const failed = this.#current.failed + this.#before.failed
    return failed >= FEWEST && failed * 2 >= this.#current.all + this.#before.all
  }

  #turn(): void {
    const now = this.#now()
    const age = now - this.#current.began
    if (age < WINDOW) return
    this.#before = age < 2 * WINDOW ? this.#current : { began: now, failed: 0, all: 0 }
    this.#current = { began: now, failed: 0, all: 0 }
  }
}
