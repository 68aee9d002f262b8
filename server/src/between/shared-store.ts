/** The store cannot be had at the moment; whoever asked goes on alone. */
export class AwayError extends Error {}

/**
 * What several processes of one paper have in common, kept by Redis or by the process that started them. Every method
 * rejects with `AwayError`, and soon, while the store is not there.
 */
export interface SharedStore {
  readonly isThere: boolean
  /** The values of these keys, in their order; undefined for those that are not there. */
  get(keys: readonly string[]): Promise<(Uint8Array | undefined)[]>
  /** Kept for so many milliseconds at most. */
  set(key: string, value: Uint8Array, milliseconds: number): Promise<void>
  /** The same, unless the key is there already. Says whether it was this value that was set. */
  add(key: string, value: Uint8Array, milliseconds: number): Promise<boolean>
  drop(key: string): Promise<void>
  /** Adds to a count, whose time runs from the first; `left` is what is left of it in milliseconds. */
  count(key: string, by: number, milliseconds: number): Promise<{ count: number; left: number }>
}

/** The one to ask: Redis, which all machines have in common, stands before the store of this machine alone. */
export const firstThere = (stores: readonly SharedStore[]): SharedStore | undefined =>
  stores.find(({ isThere }) => isThere)
