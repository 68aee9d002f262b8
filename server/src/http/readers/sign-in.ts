import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ProviderAwayError,
  ProviderUnknownError,
  ProviderUnusableError,
  SESSION_COOKIE_HOLDS,
  SignInCancelledError,
  SignInDeclinedError,
  SignInRefusedError,
  type Accounts,
  type Attempt,
  type IdentityProvider,
  type Seal,
} from '../../readers/index.ts'
import { StorageError } from '../../storage/index.ts'
import { clientKind } from '../request/client-kind.ts'
import { cookiesNamed } from '../request/cookies.ts'
import { requireSameReader, wordFor } from './reader-word.ts'
import { away, nobody, told } from './refusals.ts'
import { ATTEMPTS_HOLD, STATE_HOLDS, type SessionCookies } from './session-cookies.ts'
import type { SessionReaders } from './session-readers.ts'
import { isLoopback } from '../addresses/trust.ts'

export interface SignInOptions {
  /** Undefined if no provider is configured. */
  provider: IdentityProvider | undefined
  accounts: Accounts
  readers: SessionReaders
  seal: Seal
  cookies: SessionCookies
  siteUrl: string
  log: { warn(fields: object, message: string): void }
  now: () => number
}

/**
 * Readers may begin to sign in from several tabs. This is the most letters of all attempts together, because the browser sends
 * their cookies with every request.
 */
const MOST_LETTERS = 2400
/** So many letters of its state tell an attempt's cookie from the others. */
const STATE_IN_NAME = 16

interface KeptAttempt extends Attempt {
  returnTo: string
  /** Milliseconds. */
  begunAt: number
}

/**
 * How an attempt ended, in this order: signed in, given up by the reader, not one of ours, declined by the provider, or
 * impossible for now.
 */
export type SignInEnd = { end: 'in' | 'cancelled' | 'refused' | 'declined' | 'away'; returnTo: string }

/** Takes readers to the provider and back (rules readers/sign-in, readers/sessions). */
export class SignIn {
  readonly #options: SignInOptions

  constructor(options: SignInOptions) {
    this.#options = options
  }

  /** The provider's address for this reader; undefined while the provider is away. */
  async begin(request: FastifyRequest, reply: FastifyReply, returnTo: string): Promise<string | undefined> {
    const { provider, now } = this.#options
    if (!provider) return undefined
    try {
      const { url, attempt } = await provider.begin(`${this.#originOf(request)}/sign-in/callback`)
      const begun: KeptAttempt = { ...attempt, returnTo, begunAt: now() }
      const before = await this.#attempts(request)
      const kept = latest([...before, begun])
      for (const other of before) if (!kept.includes(other)) this.#forgetAttempt(reply, other)
      await this.#keepAttempt(reply, begun)
      return url
    } catch (error) {
      this.#explain(error, request)
      return undefined
    }
  }

  async finish(request: FastifyRequest, reply: FastifyReply, query: URLSearchParams): Promise<SignInEnd> {
    const { provider, accounts } = this.#options
    const attempt = (await this.#attempts(request)).find(({ state }) => state === query.get('state'))
    if (!provider || !attempt) return { end: 'refused', returnTo: '/' }
    const { returnTo } = attempt
    try {
      // Without a code no session begins, so this need not be known.
      const heard = query.has('code') ? await accounts.heard() : 0
      const identity = await provider.finish(query, attempt)
      await this.#enter(request, reply, identity, heard)
      // The attempts of other tabs are still under way.
      this.#forgetAttempt(reply, attempt)
      return { end: 'in', returnTo }
    } catch (error) {
      if (error instanceof SignInCancelledError) return { end: 'cancelled', returnTo }
      return { end: this.#explain(error, request), returnTo }
    }
  }

  /** Ends the session here. Returns the address at which the provider ends its own. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const { accounts, readers } = this.#options
    const id = readers.idOf(request)
    if (id !== undefined) await accounts.end(id)
    return this.leave(request, reply)
  }

  /**
   * Throws a `ServiceError`: 503 if the other sessions cannot be ended now, 401 if the browser's own session is over, because
   * nobody can tell then whose they are, and 409 if `word`, the reader who asked, is not the one who is signed in by now.
   */
  async signOutEverywhere(
    request: FastifyRequest,
    reply: FastifyReply,
    word: string | undefined,
  ): Promise<string | undefined> {
    const { accounts, readers } = this.#options
    const session = await readers.session(request)
    if (session === 'unknown') throw away()
    if (!session) {
      this.clear(reply)
      throw nobody()
    }
    requireSameReader(word, session.reader.id)
    await told(accounts.endAll(session.reader))
    return this.leave(request, reply)
  }

  /** Removes every cookie that signing in left in the browser. */
  clear(reply: FastifyReply): void {
    const { cookies, readers } = this.#options
    readers.forgetDue(reply.request)
    const attempts = cookiesNamed(reply.request.raw, cookies.attempts).map(([name]) => name)
    for (const name of [cookies.session, cookies.state, cookies.savedFor, ...attempts])
      reply.clearCookie(name, cookies.options(0))
  }

  async #enter(
    request: FastifyRequest,
    reply: FastifyReply,
    identity: Parameters<Accounts['begin']>[0],
    heard: number,
  ): Promise<void> {
    const { accounts, readers, cookies } = this.#options
    const { id, session } = await accounts.begin(identity, {
      browser: browserOf(request),
      before: readers.idOf(request),
      heard,
    })
    readers.forgetDue(request)
    reply.setCookie(cookies.session, id, cookies.options(SESSION_COOKIE_HOLDS))
    reply.setCookie(cookies.state, await readers.stateCookie(id, session.reader), cookies.options(STATE_HOLDS))
    // It lasts as long as the session. Without it, no page that is open could tell that its reader has signed out elsewhere.
    reply.setCookie(cookies.savedFor, wordFor(session.reader.id), cookies.optionsForScripts(SESSION_COOKIE_HOLDS))
  }

  /** Removes every cookie of signing in. Returns the address at which the provider ends its own session. */
  async leave(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    this.clear(reply)
    return this.#options.provider?.signOutAddress(`${this.#originOf(request)}/`)
  }

  /** From the one that was begun first. */
  async #attempts(request: FastifyRequest): Promise<KeptAttempt[]> {
    const { seal, cookies, now } = this.#options
    const opened = await Promise.all(
      cookiesNamed(request.raw, cookies.attempts).map(([, sealed]) => seal.open('attempts', sealed, now())),
    )
    return opened
      .flatMap((content) => (content?.['attempts'] ?? []) as KeptAttempt[])
      .toSorted((some, other) => some.begunAt - other.begunAt)
  }

