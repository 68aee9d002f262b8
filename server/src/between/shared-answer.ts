import { deflateRaw, inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { ReadSince } from './purged-tags.ts'

/** An answer that one instance read for all. */
export interface SharedAnswer extends ReadSince {
  /** A word in place of a body, for example that there is no such content. */
  word?: string | undefined
  body: Uint8Array
}

const headSchema = z.object({
  at: z.number(),
  knew: z.array(z.string()).optional(),
  word: z.string().optional(),
  isPacked: z.boolean().optional(),
})

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** A body of at least this many bytes is compressed, off the main thread. */
const PACKED_FROM = 4096
/** The head is preceded by its length, in this many bytes. */
const LENGTH = 2

/** Encodes an answer as bytes: the head's length, the head as JSON, then the body. */
export async function writeAnswer({ body, ...head }: SharedAnswer): Promise<Uint8Array> {
  const isPacked = body.length >= PACKED_FROM
  const text = Buffer.from(JSON.stringify({ ...head, ...(isPacked ? { isPacked } : {}) }))
  const length = Buffer.alloc(LENGTH)
  length.writeUInt16BE(text.length)
  return Buffer.concat([length, text, isPacked ? await deflate(body, { level: 1 }) : body])
}

/** Undefined if the bytes are not an answer, or if a compressed body inflates to more than `maxBytes`. */
export async function readAnswer(bytes: Uint8Array, maxBytes: number): Promise<SharedAnswer | undefined> {
  try {
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const bodyAt = LENGTH + all.readUInt16BE(0)
    const { isPacked, ...head } = headSchema.parse(JSON.parse(all.toString('utf8', LENGTH, bodyAt)))
    const rest = all.subarray(bodyAt)
    const body = isPacked ? await inflate(rest, { maxOutputLength: maxBytes }) : rest
    // A copy in its own memory, because the caller may transfer it to a thread.
    return { ...head, body: Uint8Array.from(body) }
  } catch {
    return undefined
  }
}
