import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { atMost } from '../cache/index.ts'
import { StorageError, type Queries } from '../storage/index.ts'
import type { Identity } from './claims.ts'
import type { ProviderLogout } from './identity-provider.ts'
import { SESSION_HOLDS, hashOfId, type KnownReader, type Session, type SessionStore } from './session-store.ts'
import type { Subscriber, SubscriberLookup } from './subscriber-lookup.ts'

export interface AccountsOptions {
  store: SessionStore
  /** Undefined if no subscriber service is configured. */
  lookup: Pick<SubscriberLookup, 'ask'> | undefined
  /** The other instances of this paper. Instances tell each other, by hash, which sessions have ended. */
  others: {
    /** Resolves when the others know, or when they cannot be told. */
    tell(hashes: readonly string[]): Promise<void>
    follow(heard: (hashes: readonly string[]) => void): void
  }
  log: { warn(fields: object, message: string): void }
  now: () => number
  /** Multiplies how long a page waits for the database. */
  patience: number
}

/** All of these are in milliseconds, except the two counts at the end. */
const CACHED = 15_000
/** The longest wait for the database: of a page, and of a request for something of the reader's own. */
const LONGEST_WAITS = { page: 300, account: 2500 }
/** How often the subscriber service is asked, and how soon again after it failed. */
const ASK_EVERY = 15 * 60_000
const ASK_AGAIN = 60_000
/** A session used again after this long has its lifetime renewed. */
const TOUCH_EVERY = 3600_000
/** How long ended sessions are remembered. No database read that began before a session ended takes longer. */
const REMEMBER_ENDED = 10 * 60_000
/** For this long after the database was slow, no page waits for it. */
const PAUSE = 1000
/** How soon the database is told again of ended sessions that it could not be told of. */
const SETTLE_AGAIN = 2000
const MOST_CACHED = 20_000
const MOST_ENDED = 50_000

interface Cached {
  /** Undefined: there is no such session. */
  session: Session | undefined
  until: number
}

/** What is known of a session id: its session, or that there is none, or `unknown` because the database is away. */
export type Found = { session: Session | undefined; isTouched: boolean } | 'unknown'

/** Sessions and what is known of their readers, with a small cache in front of the database (rule readers/sessions). */
export class Accounts {
  readonly #options: AccountsOptions
  readonly #cached = new LRUCache<string, Cached>(atMost(MOST_CACHED))
  /** Hashes of ended sessions. A slow answer from the database cannot bring them back. */
  readonly #ended = new LRUCache<string, true>({ ...atMost(MOST_ENDED), ttl: REMEMBER_ENDED })
  /**
   * Hashes of ended sessions that the database could not be told of, because it was away. It is told before this instance
   * asks it for any session again. Because other instances ask it too, it is also told within seconds of its return.
   */
  readonly #owed = new LRUCache<string, true>(atMost(MOST_ENDED))
  #settling: NodeJS.Timeout | undefined
  readonly #reading = new Map<string, Promise<Session | undefined>>()
  #slowAt = -Infinity
  readonly #asking = new Map<string, number>()