  /**
   * In a cookie of its own. Tabs may begin at the same instant, as when a browser opens them again, and of one cookie only what
   * the last answer says would be left. It holds a list, because earlier releases keep all attempts in one cookie, and may be
   * replaced by this one while a reader is at the provider.
   */
  async #keepAttempt(reply: FastifyReply, attempt: KeptAttempt): Promise<void> {
    const { seal, cookies, now } = this.#options
    const sealed = await seal.close('attempts', { attempts: [attempt] }, now(), ATTEMPTS_HOLD)
    reply.setCookie(this.#cookieOf(attempt), sealed, cookies.options(ATTEMPTS_HOLD))
  }

  #forgetAttempt(reply: FastifyReply, attempt: KeptAttempt): void {
    reply.clearCookie(this.#cookieOf(attempt), this.#options.cookies.options(0))
  }

  #cookieOf = ({ state }: KeptAttempt) => `${this.#options.cookies.attempts}_${state.slice(0, STATE_IN_NAME)}`

  /**
   * The provider knows the site's address. On a developer's machine the paper has several loopback names, each with its own
   * cookies.
   */
  #originOf({ host }: FastifyRequest): string {
    const { siteUrl } = this.#options
    const isLocal = isLoopback(new URL(siteUrl).hostname) && URL.canParse(`http://${host}`)
    return isLocal && isLoopback(new URL(`http://${host}`).hostname) ? `http://${host}` : siteUrl
  }

  /** Nothing of the reader is logged. */
  #explain(error: unknown, { id }: FastifyRequest): 'refused' | 'declined' | 'away' {
    const { log } = this.#options
    if (error instanceof SignInRefusedError) {
      log.warn({ reason: reasonOf(error), requestId: id }, 'a sign-in was refused')
      return 'refused'
    }
    if (error instanceof SignInDeclinedError) {
      log.warn({ reason: reasonOf(error), requestId: id }, 'the provider declined a sign-in of this paper')
      return 'declined'
    }
    if (!(error instanceof ProviderAwayError) && !(error instanceof StorageError)) throw error
    log.warn({ reason: reasonOf(error), requestId: id }, lineFor(error))
    return 'away'
  }
}

/** The log message, as the specification words it where it does (rule readers/sign-in). */
function lineFor(error: ProviderAwayError | StorageError): string {
  if (error instanceof ProviderUnknownError) return 'Error on loading Login service module'
  return error instanceof ProviderUnusableError ? 'Error' : 'nobody can sign in'
}

/** As many of the latest attempts as there is room for, and always the last one. */
function latest(attempts: readonly KeptAttempt[]): KeptAttempt[] {
  let letters = 0
  const kept = attempts.toReversed().filter((attempt, index) => {
    letters += JSON.stringify(attempt).length
    return index === 0 || letters <= MOST_LETTERS
  })
  return kept.toReversed()
}

/** Of the cause, only its code is logged, because messages may quote what the provider sent. */
export const reasonOf = ({ cause, message }: Error): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : message

const WORDS: Readonly<Record<string, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
}

/** For example `Firefox, mobile`: enough for readers to tell their own browsers apart. */
function browserOf(request: FastifyRequest): string {
  const { browser, deviceType } = clientKind(request.headers, 'web')
  return `${(browser && WORDS[browser]) ?? 'Browser'}, ${deviceType}`
}
