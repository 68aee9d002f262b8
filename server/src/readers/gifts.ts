import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { gifts, lockReader, type Database } from '../storage/index.ts'

/** A story that a reader gave away. Who opened it is not kept. */
export type Gift = typeof gifts.$inferSelect

/** Stories that a subscriber may give away a month (rule paywall/gifts). */
export const GIFTS_A_MONTH = 10
/** Milliseconds that a gift holds. */
const HOLDS = 14 * 86_400_000
/** Milliseconds for which an expired gift is still listed. */
const LISTED = 90 * 86_400_000

export interface GiftAsked {
  readerId: string
  story: Pick<Gift, 'path' | 'title'> & { storyId: string }
  at: Date
  /** Gifts made since then count against the limit. */
  since: Date
  /** The most gifts since `since`; undefined for no limit. */
  limit: number | undefined
}

export interface GiftAnswer {
  /** Undefined if the reader has none left. */
  gift: Gift | undefined
  isNew: boolean
  /** How many gifts the reader has made since `since`. */
  used: number
}

/** Gifts in PostgreSQL. */
export class Gifts {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * The reader's gift of a story: one that still holds, at the story's present address, or a new one. Undefined if the reader no
   * longer exists.
   */
  async make({ readerId, story, at, since, limit }: GiftAsked): Promise<GiftAnswer | undefined> {
    return this.#database.transaction(async (queries) => {
      // Simultaneous requests of one reader wait here, so that nobody makes more gifts than the limit.
      if (!(await lockReader(queries, readerId))) return undefined
      const [made] = await queries
        .select({ count: count() })
        .from(gifts)
        .where(and(eq(gifts.readerId, readerId), gte(gifts.createdAt, since)))
      const used = made?.count ?? 0
      const isOfStory = or(eq(gifts.storyId, story.storyId), and(isNull(gifts.storyId), eq(gifts.path, story.path)))
      const [held] = await queries
        .select({ id: gifts.id })
        .from(gifts)
        .where(and(eq(gifts.readerId, readerId), isOfStory, gt(gifts.expiresAt, at)))
        .orderBy(desc(gifts.expiresAt))
        .limit(1)
      if (held) {
        const [gift] = await queries.update(gifts).set(story).where(eq(gifts.id, held.id)).returning()
        return { gift, isNew: false, used }
      }
      if (limit !== undefined && used >= limit) return { gift: undefined, isNew: false, used }
      await queries
        .delete(gifts)
        .where(and(eq(gifts.readerId, readerId), lt(gifts.expiresAt, new Date(at.getTime() - LISTED))))
      const id = randomBytes(16).toString('base64url')
      const [gift] = await queries
        .insert(gifts)
        .values({ id, readerId, ...story, createdAt: at, expiresAt: new Date(at.getTime() + HOLDS) })
        .returning()
      return { gift, isNew: true, used: used + 1 }
    })
  }

  /** All of a reader's gifts that are kept, newest first, and how many were made since `since`. */
  async of(readerId: string, since: Date): Promise<{ gifts: Gift[]; made: number }> {
    return this.#database.run(async (queries) => {
      const listed = await queries
        .select()
        .from(gifts)
        .where(eq(gifts.readerId, readerId))
        .orderBy(desc(gifts.createdAt))
      const [made] = await queries
        .select({ count: count() })
        .from(gifts)
        .where(and(eq(gifts.readerId, readerId), gte(gifts.createdAt, since)))
      return { gifts: listed, made: made?.count ?? 0 }
    })
  }
}
