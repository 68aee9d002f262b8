import { asc, gt, lt, max, sql } from 'drizzle-orm'
import { purges, type Database, type Queries } from '../storage/index.ts'
import { parsePurge, type Purge } from './purge.ts'
import type { HearPurge, PurgeChannel } from './purges.ts'

/** Milliseconds between two looks at the table: while no other channel works, and while one does. */
const LOOK_EVERY = 1000
const SELDOM = 10_000
/** Milliseconds for which purges are kept, and how far back a starting instance looks. */
const KEPT_FOR = 24 * 60 * 60 * 1000
const FIRST_LOOK = 60 * 60 * 1000
const AT_ONCE = 1000
/** One in this many purges told here also deletes old ones. */
const CLEARED_EVERY = 100
/** The number of the advisory lock; no other lock uses it. */
const ORDER_LOCK = 7_266_002

export interface DatabasePurgesOptions {
  database: Database
  /** Whether instances currently hear of each other by no other channel. */
  isNeeded: () => boolean
  /** Milliseconds. */
  now: () => number
}

/** Tells purges through a table of numbered rows. It also holds the purges that Redis never got, or has forgotten. */
export class DatabasePurges implements PurgeChannel {
  readonly from = 'database'
  readonly #options: DatabasePurgesOptions
  #last: number | undefined
  #lookedAt = -Infinity
  #isLooking = false
  #isAway = false
  #told = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: DatabasePurgesOptions) {
    this.#options = options
  }

  async tell({ id, tags, at }: Purge): Promise<void> {
    const { database } = this.#options
    try {
      await database.transaction(async (queries) => {
        // Under this lock purges are committed in the order of their numbers, so an instance that has seen one has seen all
        // before it.
        await queries.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`)
        await queries
          .insert(purges)
          .values({ id, tags: [...tags], toldAt: new Date(at) })
          .onConflictDoNothing()
        if (this.#told++ % CLEARED_EVERY === 0)
          await queries.delete(purges).where(lt(purges.toldAt, new Date(this.#options.now() - KEPT_FOR)))
      })
    } catch (error) {
      this.#isAway = true
      throw error
    }
  }

  follow(heard: HearPurge, back: (hasForgotten: boolean) => void): void {
    const look = async () => {
      const every = this.#options.isNeeded() || this.#isAway ? LOOK_EVERY : SELDOM
      if (this.#isLooking || performance.now() - this.#lookedAt < every) return
      this.#isLooking = true
      this.#lookedAt = performance.now()
      try {
        await this.#look(heard)
        if (this.#isAway) back(false)
        this.#isAway = false
      } catch {
        this.#isAway = true
      } finally {
        this.#isLooking = false
      }
    }
    void look()
    this.#timer = setInterval(() => void look(), LOOK_EVERY / 2).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
  }

  async #look(heard: HearPurge): Promise<void> {
    const { database, now } = this.#options
    const isNews = this.#last !== undefined
    const since =
      this.#last === undefined ? gt(purges.toldAt, new Date(now() - FIRST_LOOK)) : gt(purges.number, this.#last)
    const { latest, rows } = await database.run(async (queries) => ({
      // Asked before the rows, so that no purge told between the two is passed over.
      latest: isNews ? undefined : await latestNumber(queries),
      rows: await queries.select().from(purges).where(since).orderBy(asc(purges.number)).limit(AT_ONCE),
    }))
    for (const { number, id, tags, toldAt } of rows) {
      this.#last = number
      const purge = parsePurge({ id, tags, at: toldAt.getTime() })
      if (purge) heard(purge, isNews)
    }
    // Purges from before the first look are no news at the next one.
    this.#last ??= latest ?? 0
  }
}

async function latestNumber(queries: Queries): Promise<number | undefined> {
  const [found] = await queries.select({ number: max(purges.number) }).from(purges)
  return found?.number ?? undefined
}
