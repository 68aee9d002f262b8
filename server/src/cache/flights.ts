/**
 * Work under way, by key: equal requests share it. A purge begins a new generation: what began before it still answers
 * those who are waiting, but nobody can join it any more, and its result is not kept.
 */
export class Flights<Result> {
  readonly #running = new Map<string, Promise<Result>>()
  #generation = 0

  has(key: string): boolean {
    return this.#running.has(key)
  }

  /** Joins the flight of this key, or begins one. `keep` is called with the result unless a purge came in between. */
  share(key: string, begin: () => Promise<Result>, keep?: (result: Result) => void): Promise<Result> {
    const running = this.#running.get(key)
    if (running) return running
    const generation = this.#generation
    const flight = begin()
      .then((result) => {
        if (generation === this.#generation) keep?.(result)
        return result
      })
      .finally(() => {
        if (this.#running.get(key) === flight) this.#running.delete(key)
      })
    this.#running.set(key, flight)
    return flight
  }

  nextGeneration(): void {
    this.#generation++
    this.#running.clear()
  }
}
