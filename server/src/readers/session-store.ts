import { hash as digest, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { lockReader, readers, sessions, type Database, type Queries } from '../storage/index.ts'
import type { Identity } from './claims.ts'
import type { ProviderLogout } from './identity-provider.ts'
import { SignInRefusedError } from './sign-in-errors.ts'
import { hearLogout, isEndedSince, lastLogout } from './provider-logouts.ts'
import type { Subscriber } from './subscriber-lookup.ts'

export type KnownReader = typeof readers.$inferSelect

export interface Session {
  hash: string
  reader: KnownReader
  browser: string
  createdAt: Date
  seenAt: Date
}

/** Milliseconds that a session lives after it was last used. */
export const SESSION_HOLDS = 30 * 24 * 3600 * 1000

const newId = () => randomBytes(32).toString('base64url')
/** What the database keeps of a session cookie. Somebody who reads the database cannot sign in with it. */
export const hashOfId = (id: string): string => digest('sha256', id, 'base64url')

/** The part of a subscriber lookup's answer that is kept. */
const kept = (subscriber: Subscriber, at: Date) => ({
  contactId: subscriber.contactId ?? null,
  productCode: subscriber.productCode ?? null,
  subCode: subscriber.subCode ?? null,
  adsFree: subscriber.adsFree,
  askedAt: at,
})

/** For an address that the lookup has not been asked about. */
const NOTHING_KNOWN = { contactId: null, productCode: null, subCode: null, adsFree: false, askedAt: null }

const isSameAddress = (before: KnownReader | undefined, { email }: Identity): boolean =>
  before?.email?.toLowerCase() === email?.toLowerCase()

/** Readers and their sessions in the database. Every method throws `StorageError` while the database is away. */
export class SessionStore {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** The number of the latest logout word from the provider. Sessions that it and earlier words name have ended here. */
  lastLogout(): Promise<number> {
    return this.#database.run(lastLogout)
  }

  /**
   * Begins a session with a new id (rule readers/sessions). If the reader's roles have changed, their other sessions end.
   * If `subscriber` is null, what was known of the same address stays (rule readers/lookup). `heard` is the `lastLogout`
   * from before the provider was asked; throws `SignInRefusedError` if the provider has ended the session since.
   */
  async begin(
    identity: Identity,
    { subscriber, browser, heard }: { subscriber: Subscriber | null; browser: string; heard: number },
  ): Promise<{ id: string; session: Session; ended: string[] }> {
    const at = this.#at()
    const id = newId()
    return this.#database.transaction(async (queries) => {
      if (await isEndedSince(queries, identity, heard))
        throw new SignInRefusedError('the provider has ended the session meanwhile')
      const before = await findReader(queries, identity)
      const fields = {
        email: identity.email ?? null,
        name: identity.name ?? null,
        roles: identity.roles,
        ...(subscriber ? kept(subscriber, at) : isSameAddress(before, identity) ? {} : NOTHING_KNOWN),
      }
      const [reader] = await queries
        .insert(readers)
        .values({ issuer: identity.issuer, subject: identity.subject, createdAt: at, ...fields })
        .onConflictDoUpdate({ target: [readers.issuer, readers.subject], set: fields })
        .returning()
      const hasNewRoles = before !== undefined && !sameRoles(before.roles, identity.roles)
      const ended = hasNewRoles ? await deleteSessions(queries, eq(sessions.readerId, reader!.id)) : []
      // Deletes expired sessions of all readers, so that readers who never come back leave none behind.
      await deleteSessions(queries, lt(sessions.expiresAt, at))
      const row = { hash: hashOfId(id), readerId: reader!.id, browser, createdAt: at, seenAt: at }
      await queries
        .insert(sessions)
        .values({ ...row, providerSession: identity.session ?? null, expiresAt: expiry(at) })
      return { id, session: { ...row, reader: reader! }, ended }
    })
  }

  async find(hash: string): Promise<Session | undefined> {
    const [found] = await this.#database.run((queries) =>
      queries
        .select({ session: sessions, reader: readers })
        .from(sessions)
        .innerJoin(readers, eq(readers.id, sessions.readerId))
        .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, this.#at()))),
    )
    return found && { ...found.session, reader: found.reader }
  }

  /** Extends the session to thirty days from now. */
  async touch(hash: string): Promise<void> {
    const at = this.#at()
    await this.#database.run((queries) =>
      queries
        .update(sessions)
        .set({ seenAt: at, expiresAt: expiry(at) })
        .where(eq(sessions.hash, hash)),
    )
  }

  /**
   * Keeps what the subscriber service says of a reader's address. Undefined, and nothing is kept, if the reader is gone or has
   * another address meanwhile.
   */
  async remember(readerId: string, email: string, subscriber: Subscriber): Promise<KnownReader | undefined> {
    const isStillTheirs = and(eq(readers.id, readerId), eq(readers.email, email))
    const [reader] = await this.#database.run((queries) =>
      queries.update(readers).set(kept(subscriber, this.#at())).where(isStillTheirs).returning(),
    )
    return reader
  }

  async of(readerId: string): Promise<Omit<Session, 'reader'>[]> {
    return this.#database.run((queries) =>
      queries
        .select()
        .from(sessions)
        .where(and(eq(sessions.readerId, readerId), gt(sessions.expiresAt, this.#at())))
        .orderBy(desc(sessions.seenAt)),
    )
  }

  end(hash: string): Promise<string[]> {
    return this.#database.run((queries) => deleteSessions(queries, eq(sessions.hash, hash)))
  }

  endAll(readerId: string): Promise<string[]> {
    return this.#database.run((queries) => deleteSessions(queries, eq(sessions.readerId, readerId)))
  }

  /**
   * Ends one session if the provider names one of its sessions, else all sessions of the reader. If it names the reader too,
   * their sessions that it gave no name as they began end as well, because each may be that one. The same word ends nothing
   * the second time.
   */
  endByProvider(logout: ProviderLogout): Promise<string[]> {
    const { issuer, session, subject } = logout
    return this.#database.transaction(async (queries) => {
      if (!(await hearLogout(queries, logout, this.#at()))) return []
      const ofReader = sql`${sessions.readerId} in (select ${readers.id} from ${readers} where ${and(
        eq(readers.issuer, issuer),
        subject === undefined ? undefined : eq(readers.subject, subject),
      )})`
      const isUnnamed = subject === undefined ? undefined : isNull(sessions.providerSession)
      const isMeant = session === undefined ? undefined : or(eq(sessions.providerSession, session), isUnnamed)
      return deleteSessions(queries, and(ofReader, isMeant))
    })
  }

  /**
   * Deletes a reader and all that is kept of them. `leave` runs first, in the same transaction, so that both succeed or
   * neither.
   */
  async deleteReader(readerId: string, leave?: (queries: Queries) => Promise<void>): Promise<string[]> {
    return this.#database.transaction(async (queries) => {
      // Until the transaction ends, nobody can sign the reader in or keep anything of theirs.
      if (!(await lockReader(queries, readerId))) return []
      await leave?.(queries)
      const ended = await deleteSessions(queries, eq(sessions.readerId, readerId))
      await queries.delete(readers).where(eq(readers.id, readerId))
      return ended
    })
  }

  #at = () => new Date(this.#now())
}

const expiry = (at: Date) => new Date(at.getTime() + SESSION_HOLDS)

async function findReader(queries: Queries, { issuer, subject }: Identity): Promise<KnownReader | undefined> {
  const [found] = await queries
    .select()
    .from(readers)
    .where(and(eq(readers.issuer, issuer), eq(readers.subject, subject)))
    .for('update')
  return found
}

async function deleteSessions(queries: Queries, where: ReturnType<typeof and>): Promise<string[]> {
  if (where === undefined) return []
  const ended = await queries.delete(sessions).where(where).returning({ hash: sessions.hash })
  return ended.map(({ hash }) => hash)
}

const sameRoles = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join('\n') === others.toSorted().join('\n')
