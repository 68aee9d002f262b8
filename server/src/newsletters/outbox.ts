import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { deliveries, lockReader, wishes, type Database, type Queries } from '../storage/index.ts'
import type { Call, Outcome, ServiceName } from './services.ts'

/** What one reader wishes of newsletters, at one time. */
export interface Wish {
  email: string
  /** The service's own name for the reader, where it is known. */
  contactId: string | null
  subscribed: boolean
  newsletters: readonly { id: string; listName: string }[]
  requestId: string
  /** Of the account that wishes; missing if somebody wishes by an address alone. */
  readerId?: string
}

/** A wish with the key by which the services know it again. */
export interface KeyedWish extends Wish {
  key: string
}

/** A wish as it is remembered. */
export type KeptWish = Pick<typeof wishes.$inferSelect, 'list' | 'newsletter' | 'subscribed' | 'state' | 'madeAt'>

export interface OutboxFigures {
  /** Calls that wait, by service. */
  waiting: Readonly<Record<ServiceName, number>>
  /** Seconds since the oldest of them was made. */
  oldestSeconds: number
  /** Milliseconds until the next one may be tried. */
  nextIn: number | undefined
}

/** Milliseconds: the first wait after a failure, and the longest (rule newsletters/outbox). */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 5 * 60_000
/** Days for which a closed wish is remembered. */
const REMEMBERED = 30
/** Any number that no other lock begins with. */
const READER_LOCK = 7266

/** Whose wishes are kept in order: an address, however it is written. */
export const readerOf = (email: string): string => email.trim().toLowerCase()

/** What waits to be told to the services, in PostgreSQL. Its clock is that of the database, which all processes share. */
export class Outbox {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Keeps a wish, with a call to each service, all or nothing. What waits of the same lists is replaced; what is being sent
   * at the moment goes out before. False, and nothing is kept, if the account that wishes is gone.
   */
  async keep(wish: KeyedWish): Promise<boolean> {
    return this.#database.transaction(async (queries) => {
      if (wish.readerId !== undefined && !(await lockReader(queries, wish.readerId))) return false
      await lockWishes(queries, readerOf(wish.email))
      await keepWish(queries, wish)
      return true
    })
  }

  /**
   * Ends newsletters of a reader who leaves, and forgets the reader's closed wishes, within the transaction that removes the
   * account. `newsletters` is given the lists that the reader wished lately to be on, whatever the services know of them.
   */
  async endIn(
    queries: Queries,
    {
      newsletters,
      ...wish
    }: Omit<KeyedWish, 'newsletters' | 'subscribed'> & {
      newsletters: (wished: ReadonlySet<string>) => KeyedWish['newsletters']
    },
  ): Promise<void> {
    const reader = readerOf(wish.email)
    await lockWishes(queries, reader)
    const ending = newsletters(await wishedOn(queries, reader))
    if (ending.length > 0) await keepWish(queries, { ...wish, subscribed: false, newsletters: ending })
    await queries.delete(wishes).where(and(eq(wishes.reader, reader), isNotNull(wishes.settledAt)))
  }

  /**
   * Takes one call to a service that is due, has it sent and closes it, or puts it back for later. Whoever else looks meanwhile passes it
   * over; if this process ends before it is closed, it waits as before. Undefined if none is due.
   */
  async deliverOne(
    service: ServiceName,
    send: (call: Call) => Promise<Outcome>,
  ): Promise<{ key: string; outcome: Outcome } | undefined> {
    return this.#database.transaction(async (queries) => {
      const due = await takeDue(queries, service)
      if (!due) return undefined
      const outcome = await send(due)
      await settle(queries, due, outcome)
      return { key: due.key, outcome }
    })
  }

  async figures(): Promise<OutboxFigures> {
    return this.#database.run(async (queries) => {
      const rows = await queries
        .select({
          service: deliveries.service,
          count: sql<number>`count(*)::int`,
          oldest: sql<number>`extract(epoch from now() - min(${deliveries.madeAt}))::float`,
          nextIn: sql<number>`extract(epoch from min(${deliveries.nextAt}) - now())::float`,
        })
        .from(deliveries)
        .groupBy(deliveries.service)
      const countOf = (service: ServiceName) => rows.find((row) => row.service === service)?.count ?? 0
      return {
        waiting: { sailthru: countOf('sailthru'), salesforce: countOf('salesforce') },
        oldestSeconds: Math.max(0, ...rows.map(({ oldest }) => oldest)),
        nextIn: rows.length === 0 ? undefined : Math.max(0, Math.min(...rows.map(({ nextIn }) => nextIn))) * 1000,
      }
    })
  }

  /** What a reader wishes that the services may not know yet, by list. */
  async waiting(email: string): Promise<ReadonlyMap<string, boolean>> {
    const rows = await this.#database.run((queries) =>
      queries
        .select({ list: wishes.list, subscribed: wishes.subscribed })
        .from(wishes)
        .where(and(eq(wishes.reader, readerOf(email)), eq(wishes.state, 'waiting')))
        .orderBy(wishes.madeAt)
        .execute(),
    )
    return new Map(rows.map(({ list, subscribed }) => [list, subscribed]))
  }

  async wishesOf(email: string): Promise<KeptWish[]> {
    return this.#database.run((queries) =>
      queries
        .select({
          list: wishes.list,
          newsletter: wishes.newsletter,
          subscribed: wishes.subscribed,
          state: wishes.state,
          madeAt: wishes.madeAt,
        })
        .from(wishes)
        .where(eq(wishes.reader, readerOf(email)))
        .orderBy(desc(wishes.madeAt))
        .execute(),
    )
  }

  /** Forgets wishes that were closed long ago. */
  async forgetOld(): Promise<void> {
    await this.#database.run((queries) =>
      queries
        .delete(wishes)
        .where(
          and(isNotNull(wishes.settledAt), sql`${wishes.settledAt} < now() - make_interval(days => ${REMEMBERED})`),
        )
        .execute(),
    )
  }
}

