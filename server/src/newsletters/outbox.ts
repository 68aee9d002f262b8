import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { deliveries, lockReader, wishes, type Database, type Queries } from '../storage/index.ts'
import { LONGEST_ASKED, type Call, type Outcome, type ServiceName } from './services.ts'

/** One reader's wish about one or more newsletters, made at one time. */
export interface Wish {
  email: string
  /** The service's own id for the reader, if it is known. */
  contactId: string | null
  subscribed: boolean
  newsletters: readonly { id: string; listName: string }[]
  requestId: string
  /** The account that wishes; missing if somebody wishes with only an email address. */
  readerId?: string
}

/** A wish with the key by which the services recognise a repeated call. */
export interface KeyedWish extends Wish {
  key: string
}

/** A wish as the database keeps it. */
export type KeptWish = Pick<typeof wishes.$inferSelect, 'list' | 'newsletter' | 'subscribed' | 'state' | 'madeAt'>

export interface OutboxFigures {
  /** Calls that wait, by service. */
  waiting: Readonly<Record<ServiceName, number>>
  /** Seconds since the oldest waiting call was made. */
  oldestSeconds: number
  /** Milliseconds until the next call may be tried. */
  nextIn: number | undefined
}

/** Milliseconds: the first wait after a failure, and the longest (rule newsletters/outbox). */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 5 * 60_000
/** Days for which a closed wish is remembered. */
const REMEMBERED = 30
/** Any number that no other lock uses as its first key. */
const READER_LOCK = 7266

/** Identifies the reader whose wishes are kept in order: the email address, however it is written. */
export const readerOf = (email: string): string => email.trim().toLowerCase()

/**
 * Calls waiting to be sent to the services, in PostgreSQL. Times are by the database's clock, which all processes share.
 */
export class Outbox {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Keeps a wish, with a call to each service, all or nothing. Waiting calls for the same lists are replaced; a call that
   * is being sent right now goes out first. Returns the ids of the wishes, one for each newsletter; undefined, and keeps
   * nothing, if the account that wishes is gone.
   */
  async keep(wish: KeyedWish): Promise<readonly string[] | undefined> {
    return this.#database.transaction(async (queries) => {
      if (wish.readerId !== undefined && !(await lockReader(queries, wish.readerId))) return undefined
      await lockWishes(queries, readerOf(wish.email))
      return keepWish(queries, wish)
    })
  }

  /**
   * Keeps a wish that was delivered at once `ago` milliseconds ago, without the newsletters that the reader has wished about
   * since. It goes out again, after any earlier call that is being sent.
   */
  async keepAfterwards(wish: KeyedWish, ago: number): Promise<void> {
    await this.#database.transaction(async (queries) => {
      if (wish.readerId !== undefined && !(await lockReader(queries, wish.readerId))) return
      const reader = readerOf(wish.email)
      await lockWishes(queries, reader)
      const since = sql`clock_timestamp() - make_interval(secs => ${ago / 1000})`
      const later = await queries
        .select({ list: wishes.list })
        .from(wishes)
        .where(and(eq(wishes.reader, reader), sql`${wishes.madeAt} > ${since}`))
      const newsletters = wish.newsletters.filter(({ listName }) => !later.some(({ list }) => list === listName))
      if (newsletters.length === 0) return
      // A service may refuse a key that it knows with another body.
      const key = newsletters.length === wish.newsletters.length ? wish.key : randomUUID()
      await keepWish(queries, { ...wish, newsletters, key })
    })
  }

  /** What the first service said of wishes that were kept together, whichever process told it; undefined if nothing yet. */
  async outcomeOf(ids: readonly string[]): Promise<Outcome | undefined> {
    const rows = await this.#database.run((queries) =>
      queries
        .select({ state: wishes.state })
        .from(wishes)
        .where(inArray(wishes.id, [...ids]))
        .execute(),
    )
    const kind = (['refused', 'delivered'] as const).find((state) => rows.some((row) => row.state === state))
    return kind && { kind }
  }

  /**
   * Ends newsletters of a reader who leaves, and forgets the reader's closed wishes, within the transaction that removes
   * the account. `newsletters` is given the lists that the reader recently wished to be on, whatever the services know of
   * them.
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
   * Takes one due call to a service and has it sent, then closes it or puts it back for later. Others that look meanwhile
   * pass it over. If this process ends before the call is closed, the call waits as before. Undefined if none is due. `key`:
   * that of the wish.
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
      return { key: due.batch, outcome }
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

  /** A reader's wishes that the services may not know yet, by list. */
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

/** Two simultaneous wishes of one reader take turns, so that they are kept in the order of their delivery ids. */
const lockWishes = (queries: Queries, reader: string) =>
  queries.execute(sql`select pg_advisory_xact_lock(${READER_LOCK}, hashtext(${reader}))`)

async function keepWish(
  queries: Queries,
  { key, email, contactId, subscribed, newsletters, requestId }: KeyedWish,
): Promise<string[]> {
  const reader = readerOf(email)
  const items = newsletters.map(({ id, listName }) => ({ wish: randomUUID(), list: listName, newsletter: id }))
  const waits = await replaceWaiting(queries, reader, new Set(items.map(({ list }) => list)))
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
    { ...call, service: 'sailthru', nextAt: waits.get('sailthru') },
    { ...call, service: 'salesforce', nextAt: waits.get('salesforce') },
  ])
  return items.map(({ wish }) => wish)
}

