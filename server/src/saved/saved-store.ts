import { and, eq, inArray, sql } from 'drizzle-orm'
import { boundedKept, type Entry, type Follow, type Kept, type SavedStory } from '@broadsheet/contracts'
import { followed, lockReader, savedStories, type Database, type Queries } from '../storage/index.ts'

/** Readers' saved stories and follows, in the database. All methods throw `StorageError` while the database is away. */
export class SavedStore {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** What a reader keeps, including removals. */
  of(readerId: string): Promise<Kept> {
    return this.#database.run((queries) => keptOf(queries, readerId))
  }

  /**
   * Changes what a reader keeps, within the limits (rule saved/bounds). Changes for one reader wait for each other. Undefined
   * if the reader no longer exists.
   */
  change(readerId: string, change: (kept: Kept) => Kept): Promise<Kept | undefined> {
    return this.#database.transaction(async (queries) => {
      if (!(await lockReader(queries, readerId))) return undefined
      const before = await keptOf(queries, readerId)
      const after = boundedKept(change(before), this.#now())
      await writeStories(queries, readerId, difference(before.stories, after.stories))
      await writeFollows(queries, readerId, difference(before.follows, after.follows))
      return after
    })
  }
}

interface Difference<Of extends Entry> {
  written: Of[]
  dropped: string[]
}

function difference<Of extends Entry>(before: readonly Of[], after: readonly Of[]): Difference<Of> {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const kept = new Set(after.map(({ id }) => id))
  return {
    written: after.filter((entry) => known.get(entry.id) !== entry),
    dropped: before.flatMap(({ id }) => (kept.has(id) ? [] : id)),
  }
}

const instants = ({ savedAt, removedAt }: { savedAt: Date; removedAt: Date | null }) => ({
  savedAt: savedAt.getTime(),
  ...(removedAt ? { removedAt: removedAt.getTime() } : {}),
})

async function keptOf(queries: Queries, readerId: string): Promise<Kept> {
  const stories = await queries.select().from(savedStories).where(eq(savedStories.readerId, readerId))
  const follows = await queries.select().from(followed).where(eq(followed.readerId, readerId))
  return {
    stories: stories.map(({ id, href, headline, image, ...row }): SavedStory => ({
      id,
      href,
      headline,
      ...(image === null ? {} : { image }),
      ...instants(row),
    })),
    follows: follows.map(({ id, name, ...row }): Follow => ({ id, name, ...instants(row) })),
  }
}

const columns = (readerId: string, { id, savedAt, removedAt }: Entry) => ({
  readerId,
  id,
  savedAt: new Date(savedAt),
  removedAt: removedAt === undefined ? null : new Date(removedAt),
})

async function writeStories(
  queries: Queries,
  readerId: string,
  { written, dropped }: Difference<SavedStory>,
): Promise<void> {
  if (dropped.length > 0)
    await queries
      .delete(savedStories)
      .where(and(eq(savedStories.readerId, readerId), inArray(savedStories.id, dropped)))
  if (written.length === 0) return
  await queries
    .insert(savedStories)
    .values(
      written.map((story) => ({
        ...columns(readerId, story),
        href: story.href,
        headline: story.headline,
        image: story.image ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: [savedStories.readerId, savedStories.id],
      set: {
        href: sql`excluded.href`,
        headline: sql`excluded.headline`,
        image: sql`excluded.image`,
        savedAt: sql`excluded.saved_at`,
        removedAt: sql`excluded.removed_at`,
      },
    })
}

async function writeFollows(
  queries: Queries,
  readerId: string,
  { written, dropped }: Difference<Follow>,
): Promise<void> {
  if (dropped.length > 0)
    await queries.delete(followed).where(and(eq(followed.readerId, readerId), inArray(followed.id, dropped)))
  if (written.length === 0) return
  await queries
    .insert(followed)
    .values(written.map((follow) => ({ ...columns(readerId, follow), name: follow.name })))
    .onConflictDoUpdate({
      target: [followed.readerId, followed.id],
      set: { name: sql`excluded.name`, savedAt: sql`excluded.saved_at`, removedAt: sql`excluded.removed_at` },
    })
}