type Delivery = typeof deliveries.$inferSelect

/** Who wishes twice at once is kept in the order of these numbers. */
const lockWishes = (queries: Queries, reader: string) =>
  queries.execute(sql`select pg_advisory_xact_lock(${READER_LOCK}, hashtext(${reader}))`)

async function keepWish(
  queries: Queries,
  { key, email, contactId, subscribed, newsletters, requestId }: KeyedWish,
): Promise<void> {
  const reader = readerOf(email)
  const items = newsletters.map(({ id, listName }) => ({ wish: randomUUID(), list: listName, newsletter: id }))
  await replaceWaiting(queries, reader, new Set(items.map(({ list }) => list)))
  await queries.insert(wishes).values(
    items.map(({ wish, list, newsletter }) => ({
      id: wish,
      reader,
      list,
      newsletter,
      subscribed,
      state: 'waiting' as const,
    })),
  )
  const call = { key, batch: key, reader, email, contactId, subscribed, items, requestId }
  await queries.insert(deliveries).values([
    { ...call, service: 'sailthru' },
    { ...call, service: 'salesforce' },
  ])
}

/** Lists that a reader wished last to be on, and that the service has taken or not heard of yet. */
async function wishedOn(queries: Queries, reader: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ list: wishes.list, subscribed: wishes.subscribed })
    .from(wishes)
    .where(and(eq(wishes.reader, reader), inArray(wishes.state, ['waiting', 'delivered'])))
    .orderBy(wishes.madeAt)
  const last = new Map(rows.map(({ list, subscribed }) => [list, subscribed]))
  return new Set([...last].flatMap(([list, isOn]) => (isOn ? [list] : [])))
}

/** Takes lists out of the calls that wait. A call that is being sent is locked, and stays as it is. */
async function replaceWaiting(queries: Queries, reader: string, lists: ReadonlySet<string>): Promise<void> {
  const waiting = await queries
    .select({ id: deliveries.id, items: deliveries.items })
    .from(deliveries)
    .where(eq(deliveries.reader, reader))
    .for('update', { skipLocked: true })
  const replaced = new Set<string>()
  for (const { id, items } of waiting) {
    const kept = items.filter(({ list }) => !lists.has(list))
    if (kept.length === items.length) continue
    for (const { list, wish } of items) if (lists.has(list)) replaced.add(wish)
    // The key stays: if the service has had the call after all, it has had what is left of it too.
    if (kept.length === 0) await queries.delete(deliveries).where(eq(deliveries.id, id))
    else await queries.update(deliveries).set({ items: kept }).where(eq(deliveries.id, id))
  }
  if (replaced.size > 0) await close(queries, [...replaced], 'replaced')
}

/** The calls of a reader to a service go out in their order, and what the second is told follows what the first has taken. */
async function takeDue(queries: Queries, service: ServiceName): Promise<Delivery | undefined> {
  const earlier = sql`select 1 from ${deliveries} as earlier where earlier.reader = ${deliveries.reader}
    and earlier.service = ${deliveries.service} and earlier.id < ${deliveries.id}`
  const first = sql`select 1 from ${deliveries} as first where first.batch = ${deliveries.batch} and first.service = 'sailthru'`
  const [due] = await queries
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.service, service),
        sql`${deliveries.nextAt} <= now()`,
        sql`not exists (${earlier})`,
        service === 'sailthru' ? undefined : sql`not exists (${first})`,
      ),
    )
    .orderBy(deliveries.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return due
}

async function settle(queries: Queries, due: Delivery, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'failed') {
    const wait = sql`make_interval(secs => ${waitAfter(due.tries, outcome.retryAfter) / 1000})`
    await queries
      .update(deliveries)
      .set({ tries: due.tries + 1, nextAt: sql`now() + ${wait}` })
      .where(eq(deliveries.id, due.id))
    return
  }
  await queries.delete(deliveries).where(eq(deliveries.id, due.id))
  if (due.service !== 'sailthru') return
  await close(
    queries,
    due.items.map(({ wish }) => wish),
    outcome.kind,
  )
  // What one service refuses, the other must not take.
  if (outcome.kind === 'refused') await queries.delete(deliveries).where(eq(deliveries.batch, due.batch))
}

async function close(queries: Queries, ids: readonly string[], state: 'delivered' | 'refused' | 'replaced') {
  await queries
    .update(wishes)
    .set({ state, settledAt: sql`now()` })
    .where(and(inArray(wishes.id, [...ids]), eq(wishes.state, 'waiting')))
}

/** Twice as long each time, and never the same for all who failed together. */
function waitAfter(tries: number, retryAfter = 0): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 20))
  return Math.max(retryAfter, longest * (0.75 + Math.random() / 4))
}
