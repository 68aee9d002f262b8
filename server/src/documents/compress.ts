import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { exactly } from '../cache/index.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Encodings that are made here. `br-fast` is brotli for the first reader, who waits for it. */
export type Compression = 'br' | 'br-fast' | 'gzip'

/** Quality 1 takes half the time of the fastest gzip and gives less; quality 2 takes twice as long, 5 four times. */
const BROTLI_QUALITY = { 'br-fast': 1, br: 5 } as const
const GZIP_LEVEL = 3

/** Compressed text is rarely longer than this share of itself; then it is made in one piece. */
const EXPECTED_SHARE = 0.5
const SMALLEST_PIECE = 4096

/** Bytes that a fast encoding takes at most a millisecond for: less than it takes to hand them to another thread and back. */
const AT_ONCE = 128 * 1024

/** A first answer of usual length is compressed at once; whatever takes longer, in another thread of the process. */
export async function compress(body: Buffer, compression: Compression): Promise<Buffer> {
  const chunkSize = Math.max(SMALLEST_PIECE, Math.ceil(body.length * EXPECTED_SHARE))
  const isAtOnce = compression !== 'br' && body.length <= AT_ONCE
  if (compression === 'gzip') {
    const options = { level: GZIP_LEVEL, chunkSize }
    return exactly(isAtOnce ? gzipSync(body, options) : await gzipAsync(body, options))
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[compression],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const options = { params, chunkSize }
  return exactly(isAtOnce ? brotliCompressSync(body, options) : await brotliAsync(body, options))
}
