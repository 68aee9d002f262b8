import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Quality 5: a third smaller than gzip for the same time (rule pages/encodings). */
const BROTLI_QUALITY = 5

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body in one encoding, with an ETag of its own. */
export interface Variant {
  encoding: Encoding
  body: Buffer
  etag: string
}

/**
 * One body, compressed off the request's path: until that is done it is sent as it is.
 */
export class Encoded {
  readonly #hash: string
  readonly #variants: Map<Encoding, Variant>
  /** Settled when every encoding is there; never rejects. */
  readonly ready: Promise<void>

  constructor(text: string) {
    const body = Buffer.from(text)
    this.#hash = createHash('sha1').update(body).digest('base64url')
    this.#variants = new Map([['identity', { encoding: 'identity', body, etag: `"${this.#hash}"` }]])
    this.ready = this.#compress(body)
  }

  get identity(): Buffer {
    return this.#variants.get('identity')!.body
  }

  /** The best encoding that the client accepts and that is ready. */
  choose(acceptEncoding: string | undefined): Variant {
    for (const encoding of ['br', 'gzip'] as const) {
      const variant = accepts(acceptEncoding, encoding) ? this.#variants.get(encoding) : undefined
      if (variant) return variant
    }
    return this.#variants.get('identity')!
  }

  /** The ETag under which the client already has this body, in whatever encoding. */
  held(ifNoneMatch: string | undefined): string | undefined {
    if (!ifNoneMatch?.includes(this.#hash)) return undefined
    return [...this.#variants.values()].find(({ etag }) =>
      ifNoneMatch.split(',').some((etagHeld) => etagHeld.trim().replace(/^W\//, '') === etag),
    )?.etag
  }

  async #compress(body: Buffer): Promise<void> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    const put = (encoding: Encoding, compressed: Buffer) =>
      this.#variants.set(encoding, { encoding, body: compressed, etag: `"${this.#hash}-${encoding}"` })
    await Promise.allSettled([
      brotliAsync(body, { params }).then((compressed) => put('br', compressed)),
      gzipAsync(body).then((compressed) => put('gzip', compressed)),
    ])
  }
}

/** `br;q=0` is a refusal; everything else that names the encoding accepts it. */
function accepts(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
  })
}
