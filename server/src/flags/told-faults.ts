/** How many flags of one answer are named, and how many letters of each, because names are the host's. */
const MOST_NAMED = 10
const LONGEST_NAME = 300

/** Which flags of the answer in force have been reported as faulty. */
export class ToldFaults {
  readonly #names = new Set<string>()
  #answer: unknown

  /** The name to report; undefined if the fault is known, or too many are. */
  next(feature: string, answer: unknown): string | undefined {
    if (answer !== this.#answer) this.#names.clear()
    this.#answer = answer
    const name = feature.slice(0, LONGEST_NAME)
    if (this.#names.has(name) || this.#names.size >= MOST_NAMED) return undefined
    this.#names.add(name)
    return name
  }
}
