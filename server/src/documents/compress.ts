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

/**
 * Brotli of quality 1 takes half the time of the fastest gzip and gives fewer bytes. Quality 2 takes twice as long, 5 four
 * times.
 */
const BROTLI_QUALITY = { 'br-fast': 1, br: 5 } as const
const GZIP_LEVEL = 3

/** Compressed text is rarely longer than this share of the original; if it is not, it comes in one chunk. */
const EXPECTED_SHARE = 0.5
const SMALLEST_PIECE = 4096

/** A fast encoding takes at most a millisecond for so many bytes: less than handing them to another thread and back. */
const AT_ONCE = 128 * 1024

const chunkSizeFor = (length: number) => Math.max(SMALLEST_PIECE, Math.ceil(length * EXPECTED_SHARE))

const brotliOptions = (compression: 'br' | 'br-fast', sizeHint: number, chunkSize: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[compression],
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
  chunkSize,
})

/** A first answer of usual length is compressed at once; whatever takes longer is compressed in another thread. */
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
 * The same in two pieces. The first holds all of the body's first `length` bytes and depends on nothing else, so it is the same
 * for all bodies that begin alike.
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
