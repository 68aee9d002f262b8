import { live, type Kept, type ReaderMe, type ReaderSession } from '@broadsheet/contracts'
import { publisherIdOf, type Accounts, type GoogleLinks, type KnownReader, type Session } from '../../readers/index.ts'
import type { SavedStore } from '../../saved/index.ts'
import type { NewslettersExport, ReaderNewsletters } from './reader-newsletters.ts'
import type { RequestParts } from '../request/request-parts.ts'
import { requireSameReader, wordFor } from './reader-word.ts'
import type { SessionReaders } from './session-readers.ts'
import { away, nobody, told } from './refusals.ts'

export interface ReaderDeskOptions {
  accounts: Accounts
  readers: SessionReaders
  /** Undefined if no service for Google links is configured. */
  links: Pick<GoogleLinks, 'isLinked' | 'link'> | undefined
  /** The id of the paper's publication with Google. */
  publication: string | undefined
  saved: Pick<SavedStore, 'of'>
  /** Undefined if no reader API that takes wishes is configured. */
  newsletters: () => Pick<ReaderNewsletters, 'allOf' | 'leaving' | 'left'> | undefined
}

/** A request over HTTP, or from a caller in this process. */
type DeskRequest = RequestParts & { readonly id: string }

/** What Google is told when a reader links an account. */
export interface GoogleOffer {
  publication: string
  publisherId: string
}

const NOBODY: ReaderMe = { state: 'logged-out', internal: false, adsFree: false, permissions: {} }

/** What is kept of a reader's account that stands elsewhere in the file or is the service's own. */
type NotOfDetails = 'id' | 'issuer' | 'productCode' | 'subCode' | 'adsFree' | 'askedAt' | 'createdAt'

/** All that is kept about a reader, except for the gifts. */
export interface ReaderExport {
  reader: Omit<KnownReader, NotOfDetails> & { since: string }
  permissions: ReaderMe['permissions']
  sessions: ReaderSession[]
  /** Without removals. */
  saved: Kept
  newsletters: NewslettersExport
}

/** What readers may know about themselves, and do with their accounts (rule readers/account). */
export class ReaderDesk {
  readonly #accounts: Accounts
  readonly #readers: SessionReaders
  readonly #links: ReaderDeskOptions['links']
  readonly #publication: string | undefined
  readonly #saved: ReaderDeskOptions['saved']
  readonly #newsletters: ReaderDeskOptions['newsletters']

  constructor({ accounts, readers, links, publication, saved, newsletters }: ReaderDeskOptions) {
    this.#accounts = accounts
    this.#readers = readers
    this.#links = links
    this.#publication = publication
    this.#saved = saved
    this.#newsletters = newsletters
  }

  async me(request: RequestParts): Promise<ReaderMe> {
    const session = await this.#readers.session(request)
    if (session === undefined) return NOBODY
    // While the database is away, the browser's sealed cookie is all there is.
    const { state, adsFree, internal } = await this.#readers.find({ request, preview: undefined })
    if (session === 'unknown') return { ...NOBODY, state, adsFree }
    const { email, name } = session.reader
    return {
      state,
      ...(email === null ? {} : { email }),
      ...(name === null ? {} : { name }),
      internal,
      adsFree,
      ...((await this.#mayLink(session.reader)) ? { linkGoogle: true } : {}),
      permissions: permissionsOf(session.reader),
    }
  }

  /**
   * For a subscriber whose Google account is not linked yet, according to `me`; undefined for everybody else (rule
   * readers/google).
   */
  async googleOffer(request: RequestParts, { linkGoogle }: ReaderMe): Promise<GoogleOffer | undefined> {
    if (!this.#publication || !linkGoogle) return undefined
    const session = await this.#readers.session(request)
    const publisherId = session && session !== 'unknown' ? publisherIdOf(session.reader.subject) : undefined
    return publisherId ? { publication: this.#publication, publisherId } : undefined
  }

  /**
   * Call this when Google has linked the reader's account. Returns whether the paper's service has recorded it. `word`: the
   * reader to whom the page was sent.
   */
  async linkGoogle(request: RequestParts, word?: string): Promise<boolean> {
    const { reader } = await this.#session(request)
    requireSameReader(word, reader.id)
    return (await this.#mayLink(reader)) && this.#links !== undefined && this.#links.link(reader.subject)
  }

  async #mayLink({ subject, productCode }: KnownReader): Promise<boolean> {
    if (!this.#links || !productCode || !publisherIdOf(subject)) return false
    return !(await this.#links.isLinked(subject))
  }

  /** Whether nobody can say just now that the reader has no subscription (rule readers/account). */
  async mayBeSubscriber(request: RequestParts): Promise<boolean> {
    const session = await this.#readers.session(request)
    return session === 'unknown' || (session !== undefined && this.#accounts.isUnasked(session.reader))
  }

  /** Throws a 401 for readers who are logged out, and a 503 while the database is away. */
  async sessions(request: RequestParts): Promise<ReaderSession[]> {
    return this.#sessionsOf(await this.#session(request))
  }

  async export(request: DeskRequest): Promise<ReaderExport> {
    const session = await this.#session(request)
    const { id, subject, email, name, roles, contactId, createdAt } = session.reader
    const { stories, follows } = await told(this.#saved.of(id))
    const newsletters = this.#newsletters()
    const kept = newsletters
      ? await told(newsletters.allOf(session.reader, request.id))
      : { newsletters: [], complete: true, wishes: [] }
    const sessions = await this.#sessionsOf(session)
    // The account was removed meanwhile, so the export would be incomplete.
    if (!sessions.some(({ isThis }) => isThis)) throw nobody()
    return {
      reader: { subject, email, name, roles, contactId, since: createdAt.toISOString() },
      permissions: permissionsOf(session.reader),
      sessions,
      saved: { stories: live(stories), follows: live(follows) },
      newsletters: kept,
    }
  }

  /** By which a form of the account page knows its reader. */
  async word(request: RequestParts): Promise<string> {
    const { reader } = await this.#session(request)
    return wordFor(reader.id)
  }

  /**
   * Removes all that is kept of the reader, and stores the wishes that end their newsletters; both or neither (rule
   * readers/leaving). `word`: for whom the page was made on which this was asked, if it says so. Throws a 409 if somebody else
   * has signed in since.
   */
  async remove(request: DeskRequest, word?: string): Promise<void> {
    const { reader } = await this.#session(request)
    requireSameReader(word, reader.id)
    const newsletters = this.#newsletters()
    const leave = await newsletters?.leaving(reader, request.id)
    await told(this.#accounts.delete(reader, leave))
    newsletters?.left()
  }

  async #sessionsOf({ hash, reader }: Session): Promise<ReaderSession[]> {
    const found = await told(this.#accounts.sessionsOf(reader))
    return found.map(({ browser, createdAt, seenAt, hash: other }) => ({
      browser,
      since: createdAt.toISOString(),
      lastUsed: seenAt.toISOString(),
      isThis: other === hash,
    }))
  }

  async #session(request: RequestParts): Promise<Session> {
    const session = await this.#readers.session(request)
    if (session === undefined) throw nobody()
    if (session === 'unknown') throw away()
    return session
  }
}

const permissionsOf = ({ productCode, subCode, adsFree }: KnownReader): ReaderMe['permissions'] => ({
  ...(productCode ? { sf_product_code: productCode } : {}),
  ...(subCode ? { sub_code: subCode } : {}),
  ...(adsFree ? { hasAdsFreeReading: 1 as const } : {}),
})
