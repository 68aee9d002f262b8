import { readKey, type ContentRead } from '../content/index.ts'
import type { ReadTrace } from '../sources/index.ts'
import type { SpanAttributes, Step } from '../tracing/index.ts'

/** Which blocks of a page each read is for, as its trace tells. */
export class BlockReads implements ReadTrace {
  readonly #blocks = new Map<string, Set<string>>()

  constructor(readonly step: Step) {}

  add(block: string, reads: readonly ContentRead[]): void {
    for (const read of reads) {
      const key = readKey(read)
      const blocks = this.#blocks.get(key) ?? new Set()
      this.#blocks.set(key, blocks.add(block))
    }
  }

  /** A read that no block asked for belongs to the page. */
  attributesOf(read: ContentRead): SpanAttributes {
    return { blocks: [...(this.#blocks.get(readKey(read)) ?? [])].join(' ') || undefined }
  }
}
