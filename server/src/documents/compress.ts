import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
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

const chunkSizeFor = (length: number) => Math.max(SMALLEST_PIECE, Math.ceil(length * EXPECTED_SHARE))

const brotliOptions = (compression: 'br' | 'br-fast', sizeHint: number, chunkSize: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[compression],
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
  chunkSize,
})

/** A first answer of usual length is compressed at once; whatever takes longer, in another thread of the process. */
export async function compress(body: Buffer, compression: Compression): Promise<Buffer> {
  const chunkSize = chunkSizeFor(body.length)
  const isAtOnce = compression !== 'br' && body.length <= AT_ONCE
  if (compression === 'gzip') {
    const options = { level: GZIP_LEVEL, chunkSize }
    return exactly(isAtOnce ? gzipSync(body, options) : await gzipAsync(body, options))
  }
  const options = brotliOptions(compression, body.length, chunkSize)
  return exactly(isAtOnce ? brotliCompressSync(body, options) : await brotliAsync(body, options))
}

/**
 * The same in two pieces, of which the first has all of the body's first `length` bytes and depends on nothing else: of
 * bodies that begin alike it is the same.
 */
export function compressInTwo(body: Buffer, length: number, compression: Compression): Promise<[Buffer, Buffer]> {
  const chunkSize = chunkSizeFor(body.length)
  const stream =
    compression === 'gzip'
      ? createGzip({ level: GZIP_LEVEL, chunkSize })
      : createBrotliCompress(brotliOptions(compression, length, chunkSize))
  const chunks: Buffer[] = []
  let ofFirst = 0
  return new Promise((resolve, reject) => {
    stream.on('error', reject)
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    stream.on('end', () => {
      resolve([Buffer.concat(chunks.slice(0, ofFirst)), exactly(Buffer.concat(chunks.slice(ofFirst)))])
    })
    stream.write(body.subarray(0, length))
    stream.flush(compression === 'gzip' ? constants.Z_SYNC_FLUSH : constants.BROTLI_OPERATION_FLUSH, () => {
      ofFirst = chunks.length
    })
    stream.end(body.subarray(length))
  })
}
