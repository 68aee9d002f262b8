import { z } from 'zod'
import { cleanedJson, jsonOf } from '../json/index.ts'

/** An order to drop everything that bears one of these tags, as one instance tells it to the others. */
export interface Purge {
  /** Identifies the purge, so that it is carried out only once even if it arrives twice. */
  id: string
  tags: readonly string[]
  /** When it was told, in milliseconds. */
  at: number
}

/** The limits on tags are those of a purge over HTTP. */
const schema = z.object({
  id: z.string().min(1).max(100),
  tags: z.array(z.string().max(500)).max(1000),
  at: z.number(),
})

/** Checks a purge from outside; undefined if it is not valid. */
export function parsePurge(given: unknown): Purge | undefined {
  const parsed = schema.safeParse(given)
  return parsed.success ? parsed.data : undefined
}

/** Like `parsePurge`, from JSON text. */
export const readPurge = (json: string): Purge | undefined => parsePurge(jsonOf(json))

/** Tags as content has them, which is cleaned as it is read. The database would keep no others, nor any purge after them. */
export const cleanedTags = (tags: readonly string[]) => JSON.parse(cleanedJson(JSON.stringify(tags))) as string[]
