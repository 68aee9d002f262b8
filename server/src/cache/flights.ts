/** Whether a purge names something with these tags. */
export type Matches = (tags: readonly string[]) => boolean

/** How many purges flights under way are compared with. A flight that has seen more purges than these counts as purged. */
const MOST_PURGES = 200

/**
 * Work under way, by key: equal requests share it. A purge begins a new generation. Work from before it still answers those who
 * are waiting, but nobody can join it any more. It counts as purged if the purge names one of its tags, or if work for the same
 * key has begun since.
 */
export class Flights<Result> {
  /** By key, the flight that began last. */
  readonly #latest = new Map<string, { generation: number; result: Promise<Result> }>()
  #underWay = 0
  /** The purges since the oldest flight under way began, oldest first. */
  #purges: Matches[] = []
  /** How many purges came before these. */
  #forgotten = 0

  /** How many purges there were while anything was under way. */
  get #generation(): number {
    return this.#forgotten + this.#purges.length
  }

  has(key: string): boolean {
    return this.#latest.get(key)?.generation === this.#generation
  }

  /**
   * Joins the flight of this key, or begins one. `landed` is called with the result before anybody has it; `isPurged` tells
   * from its tags whether it counts as purged.
   */
  share(
    key: string,
    begin: () => Promise<Result>,
    landed?: (result: Result, isPurged: Matches) => void,
  ): Promise<Result> {
    const generation = this.#generation
    const latest = this.#latest.get(key)
    if (latest?.generation === generation) return latest.result
    const isLatest = () => this.#latest.get(key) === flight
    this.#underWay++
    const result = begin()
      .then((made) => {
        landed?.(made, (tags) => !isLatest() || this.#isPurgedSince(generation, tags))
        return made
      })
      .finally(() => {
        if (isLatest()) this.#latest.delete(key)
        if (--this.#underWay === 0) this.#forget(this.#purges.length)
      })
    const flight = { generation, result }
    this.#latest.set(key, flight)
    return result
  }

  purge(matches: Matches): void {
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
