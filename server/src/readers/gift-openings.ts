import { sql } from 'drizzle-orm'
import type { Database } from '../storage/index.ts'

/** Milliseconds between two writes of openings to the database. */
const EVERY = 10_000
/**
 * The most gifts whose openings wait to be written. While the database is away that long, openings of further gifts are not
 * counted.
 */
const MOST_WAITING = 10_000

/** Counts how often gifts were opened. Counts are written to the database in batches, so that no page waits for it. */
export class GiftOpenings {
  readonly #database: Database
  readonly #timer: NodeJS.Timeout
  #waiting = new Map<string, number>()

  constructor(database: Database) {
    this.#database = database
    this.#timer = setInterval(() => void this.write(), EVERY).unref()
  }

  count(id: string): void {
    const before = this.#waiting.get(id)
    if (before === undefined && this.#waiting.size >= MOST_WAITING) return
    this.#waiting.set(id, (before ?? 0) + 1)
  }

  /** Writes the counts. While the database is away, they go on waiting. */
  async write(): Promise<void> {
    if (this.#waiting.size === 0) return
    const written = this.#waiting
    this.#waiting = new Map()
    const rows = sql.join(
      [...written].map(([id, count]) => sql`(${id}, ${count}::int)`),
      sql`, `,
    )
    try {
      await this.#database.run((queries) =>
        queries.execute(
          sql`update gifts set opened = opened + counted.count from (values ${rows}) as counted(id, count) where gifts.id = counted.id`,
        ),
      )
    } catch {
      for (const [id, count] of written)
        if (this.#waiting.has(id) || this.#waiting.size < MOST_WAITING)
          this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + count)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }
}
