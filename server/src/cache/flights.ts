/**
 * Work that is under way, by key: whoever asks for the same meanwhile shares it. A purge begins a new generation; what
 * began before it still reaches those who wait for it, but nobody joins it any more and it is not kept.
 */
export class Flights<Result> {
  readonly #running = new Map<string, Promise<Result>>()
  #generation = 0

  has(key: string): boolean {
    return this.#running.has(key)
  }

  /** Joins the flight of this key, or begins it. `keep` gets the result unless a purge came in between. */
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
