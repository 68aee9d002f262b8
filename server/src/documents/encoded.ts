import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { exactly } from '../cache/index.ts'
import { NoRoomError, Turns } from '../turns/index.ts'
import type { Encoding } from './accepted-encoding.ts'
import { compress, compressInTwo, type Compression } from './compress.ts'
import { keptStart } from './kept-starts.ts'

/** A body in one encoding, with an ETag of its own. */
export interface Variant {
  encoding: Encoding
  /** A beginning that other bodies share, held in memory once; it is sent before the body. */
  start: Buffer | undefined
  body: Buffer
  etag: string
}

/** How many bytes both parts have together. */
export const lengthOf = ({ start, body }: Variant): number => (start?.length ?? 0) + body.length

/** Both parts as one buffer. */
export const bytesOf = ({ start, body }: Variant): Buffer => (start ? Buffer.concat([start, body]) : body)

/** Each part has memory of its own, so that keeping one does not keep the other. */
const cutInTwo = (body: Buffer, length: number): [Buffer, Buffer] => [
  exactly(body.subarray(0, length)),
  exactly(body.subarray(length)),
]

type Making = 'identity' | Compression

/** What the ETag of each one ends in, after the hash of the text. */
const SUFFIXES: Readonly<Record<Making, string>> = { identity: '', gzip: '-gzip', 'br-fast': '-br-fast', br: '-br' }

/** How an encoding is made for the first request that asks for it. */
const firstOf = (encoding: Encoding): Making => (encoding === 'br' ? 'br-fast' : encoding)

/** Bodies that are asked for again are compressed better, one at a time, in the background. */
const improving = new Turns(1, 64)
/** Milliseconds that a body waits for its turn. After that, it waits again the next time it is asked for. */
const LONGEST_WAIT = 10_000

/**
 * One text, in the encodings that were asked for and in no others (rule pages/encodings). The first request gets a fast
 * encoding; once brotli is asked for again, a better one replaces it. Each encoding can be made from any other.
 */
export class Encoded {
  readonly #hash: string
  readonly #alike: number
  readonly #variants = new Map<Making, Variant>()
  /** Set only while something is being made, which is rare. */
  #making: Map<Making, Promise<Variant>> | undefined
  /** The text as it was given, until the first encoding is made. */
  #given: Buffer | undefined
  #isImproving = false
  #bytes: number
  /** Called whenever `bytes` has changed. */
  onResize: (() => void) | undefined

  /** `text`: if it comes as bytes, they are UTF-8. `alike`: how many of its first bytes the text shares with others. */
  constructor(text: string | Buffer, alike = 0) {
    this.#alike = alike
    this.#given = typeof text === 'string' ? Buffer.from(text) : text
    this.#bytes = this.#given.length
    this.#hash = createHash('sha1').update(this.#given).digest('base64url')
  }

  /** How many bytes it takes in memory. */
  get bytes(): number {
    return this.#bytes
  }

  get text(): string {
    return this.#plain().toString()
  }

  /** Undefined if nobody has asked for this encoding yet; `make` makes it then. */
  ready(encoding: Encoding): Variant | undefined {
    if (encoding !== 'br') return this.#variants.get(encoding)
    const best = this.#variants.get('br')
    if (best) return best
    const fast = this.#variants.get('br-fast')
    if (fast && !this.#isImproving) void this.#improve()
    return fast
  }

  /** Simultaneous requests share the work. */
  async make(encoding: Encoding): Promise<Variant> {
    return this.ready(encoding) ?? this.#make(firstOf(encoding))
  }

  /** Whether both are of the same text. */
  isOf(other: Encoded): boolean {
    return this.#hash === other.#hash
  }

  /** Makes the encodings in which another text was sent, for the next requests (rule pages/encodings). */
  makeLike(other: Encoded): void {
    // An encoding that cannot be made now is made, or fails, when it is asked for.
    for (const { encoding } of other.#variants.values()) this.make(encoding).catch(() => undefined)
  }

  /**
   * The ETag under which the client already has this body, in any encoding. `*` stands for any; it gives that of the encoding
   * asked for.
   */
  held(ifNoneMatch: string | undefined, encoding: Encoding): string | undefined {
    if (ifNoneMatch?.trim() === '*') return this.ready(encoding)?.etag ?? this.#etagOf(firstOf(encoding))
    if (!ifNoneMatch?.includes(this.#hash)) return undefined
    const held = new Set(ifNoneMatch.split(',').map((etag) => etag.trim().replace(/^W\//, '')))
    return (Object.keys(SUFFIXES) as Making[]).map((making) => this.#etagOf(making)).find((etag) => held.has(etag))
  }

  #etagOf(making: Making): string {
    return `"${this.#hash}${SUFFIXES[making]}"`
  }

  #make(making: Making): Promise<Variant> {
    const running = this.#making?.get(making)
    if (running) return running
    const made = this.#encode(making).finally(() => this.#made(making))
    this.#making ??= new Map()
    this.#making.set(making, made)
    return made
  }

  #made(making: Making): void {
    this.#making?.delete(making)
    if (this.#making?.size === 0) this.#making = undefined
  }

  async #encode(making: Making): Promise<Variant> {
    const plain = this.#plain()
    const encoding = making === 'br-fast' ? 'br' : making
    const variant = { encoding, ...(await this.#parts(plain, making)), etag: this.#etagOf(making) }
    this.#variants.set(making, variant)
    if (making === 'br') this.#variants.delete('br-fast')
    this.#given = undefined
    this.#weigh()
    return variant
  }

  async #parts(plain: Buffer, making: Making): Promise<Pick<Variant, 'start' | 'body'>> {
    if (this.#alike === 0)
      return { start: undefined, body: making === 'identity' ? plain : await compress(plain, making) }
    const [start, body] =
      making === 'identity' ? cutInTwo(plain, this.#alike) : await compressInTwo(plain, this.#alike, making)
    const kept = keptStart(start)
    return kept ? { start: kept, body } : { start: undefined, body: Buffer.concat([start, body]) }
  }

  async #improve(): Promise<void> {
    this.#isImproving = true
    try {
      const end = await improving.take({ signal: AbortSignal.timeout(LONGEST_WAIT) })
      await this.#make('br').finally(end)
    } catch (error) {
      const hadNoTurn = error instanceof NoRoomError || (error as Error).name === 'TimeoutError'
      // Compressing failed, and is not tried again: the fast encoding is good enough.
      if (!hadNoTurn) return
    }
    this.#isImproving = false
  }

  #plain(): Buffer {
    if (this.#given) return this.#given
    const identity = this.#variants.get('identity')
    if (identity) return bytesOf(identity)
    const gzip = this.#variants.get('gzip')
    if (gzip) return gunzipSync(bytesOf(gzip))
    return brotliDecompressSync(bytesOf((this.#variants.get('br') ?? this.#variants.get('br-fast'))!))
  }

  #weigh(): void {
    this.#bytes = this.#given?.length ?? 0
    for (const { body } of this.#variants.values()) this.#bytes += body.length
    this.onResize?.()
  }
}
