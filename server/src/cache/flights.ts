/** Whether something that bears these tags is purged. */
export type Matches = (tags: readonly string[]) => boolean

/** Purges that flights under way are compared with; what began before more of them counts as purged. */
const MOST_PURGES = 200

/**
 * Work under way, by key: equal requests share it. A purge begins a new generation: what began before it still answers
 * those who are waiting, but nobody can join it any more. It counts as purged if the purge names one of its tags, and if
 * the same was begun again since.
 */
export class Flights<Result> {
  readonly #running = new Map<string, Promise<Result>>()
  /** The latest of their keys, although a purge came since. */
  readonly #latest = new Map<string, Promise<Result>>()
  #underWay = 0
  /** Since the first of those under way began, oldest first. */
  #purges: Matches[] = []
  /** How many there were before these. */
  #forgotten = 0

  has(key: string): boolean {
    return this.#running.has(key)
  }

  /**
   * Joins the flight of this key, or begins one. `landed` is called with the result before anybody has it; `isPurged` says
   * whether a purge came in between that names one of its tags.
   */
  share(
    key: string,
    begin: () => Promise<Result>,
    landed?: (result: Result, isPurged: Matches) => void,
  ): Promise<Result> {
    const running = this.#running.get(key)
    if (running) return running
    const generation = this.#forgotten + this.#purges.length
    this.#underWay++
    const flight = begin()
      .then((result) => {
        const isLatest = this.#running.get(key) === flight || this.#latest.get(key) === flight
        landed?.(result, (tags) => !isLatest || this.#isPurgedSince(generation, tags))
        return result
      })
      .finally(() => {
        for (const flights of [this.#running, this.#latest]) if (flights.get(key) === flight) flights.delete(key)
        if (--this.#underWay === 0) this.#forget(this.#purges.length)
      })
    this.#running.set(key, flight)
    this.#latest.delete(key)
    return flight
  }

  purge(matches: Matches): void {
    for (const [key, flight] of this.#running) this.#latest.set(key, flight)
    this.#running.clear()
    if (this.#underWay === 0) return
    this.#purges.push(matches)
    this.#forget(this.#purges.length - MOST_PURGES)
  }

  #isPurgedSince(generation: number, tags: readonly string[]): boolean {
    if (generation < this.#forgotten) return true
    return this.#purges.slice(generation - this.#forgotten).some((matches) => matches(tags))
  }

  #forget(count: number): void {
    if (count <= 0) return
    this.#purges.splice(0, count)
    this.#forgotten += count
  }
}
