import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, gte, lt } from 'drizzle-orm'
import { gifts, readers, type Database } from '../storage/index.ts'

/** A story that a reader gave away. Who opened it is not kept. */
export type Gift = typeof gifts.$inferSelect

/** Gifts that a reader without limit and with one may make a month (rule paywall/gifts). */
export const GIFTS_A_MONTH = 10
/** Milliseconds that a gift holds. */
const HOLDS = 14 * 86_400_000
/** Milliseconds for which a gift that holds no longer is still listed. */
const LISTED = 90 * 86_400_000
/** The most of a reader's gifts that are listed. */
const MOST_LISTED = 100

export interface GiftAsked {
  readerId: string
  path: string
  at: Date
  /** Since when gifts count against the limit. */
  since: Date
  /** The most since then; undefined for no limit. */
  limit: number | undefined
}

/** Gifts in PostgreSQL. */
export class Gifts {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * The reader's gift of a story, as it is if one still holds. Undefined if the reader has none left. `left`: how many
   * more the reader may make, undefined without a limit.
   */
  async make({ readerId, path, at, since, limit }: GiftAsked): Promise<{ gift: Gift | undefined; left?: number }> {
    return this.#database.transaction(async (queries) => {
      // Whoever asks twice at once waits here, so that nobody makes more than the limit.
      await queries.select({ id: readers.id }).from(readers).where(eq(readers.id, readerId)).for('update')
      const [made] = await queries
        .select({ count: count() })
        .from(gifts)
        .where(and(eq(gifts.readerId, readerId), gte(gifts.createdAt, since)))
      const left = (used: number) => (limit === undefined ? {} : { left: Math.max(0, limit - used) })
      const used = made?.count ?? 0
      const [held] = await queries
        .select()
        .from(gifts)
        .where(and(eq(gifts.readerId, readerId), eq(gifts.path, path), gt(gifts.expiresAt, at)))
        .orderBy(desc(gifts.expiresAt))
        .limit(1)
      if (held) return { gift: held, ...left(used) }
      if (limit !== undefined && used >= limit) return { gift: undefined, left: 0 }
      await queries
        .delete(gifts)
        .where(and(eq(gifts.readerId, readerId), lt(gifts.expiresAt, new Date(at.getTime() - LISTED))))
      const id = randomBytes(16).toString('base64url')
      const [gift] = await queries
        .insert(gifts)
        .values({ id, readerId, path, createdAt: at, expiresAt: new Date(at.getTime() + HOLDS) })
        .returning()
      return { gift, ...left(used + 1) }
    })
  }

  /** The newest first, with how many were made since an instant. */
  async of(readerId: string, since: Date): Promise<{ gifts: Gift[]; made: number }> {
    return this.#database.run(async (queries) => {
      const listed = await queries
        .select()
        .from(gifts)
        .where(eq(gifts.readerId, readerId))
        .orderBy(desc(gifts.createdAt))
        .limit(MOST_LISTED)
      const [made] = await queries
        .select({ count: count() })
        .from(gifts)
        .where(and(eq(gifts.readerId, readerId), gte(gifts.createdAt, since)))
      return { gifts: listed, made: made?.count ?? 0 }
    })
  }
}
