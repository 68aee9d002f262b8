import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { exactly, lettersOf, type Lifetime } from '../cache/index.ts'
import type { Content, Tag } from '../content/index.ts'

/** Content takes this many times the memory of the answer it was read from, as measured on stories. */
const OBJECT_FACTOR = 1.7
/** Bytes of an entry besides its content, as measured: its places in the cache, its Buffer, the list of its tags. */
const OVERHEAD = 900
/** The share of the room for content that is kept unpacked, because it was asked for lately. */
const OPEN_SHARE = 1 / 16
/**
 * Content is packed if its answer has at most this many bytes, which takes a millisecond at most. Longer content stays
 * unpacked.
 */
const PACKED_AT_MOST = 192 * 1024
/**
 * Compresses a list of twelve stories to a quarter in 0.08 ms. The fastest deflate takes twice as long; better brotli takes
 * longer and saves only a twentieth more.
 */
const COMPRESSION = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
  chunkSize: 16 * 1024,
} as const

/** How an answer is recognised: answers with equal bytes say the same. */
export interface AnswerMark {
  /** In bytes. */
  readonly length: number
  readonly digest: string
}

export const markOf = (answer: Uint8Array): AnswerMark => ({
  length: answer.length,
  digest: createHash('sha1').update(answer).digest('base64url'),
})

/**
 * Content, with how long it may be served. It is either open or packed as compressed JSON, which takes a quarter of the memory.
 */
export class KeptContent implements Lifetime {
  readonly tags: readonly Tag[]
  readonly keptAt: number
  readonly freshUntil: number
  readonly staleUntil: number
  readonly heldUntil: number
  /** Bytes of the answer that it was read from. */
  readonly length: number
  readonly #digest: string
  #open: Content | undefined
  #packed: Buffer | undefined

  constructor(
    content: Content,
    { length, digest }: AnswerMark,
    { keptAt, freshUntil, staleUntil, heldUntil }: Lifetime,
  ) {
    this.tags = content.tags
    this.keptAt = keptAt
    this.freshUntil = freshUntil
    this.staleUntil = staleUntil
    this.heldUntil = heldUntil
    this.length = length
    this.#digest = digest
    this.#open = content
  }

  /** Whether the content was read from the same bytes. */
  isFrom({ length, digest }: AnswerMark): boolean {
    return this.length === length && this.#digest === digest
  }

  /** The bytes it takes in memory. */
  get bytes(): number {
    const content = this.#packed?.length ?? Math.ceil(this.length * OBJECT_FACTOR)
    return OVERHEAD + lettersOf(this.tags) + content
  }

  pack(): void {
    if (!this.#open) return
    const { tags: _, ...content } = this.#open
    this.#packed = exactly(brotliCompressSync(JSON.stringify(content), COMPRESSION))
    this.#open = undefined
  }

  /** Packing the entry again does not affect callers that hold the content. */
  open(): Content {
    if (!this.#open) {
      const json = brotliDecompressSync(this.#packed!).toString()
      this.#open = { ...(JSON.parse(json) as Content), tags: this.tags }
      this.#packed = undefined
    }
    return this.#open
  }
}

/**
 * Content by read, bounded in bytes. What was asked for lately is kept open; the rest is packed, and opened when it is asked
 * for again. An answer that is no longer fresh is mostly needed only if its source fails, so few are opened.
 */
export class ContentStore {
  readonly #open: LRUCache<string, KeptContent>
  readonly #rest: LRUCache<string, KeptContent>

  constructor(maxBytes: number) {
    const sizeCalculation = ({ bytes }: KeptContent) => bytes
    const openBytes = Math.ceil(maxBytes * OPEN_SHARE)
    this.#rest = new LRUCache({ maxSize: Math.max(1, maxBytes - openBytes), sizeCalculation })
    this.#open = new LRUCache({
      maxSize: openBytes,
      sizeCalculation,
      dispose: (kept, key, reason) => {
        if (reason === 'evict') this.#keepPacked(key, kept)
      },
    })
  }

  get(key: string): KeptContent | undefined {
    return this.#open.get(key) ?? this.#rest.get(key)
  }

  /** The same, if it was read from this answer. This does not count as a use. */
  readFrom(key: string, answer: AnswerMark): KeptContent | undefined {
    const kept = this.#open.peek(key) ?? this.#rest.peek(key)
    return kept?.isFrom(answer) ? kept : undefined
  }

  /** The content of an entry that `get` gave. */
  contentOf(key: string, kept: KeptContent): Content {
    const content = kept.open()
    if (this.#rest.peek(key) === kept && kept.length <= PACKED_AT_MOST) {
      this.#rest.delete(key)
      this.#keepOpen(key, kept)
    }
    return content
  }

  set(key: string, kept: KeptContent): void {
    this.delete(key)
    if (kept.length > PACKED_AT_MOST) this.#rest.set(key, kept)
    else this.#keepOpen(key, kept)
  }

  delete(key: string): void {
    this.#open.delete(key)
    this.#rest.delete(key)
  }

  /** Drops all whose tags match; returns how many. */
  purge(matches: (tags: readonly string[]) => boolean): number {
    let dropped = 0
    for (const room of [this.#open, this.#rest])
      for (const [key, { tags }] of room.entries()) {
        if (!matches(tags)) continue
        room.delete(key)
        dropped++
      }
    return dropped
  }

  get size(): { entries: number; bytes: number } {
    const rooms = [this.#open, this.#rest]
    return {
      entries: rooms.reduce((sum, room) => sum + room.size, 0),
      bytes: rooms.reduce((sum, room) => sum + (room.calculatedSize ?? 0), 0),
    }
  }

  #keepOpen(key: string, kept: KeptContent): void {
    this.#open.set(key, kept)
    // It is too large for the room of open content.
    if (!this.#open.has(key)) this.#keepPacked(key, kept)
  }

  #keepPacked(key: string, kept: KeptContent): void {
    kept.pack()
    this.#rest.set(key, kept)
  }
}
