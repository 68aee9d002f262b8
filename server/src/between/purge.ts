import { z } from 'zod'
import { jsonOf } from '../json/index.ts'

/** That everything which holds one of these tags is to be dropped, as one instance tells the others. */
export interface Purge {
  /** Known by it, so that one that comes twice is one. */
  id: string
  tags: readonly string[]
  /** When it was told, in milliseconds. */
  at: number
}

/** As many tags, and as long ones, as a purge over HTTP may have. */
const schema = z.object({
  id: z.string().min(1).max(100),
  tags: z.array(z.string().max(500)).max(1000),
  at: z.number(),
})

/** Undefined for anything else. */
export function parsePurge(given: unknown): Purge | undefined {
  const parsed = schema.safeParse(given)
  return parsed.success ? parsed.data : undefined
}

/** The same from JSON. */
export const readPurge = (json: string): Purge | undefined => parsePurge(jsonOf(json))
