import { hash as digest } from 'node:crypto'
import { and, gt, inArray, lt, max, sql } from 'drizzle-orm'
import { providerLogouts, type Queries } from '../storage/index.ts'
import type { Identity } from './claims.ts'
import type { ProviderLogout } from './identity-provider.ts'

/** Any number that no other lock uses. */
const LOGOUT_LOCK = 7_266_003
/** Milliseconds. Longer than any logout token is accepted, even from a provider whose clock is far ahead. */
const REMEMBERED = 3600_000

const key = (...parts: string[]): string => digest('sha256', JSON.stringify(parts), 'base64url')
const keyOfSession = (issuer: string, session: string) => key('session', issuer, session)
const keyOfReader = (issuer: string, subject: string) => key('reader', issuer, subject)
/** Of all sessions of a reader for which the provider gives no name of its own. */
const keyOfUnnamed = (issuer: string, subject: string) => key('unnamed', issuer, subject)

/**
 * Remembers the provider's word that a session has ended for as long as it could be sent again. False if it was heard
 * before.
 */
export async function hearLogout(queries: Queries, logout: ProviderLogout, at: Date): Promise<boolean> {
  const { issuer, session, subject = '', signed } = logout
  await queries.execute(sql`select pg_advisory_xact_lock(${LOGOUT_LOCK})`)
  await queries.delete(providerLogouts).where(lt(providerLogouts.expiresAt, at))
  const ended =
    session === undefined
      ? [keyOfReader(issuer, subject)]
      : [keyOfSession(issuer, session), ...(subject === '' ? [] : [keyOfUnnamed(issuer, subject)])]
  const expiresAt = new Date(at.getTime() + REMEMBERED)
  const heard = await queries
    .insert(providerLogouts)
    .values(ended.map((about) => ({ id: key('token', issuer, signed, about), about, expiresAt })))
    .onConflictDoNothing()
    .returning({ id: providerLogouts.id })
  return heard.length > 0
}

/** The number of the latest remembered word; 0 if none is remembered. */
export async function lastLogout(queries: Queries): Promise<number> {
  const [last] = await queries.select({ number: max(providerLogouts.number) }).from(providerLogouts)
  return last?.number ?? 0
}

/** Whether the provider has ended a session by a word after `last`. Further words wait until the transaction ends. */
export async function isEndedSince(queries: Queries, identity: Identity, last: number): Promise<boolean> {
  const { issuer, subject, session } = identity
  await queries.execute(sql`select pg_advisory_xact_lock_shared(${LOGOUT_LOCK})`)
  const own = session === undefined ? keyOfUnnamed(issuer, subject) : keyOfSession(issuer, session)
  const about = [keyOfReader(issuer, subject), own]
  const [ended] = await queries
    .select({ id: providerLogouts.id })
    .from(providerLogouts)
    .where(and(inArray(providerLogouts.about, about), gt(providerLogouts.number, last)))
    .limit(1)
  return ended !== undefined
}
