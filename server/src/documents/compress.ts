import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Encodings that are made here. `br-fast` is brotli for the first reader, who waits for it. */
export type Compression = 'br' | 'br-fast' | 'gzip'

/** Quality 2 takes no longer than the fastest gzip and is smaller; quality 5 takes two to three times as long. */
const BROTLI_QUALITY = { 'br-fast': 2, br: 5 } as const
const GZIP_LEVEL = 3

/** Compressed text is rarely longer than this share of itself; then it is made in one piece. */
const EXPECTED_SHARE = 0.5
const SMALLEST_PIECE = 4096

/** Compresses in another thread of the process. */
export async function compress(body: Buffer, compression: Compression): Promise<Buffer> {
  const chunkSize = Math.max(SMALLEST_PIECE, Math.ceil(body.length * EXPECTED_SHARE))
  const compressed =
    compression === 'gzip'
      ? await gzipAsync(body, { level: GZIP_LEVEL, chunkSize })
      : await brotliAsync(body, {
          chunkSize,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[compression],
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
  // zlib's answer is the beginning of a longer buffer, which would be kept with it.
  return exactly(compressed)
}

/** A copy that holds no more memory than its bytes. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
