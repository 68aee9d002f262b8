import { deflateRaw, inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { ReadSince } from './purged-tags.ts'

/** What one instance read, for all. */
export interface SharedAnswer extends ReadSince {
  /** What it says instead of a body, such as that there is nothing. */
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

/** Bytes from which on a body is packed, away from the main thread. */
const PACKED_FROM = 4096
/** Before the head stands its length, in two bytes. */
const LENGTH = 2

/** As bytes: the head as JSON, then the body. */
export async function writeAnswer({ body, ...head }: SharedAnswer): Promise<Uint8Array> {
  const isPacked = body.length >= PACKED_FROM
  const text = Buffer.from(JSON.stringify({ ...head, ...(isPacked ? { isPacked } : {}) }))
  const length = Buffer.alloc(LENGTH)
  length.writeUInt16BE(text.length)
  return Buffer.concat([length, text, isPacked ? await deflate(body, { level: 1 }) : body])
}

/** Undefined for bytes that are none, or whose body is longer than `maxBytes`. */
export async function readAnswer(bytes: Uint8Array, maxBytes: number): Promise<SharedAnswer | undefined> {
  try {
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const bodyAt = LENGTH + all.readUInt16BE(0)
    const { isPacked, ...head } = headSchema.parse(JSON.parse(all.toString('utf8', LENGTH, bodyAt)))
    const rest = all.subarray(bodyAt)
    const body = isPacked ? await inflate(rest, { maxOutputLength: maxBytes }) : rest
    // In memory of its own: whoever reads it may hand it to a thread.
    return { ...head, body: Uint8Array.from(body) }
  } catch {
    return undefined
  }
}
