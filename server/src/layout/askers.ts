import { readKey, type ContentRead } from '../content/index.ts'
import type { PreparedBlock } from './prepare-block.ts'

/** Which blocks asked for a read. Looked up only where a page has problems. */
export class Askers {
  readonly #asked: (readonly [PreparedBlock, readonly ContentRead[]])[] = []
  #blocks: ReadonlyMap<string, readonly string[]> | undefined

  add(prepared: PreparedBlock, reads: readonly ContentRead[]): void {
    if (reads.length) this.#asked.push([prepared, reads])
  }

  /** The ids of the blocks, in the order in which they asked; none for what only the page itself reads. `key`: of `readKey`. */
  of(key: string): readonly string[] {
    this.#blocks ??= this.#byKey()
    return this.#blocks.get(key) ?? []
  }

  #byKey() {
    const blocks = new Map<string, string[]>()
    for (const [{ block }, reads] of this.#asked)
      for (const key of new Set(reads.map(readKey))) {
        const ids = blocks.get(key)
        if (!ids) blocks.set(key, [block.id])
        else if (!ids.includes(block.id)) ids.push(block.id)
      }
    return blocks
  }
}
