import { LRUCache } from 'lru-cache'
import { atMost } from '../cache/index.ts'

const MAX_BYTES = 32 * 1024 * 1024
const MOST_COUNTED = 50_000
/** Estimated bytes of an entry besides its key and value. */
const OVERHEAD = 200

/** The store that the workers of one machine share, in the memory of the process that started them. */
export class PrimaryStore {
  readonly #values = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }, { length: letters }) => OVERHEAD + length + letters,
  })
  readonly #counts = new LRUCache<string, number>(atMost(MOST_COUNTED))

  get(keys: readonly string[]): (Uint8Array | undefined)[] {
    return keys.map((key) => this.#values.get(key))
  }

  set(key: string, value: Uint8Array, milliseconds: number): void {
    this.#values.set(key, value, { ttl: milliseconds })
  }

  add(key: string, value: Uint8Array, milliseconds: number): boolean {
    if (this.#values.has(key)) return false
    this.set(key, value, milliseconds)
    return true
  }

  drop(key: string): void {
    this.#values.delete(key)
  }

  count(key: string, by: number, milliseconds: number): { count: number; left: number } {
    const before = this.#counts.get(key)
    const count = (before ?? 0) + by
    // The time runs from the first call for this key.
    this.#counts.set(key, count, before === undefined ? { ttl: milliseconds } : { noUpdateTTL: true })
    return { count, left: this.#counts.getRemainingTTL(key) }
  }
}
