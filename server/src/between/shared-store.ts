/** The store is not available at the moment; the caller goes on without it. */
export class AwayError extends Error {}

/** The most bytes of a value. */
export const MOST_BYTES = 2 * 1024 * 1024

/**
 * A store that several processes of one paper share, kept by Redis or by the process that started them. While the store is
 * not available, every method soon rejects with `AwayError`.
 */
export interface SharedStore {
  readonly isThere: boolean
  /** The values of these keys at one instant, in the same order; undefined for a key that has none, or one that is too long. */
  get(keys: readonly string[]): Promise<(Uint8Array | undefined)[]>
  /** Sets a value, which is kept for `milliseconds` at most. */
  set(key: string, value: Uint8Array, milliseconds: number): Promise<void>
  /** Like `set`, but does nothing if the key has a value. Says whether it set the value. */
  add(key: string, value: Uint8Array, milliseconds: number): Promise<boolean>
  drop(key: string): Promise<void>
  /** Adds to a count, which ends `milliseconds` after its first addition. `left`: milliseconds until then. */
  count(key: string, by: number, milliseconds: number): Promise<{ count: number; left: number }>
}

/** The first available store. Redis, which all machines share, comes before the store of this machine alone. */
export const firstThere = (stores: readonly SharedStore[]): SharedStore | undefined =>
  stores.find(({ isThere }) => isThere)