  constructor(options: AccountsOptions) {
    this.#options = options
    options.others.follow((hashes) => this.#forget(hashes))
  }

  /** What the cache knows of an id, without waiting; undefined if it knows nothing. */
  peek(id: string): { session: Session | undefined } | undefined {
    const cached = this.#cached.get(hashOfId(id))
    const left = cached ? cached.until - this.#options.now() : 0
    // If the machine's clock was set back, more time is left than the entry ever had.
    return left > 0 && left <= CACHED ? cached : undefined
  }

  /**
   * Finds a session in the cache or the database. It does not wait long for the database, and not at all for a page while the
   * database was slow a moment ago.
   */
  async find(id: string, asker: keyof typeof LONGEST_WAITS): Promise<Found> {
    const hash = hashOfId(id)
    const cached = this.peek(id)
    if (cached) return { session: cached.session, isTouched: false }
    if (asker === 'page' && this.#isSlow) return 'unknown'
    try {
      const session = await this.#read(hash, LONGEST_WAITS[asker])
      return { session, isTouched: session !== undefined && this.#keepAlive(session) }
    } catch (error) {
      if (error instanceof StorageError) return 'unknown'
      throw error
    }
  }

  isEnded(id: string): boolean {
    return this.#ended.has(hashOfId(id))
  }

  /** The `heard` that `begin` needs. Call this before the provider is asked for the reader. Throws `StorageError`. */
  heard(): Promise<number> {
    return this.#options.store.lastLogout()
  }

  /**
   * Begins a session. Throws `StorageError` if the session cannot be kept, and `SignInRefusedError` if the provider has
   * ended it already. `before` is the id of the browser's previous session, which ends.
   */
  async begin(
    identity: Identity,
    { browser, before, heard }: { browser: string; before: string | undefined; heard: number },
  ): Promise<{ id: string; session: Session }> {
    const { store, lookup } = this.#options
    const subscriber = lookup ? await lookup.ask(identity.email) : null
    const begun = await store.begin(identity, { subscriber, browser, heard })
    await this.#over(begun.ended)
    if (before) await this.end(before)
    this.#cache(begun.session.hash, begun.session)
    return begun
  }

  /** Ends a session at once, even if the database is away. */
  async end(id: string): Promise<void> {
    const hash = hashOfId(id)
    this.#owed.set(hash, true)
    const settled = this.#settle().catch((error: unknown) => {
      this.#failed(error)
      this.#settleLater()
    })
    await Promise.all([this.#over([hash]), settled])
  }

  async endAll({ id }: KnownReader): Promise<void> {
    await this.#over(await this.#options.store.endAll(id))
  }

  async endByProvider(logout: ProviderLogout): Promise<number> {
    const ended = await this.#options.store.endByProvider(logout)
    await this.#over(ended)
    return ended.length
  }

  /** `leave` runs first, in the same transaction. */
  async delete({ id }: KnownReader, leave?: (queries: Queries) => Promise<void>): Promise<void> {
    await this.#over(await this.#options.store.deleteReader(id, leave))
  }

  /** Call this before closing the database: it tells the database of ended sessions that it could not be told of before. */
  async close(): Promise<void> {
    await this.#settle().catch((error: unknown) => this.#failed(error))
    this.#owed.clear()
    clearTimeout(this.#settling)
  }

  /** Whether the subscriber service has never answered for the reader's address. */
  isUnasked({ email, askedAt }: KnownReader): boolean {
    return this.#options.lookup !== undefined && Boolean(email) && askedAt === null
  }

  sessionsOf({ id }: KnownReader): Promise<Omit<Session, 'reader'>[]> {
    return this.#options.store.of(id)
  }

  /** The database made one request wait a moment ago, so no other request waits for it now. */
  get #isSlow(): boolean {
    return performance.now() - this.#slowAt < PAUSE
  }

  async #read(hash: string, longest: number): Promise<Session | undefined> {
    let reading = this.#reading.get(hash)
    if (!reading) {
      reading = this.#load(hash).finally(() => this.#reading.delete(hash))
      this.#reading.set(hash, reading)
      // A caller that stopped waiting has had its answer from the timeout.
      reading.catch(() => undefined)
    }
    const late = wait(longest * this.#options.patience, undefined, { ref: false }).then(() => {
      if (this.#reading.has(hash)) this.#slowAt = performance.now()
      throw new StorageError('the database is slow')
    })
    return Promise.race([reading, late])
  }

  async #settle(): Promise<void> {
    for (const hash of this.#owed.keys()) {
      await this.#options.store.end(hash)
      this.#owed.delete(hash)
    }
  }

  #settleLater(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined
      this.#settle().catch(() => this.#settleLater())
    }, SETTLE_AGAIN).unref()
  }

  async #load(hash: string): Promise<Session | undefined> {
    await this.#settle()
    const session = await this.#options.store.find(hash)
    this.#cache(hash, session)
    return this.#cached.get(hash)?.session
  }

  #cache(hash: string, session: Session | undefined): void {
    const isOver = this.#ended.has(hash)
    this.#cached.set(hash, { session: isOver ? undefined : session, until: this.#options.now() + CACHED })
  }

  /** Forgets the sessions here at once. Returns when the other instances know too, if they can be told. */
  async #over(hashes: readonly string[]): Promise<void> {
    this.#forget(hashes)
    await this.#options.others.tell(hashes)
  }

  #forget(hashes: readonly string[]): void {
    for (const hash of hashes) {
      this.#ended.set(hash, true)
      this.#cached.set(hash, { session: undefined, until: this.#options.now() + CACHED })
    }
  }

  /** Runs in the background, so that the answer does not wait. Returns whether the session's thirty days begin anew. */
  #keepAlive(session: Session): boolean {
    const { now, store } = this.#options
    this.#askAnew(session)
    if (now() - session.seenAt.getTime() < TOUCH_EVERY) return false
    store.touch(session.hash).catch((error: unknown) => this.#failed(error))
    return true
  }

  /** Asks the subscriber service again when its last answer is old enough (rule readers/lookup). */
  #askAnew({ hash, reader }: Session): void {
    const { lookup, now } = this.#options
    if (!lookup || !reader.email) return
    const isWithin = (time: number, at = -Infinity) => at <= now() && now() - at < time
    // What happened later than now was noted by a clock that has been set back since.
    if (isWithin(ASK_EVERY, reader.askedAt?.getTime()) || isWithin(ASK_AGAIN, this.#asking.get(reader.id))) return
    this.#asking.set(reader.id, now())
    this.#ask(hash, reader.id, reader.email, lookup)
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        // An entry only spaces out attempts after a failure, so it is dropped after `ASK_AGAIN`.
        for (const [id, at] of this.#asking) if (!isWithin(ASK_AGAIN, at)) this.#asking.delete(id)
      })
  }

  async #ask(hash: string, id: string, email: string, lookup: Pick<SubscriberLookup, 'ask'>): Promise<void> {
    const subscriber: Subscriber | null = await lookup.ask(email)
    if (!subscriber) return
    const reader = await this.#options.store.remember(id, email, subscriber)
    const cached = this.#cached.get(hash)
    if (reader && cached?.session) this.#cache(hash, { ...cached.session, reader })
  }

  #failed(error: unknown): void {
    this.#options.log.warn(
      { reason: error instanceof StorageError ? error.message : 'failed' },
      'a session could not be brought up to date',
    )
  }
}

/** Seconds. */
export const SESSION_COOKIE_HOLDS = SESSION_HOLDS / 1000
