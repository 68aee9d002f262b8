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
  /** What other bodies begin with too, and memory holds once; it is sent before the body. */
  start: Buffer | undefined
  body: Buffer
  etag: string
}

/** In bytes, of both parts. */
export const lengthOf = ({ start, body }: Variant): number => (start?.length ?? 0) + body.length

/** The bytes of both parts in one. */
export const bytesOf = ({ start, body }: Variant): Buffer => (start ? Buffer.concat([start, body]) : body)

/** Each with memory of its own, so that keeping one keeps nothing of the other. */
const cutInTwo = (body: Buffer, length: number): [Buffer, Buffer] => [
  exactly(body.subarray(0, length)),
  exactly(body.subarray(length)),
]

type Making = 'identity' | Compression

/** What an ETag of each ends in, after the hash of the text. */
const SUFFIXES: Readonly<Record<Making, string>> = { identity: '', gzip: '-gzip', 'br-fast': '-br-fast', br: '-br' }

/** How an encoding is made for who asks for it first. */
const firstOf = (encoding: Encoding): Making => (encoding === 'br' ? 'br-fast' : encoding)

/** Bodies that are asked for again are compressed better, one at a time, beside the requests. */
const improving = new Turns(1, 64)
/** Milliseconds that a body waits for that; if it is asked for after that, it waits again. */
const LONGEST_WAIT = 10_000

/**
 * One text in the encodings in which it was asked for, and in no other (rule pages/encodings). Who asks first gets it in a
 * fast one; once brotli is asked for again, a better one takes its place. Any of them can be had from any other.
 */
export class Encoded {
  readonly #hash: string
  readonly #alike: number
  readonly #variants = new Map<Making, Variant>()
  /** Only while something is made: most of the time there is no need for one. */
  #making: Map<Making, Promise<Variant>> | undefined
  /** As it was given, until it has been sent in some encoding. */
  #given: Buffer | undefined
  #isImproving = false
  #bytes: number
  /** Called whenever its bytes have changed. */
  onResize: (() => void) | undefined

  /** `alike`: how many of its first bytes other texts begin with too. */
  constructor(text: string, alike = 0) {
    this.#alike = alike
    this.#given = Buffer.from(text)
    this.#bytes = this.#given.length
    this.#hash = createHash('sha1').update(this.#given).digest('base64url')
  }

  /** What it holds in memory. */
  get bytes(): number {
    return this.#bytes
  }

  get text(): string {
    return this.#plain().toString()
  }

  /** Undefined if nobody has asked for this encoding yet: then `make` makes it. */
  ready(encoding: Encoding): Variant | undefined {
    if (encoding !== 'br') return this.#variants.get(encoding)
    const best = this.#variants.get('br')
    if (best) return best
    const fast = this.#variants.get('br-fast')
    if (fast && !this.#isImproving) void this.#improve()
    return fast
  }

  /** Those who ask at once share the work. */
  async make(encoding: Encoding): Promise<Variant> {
    return this.ready(encoding) ?? this.#make(firstOf(encoding))
  }

  /** Whether both are of one text. */
  isOf(other: Encoded): boolean {
    return this.#hash === other.#hash
  }

  /** Makes the encodings that another text has been sent in, for those who ask next (rule pages/encodings). */
  makeLike(other: Encoded): void {
    // What cannot be made now is made, or fails, for who asks for it.
    for (const { encoding } of other.#variants.values()) this.make(encoding).catch(() => undefined)
  }

  /** The ETag under which the client already has this body, in whatever encoding; `*` is any, so that of the one asked for. */
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
      // The fast one is good enough.
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