/** Lists whose latest wish is to be on them, unless the service refused it or it was replaced. */
async function wishedOn(queries: Queries, reader: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ list: wishes.list, subscribed: wishes.subscribed })
    .from(wishes)
    .where(and(eq(wishes.reader, reader), inArray(wishes.state, ['waiting', 'delivered'])))
    .orderBy(wishes.madeAt)
  const last = new Map(rows.map(({ list, subscribed }) => [list, subscribed]))
  return new Set([...last].flatMap(([list, isOn]) => (isOn ? [list] : [])))
}

/**
 * Takes lists out of the waiting calls. A call that is being sent is locked, and stays as it is. So does one to the second service
 * whose wish the first has taken, or is being sent, because the first may refuse the later wish. Returns until when each service
 * wants to be left alone: what stands behind a call that is replaced, and what replaces it, must not reach the service sooner.
 */
async function replaceWaiting(
  queries: Queries,
  reader: string,
  lists: ReadonlySet<string>,
): Promise<ReadonlyMap<ServiceName, Date>> {
  const waiting = await queries
    .select()
    .from(deliveries)
    .where(eq(deliveries.reader, reader))
    .orderBy(deliveries.nextAt)
    .for('update', { skipLocked: true })
  const waits = new Map(waiting.map(({ service, nextAt }) => [service, nextAt]))
  const untaken = new Set(waiting.flatMap(({ service, batch }) => (service === 'sailthru' ? batch : [])))
  const replaced = new Set<string>()
  for (const call of waiting) {
    const mayTakeOut = untaken.has(call.batch)
    if (mayTakeOut) for (const { list, wish } of call.items) if (lists.has(list)) replaced.add(wish)
    await takeOut(queries, call, mayTakeOut ? lists : new Set(), waits.get(call.service)!)
  }
  if (replaced.size > 0) await close(queries, [...replaced], 'replaced')
  return waits
}

async function takeOut(
  queries: Queries,
  { id, items }: Pick<Delivery, 'id' | 'items'>,
  lists: ReadonlySet<string>,
  nextAt: Date,
): Promise<void> {
  const kept = items.filter(({ list }) => !lists.has(list))
  // A service may refuse a key that it knows with another body. If it took the call after all, it hears the rest twice.
  const changed = kept.length < items.length ? { items: kept, key: randomUUID() } : {}
  if (kept.length === 0) await queries.delete(deliveries).where(eq(deliveries.id, id))
  else
    await queries
      .update(deliveries)
      .set({ nextAt, ...changed })
      .where(eq(deliveries.id, id))
}

/** The second service need not be told of earlier wishes for the lists of one that the first has taken. */
async function replaceEarlier(queries: Queries, taken: Delivery): Promise<void> {
  const lists = new Set(taken.items.map(({ list }) => list))
  const earlier = await queries
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.reader, taken.reader),
        eq(deliveries.service, 'salesforce'),
        lt(deliveries.id, taken.id),
        ne(deliveries.batch, taken.batch),
      ),
    )
    .for('update', { skipLocked: true })
  for (const call of earlier) await takeOut(queries, call, lists, call.nextAt)
}

/** A reader's calls to a service go out in order. The second service is told only after the first has taken the call. */
async function takeDue(queries: Queries, service: ServiceName): Promise<Delivery | undefined> {
  const earlier = sql`select 1 from ${deliveries} as earlier where earlier.reader = ${deliveries.reader}
    and earlier.service = ${deliveries.service} and earlier.id < ${deliveries.id}`
  const first = sql`select 1 from ${deliveries} as first where first.batch = ${deliveries.batch} and first.service = 'sailthru'`
  // No call is put off that long. The clock was ahead, and has been set back since.
  const isPutOffByClock = sql`${deliveries.nextAt} > now() + make_interval(secs => ${(2 * LONGEST_ASKED) / 1000})`
  const [due] = await queries
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.service, service),
        or(sql`${deliveries.nextAt} <= now()`, isPutOffByClock),
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
      // Not `now()`, which is when the transaction began: before the call, however long the service took to answer.
      .set({ tries: due.tries + 1, nextAt: sql`clock_timestamp() + ${wait}` })
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
  if (outcome.kind === 'delivered') await replaceEarlier(queries, due)
  // The second service must not take what the first one refuses.
  if (outcome.kind === 'refused') await queries.delete(deliveries).where(eq(deliveries.batch, due.batch))
}

async function close(queries: Queries, ids: readonly string[], state: 'delivered' | 'refused' | 'replaced') {
  await queries
    .update(wishes)
    .set({ state, settledAt: sql`now()` })
    .where(and(inArray(wishes.id, [...ids]), eq(wishes.state, 'waiting')))
}

/** Twice as long each time. The random part keeps calls that failed together from being retried together. */
function waitAfter(tries: number, retryAfter = 0): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 20))
  return Math.max(retryAfter, longest * (0.75 + Math.random() / 4))
}
