import fastifyCookie from '@fastify/cookie'
import { LOGGED_OUT, type Reader, type ReaderSource } from '../../facts/index.ts'
import { SESSION_COOKIE_HOLDS, type Accounts, type KnownReader, type Seal, type Session } from '../../readers/index.ts'
import { cookieOf } from '../request/cookies.ts'
import type { Limited, Limits } from '../limits/limits.ts'
import type { ReaderRequest } from '../request/preview-readers.ts'
import type { RequestParts } from '../request/request-parts.ts'
import { listOf } from '../settings/kinds.ts'
import { wordFor } from './reader-word.ts'
import { STATE_HOLDS, type SessionCookies } from './session-cookies.ts'

export interface SessionReadersOptions {
  accounts: Accounts
  seal: Seal
  cookies: SessionCookies
  limits: Pick<Limits, 'take' | 'check'>
  internalDomains: string
  now: () => number
}

/** A session id as text: 256 bits in base64url. */
const SESSION_ID = /^[\w-]{43}$/
/** Readers with one of these roles see what only editors see (rule readers/roles). */
const EDITORS = new Set(['editor', 'publisher', 'admin'])

/** Tells who is reading from the session cookie. While the database is away, the browser's sealed cookie counts. */
export class SessionReaders implements ReaderSource<ReaderRequest> {
  readonly #options: SessionReadersOptions
  readonly #internal: ReadonlySet<string>
  /** Set-Cookie lines that a request's answer should carry, if the answer is private. */
  readonly #due = new WeakMap<object, string[]>()

  constructor(options: SessionReadersOptions) {
    this.#options = options
    this.#internal = new Set(listOf(options.internalDomains))
  }

  peek({ request }: ReaderRequest): Reader | undefined {
    const id = this.idOf(request)
    if (id === undefined) return LOGGED_OUT
    const known = this.#options.accounts.peek(id)
    return known && this.#readerOf(known.session)
  }

  async find({ request }: ReaderRequest): Promise<Reader> {
    const id = this.idOf(request)
    if (id === undefined) return LOGGED_OUT
    const { accounts } = this.#options
    const known = accounts.peek(id)
    if (known) return this.#readerOf(known.session)
    if (await this.#isGuessing(request)) return LOGGED_OUT
    const session = await this.#found(request, id, 'page')
    return session === 'unknown' ? this.#byOwnWord(request, id) : this.#readerOf(session)
  }

  /**
   * The session of a request for something of the reader's own; `unknown` while the database is away. Throws a 429 if the
   * household has sent too many ids of no session: a browser that is told there is none drops its reader's list.
   */
  async session(request: RequestParts): Promise<Session | undefined | 'unknown'> {
    const id = this.idOf(request)
    if (id === undefined) return undefined
    const { accounts, limits } = this.#options
    const known = accounts.peek(id)
    if (known) return known.session
    await limits.check('unknownSessions', request as Limited)
    return this.#found(request, id, 'account')
  }

  /**
   * Whenever the database is asked for a session, the answer to that request renews the browser's cookies, or removes them
   * if there is no such session. Those that are none are counted.
   */
  async #found(request: RequestParts, id: string, asker: 'page' | 'account'): Promise<Session | undefined | 'unknown'> {
    const found = await this.#options.accounts.find(id, asker)
    if (found === 'unknown') return found
    if (found.session) await this.#renew(request, found.session, id, found.isTouched)
    else {
      this.#end(request)
      await this.#options.limits.take('unknownSessions', request as Limited).catch(() => undefined)
    }
    return found.session
  }

  /** The id that a request brings, whether or not there is such a session. */
  idOf(request: Pick<RequestParts, 'headers'>): string | undefined {
    const id = cookieOf(request, this.#options.cookies.session)
    return id !== undefined && SESSION_ID.test(id) ? id : undefined
  }

  /** Cookies that a request's answer should set, if that answer is given to nobody else. */
  dueTo(request: object): readonly string[] {
    return this.#due.get(request) ?? []
  }

  /** Call this where the code that answers the request sets these cookies itself. */
  forgetDue(request: object): void {
    this.#due.delete(request)
  }

  /** Rule readers/roles. */
  isInternal(email: string | null): boolean {
    const [, ...domains] = email?.toLowerCase().split('@') ?? []
    const domain = domains.at(-1)
    return domain !== undefined && domain !== '' && this.#internal.has(domain)
  }

  /** The sealed cookie that vouches for a reader while the database is away. */
  async stateCookie(id: string, reader: KnownReader): Promise<string> {
    const { seal, now } = this.#options
    const { state, adsFree } = this.#factsOf(reader)
    return seal.close('state', { sub: id.slice(0, 12), state, adsFree }, now(), STATE_HOLDS)
  }

  #factsOf(reader: KnownReader): Reader {
    return {
      state: reader.productCode ? 'subscribed' : 'logged-in',
      adsFree: reader.adsFree,
      internal: this.isInternal(reader.email),
      editor: reader.roles.some((role) => EDITORS.has(role)),
      subCode: reader.subCode ?? undefined,
      userId: reader.id,
    }
  }

  readonly #facts = new WeakMap<KnownReader, Reader>()
  #readerOf(session: Session | undefined): Reader {
    if (!session) return LOGGED_OUT
    let facts = this.#facts.get(session.reader)
    if (!facts) this.#facts.set(session.reader, (facts = this.#factsOf(session.reader)))
    return facts
  }

  /** Whether this household has sent so many ids of no session that the database is not asked for it any more. */
  async #isGuessing(request: RequestParts): Promise<boolean> {
    const { limits } = this.#options
    return limits.check('unknownSessions', request as Limited).then(
      () => false,
      () => true,
    )
  }

  async #byOwnWord(request: RequestParts, id: string): Promise<Reader> {
    const { accounts, cookies, seal, now } = this.#options
    if (accounts.isEnded(id)) return LOGGED_OUT
    const word = await seal.open('state', cookieOf(request, cookies.state), now())
    if (word?.sub !== id.slice(0, 12)) return LOGGED_OUT
    const state = word['state'] === 'subscribed' ? 'subscribed' : 'logged-in'
    return { ...LOGGED_OUT, state, adsFree: word['adsFree'] === true }
  }

  async #renew(request: RequestParts, { reader }: Session, id: string, isTouched: boolean): Promise<void> {
    const { cookies } = this.#options
    const due = [this.#line(cookies.state, await this.stateCookie(id, reader), STATE_HOLDS)]
    if (isTouched) {
      const forScripts = cookies.optionsForScripts(SESSION_COOKIE_HOLDS)
      due.push(
        this.#line(cookies.session, id, SESSION_COOKIE_HOLDS),
        fastifyCookie.serialize(cookies.savedFor, wordFor(reader.id), forScripts),
      )
    }
    this.#due.set(request, due)
  }

  #end(request: RequestParts): void {
    const { cookies } = this.#options
    this.#due.set(
      request,
      [cookies.session, cookies.state, cookies.savedFor].map((name) => this.#line(name, '', 0)),
    )
  }

  #line = (name: string, value: string, holds: number) =>
    fastifyCookie.serialize(name, value, this.#options.cookies.options(holds))
}
