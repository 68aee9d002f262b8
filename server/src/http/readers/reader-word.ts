import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ServiceError } from '../../errors.ts'

/**
 * The word by which a browser keeps an account's list, and a page knows its reader. It does not identify the reader, and gives
 * no access to anything.
 */
export const wordFor = (readerId: string): string =>
  createHash('sha256').update(`saved ${readerId}`).digest('base64url').slice(0, 16)

/** What a call says of itself, if it is meant for one reader alone. */
export const meantFor = z
  .string()
  .max(64)
  .optional()
  .describe(
    'The word of the reader to whom the page was sent. Where somebody else is signed in by now, nothing is done.',
  )

/**
 * Throws a 409 if what is asked was meant by another reader, as on a page that stayed open while somebody else signed in.
 * `word`: the reader for whom the page or list was made; undefined if it does not say.
 */
export function requireSameReader(word: string | undefined, readerId: string): void {
  if (word !== undefined && word !== wordFor(readerId))
    throw new ServiceError(409, 'other-reader', 'this is another reader’s', 'reader')
}
