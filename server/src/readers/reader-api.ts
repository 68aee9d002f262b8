import { Pool } from 'undici'
import { OPT_IN_FAILED } from '@broadsheet/contracts'

/** Milliseconds within which the service must answer. */
const TIME_LIMIT = 6000
const MAX_BODY = 64 * 1024
/** Encoded with the email address, so that the service knows who asks (rule newsletters/opt-in). */
const IDENTIFY = 'broadsheet'
/** The service knows readers by email address. */
const KEY = 'email'
/** Any other status, even another 2xx, is a failure (rule newsletters/opt-in). */
const SUCCESS = 200

export interface ReaderLogger {
  warn(fields: Record<string, unknown>, message: string): void
}

export interface ReaderApiOptions {
  /** Base address of the calls, with or without a slash at the end. */
  address: string
  log: ReaderLogger
  /** Milliseconds; for tests. */
  timeLimit?: number
}

/** The newsletter service did not take a sign-up. The message holds nothing of the reader (rule newsletters/opt-in). */
export class OptInError extends Error {
  constructor() {
    super(OPT_IN_FAILED)
  }
}

/** The services that keep what readers asked for. Nothing sent there appears in an address or a log. */
export class ReaderApi {
  readonly #pool: Pool
  readonly #prefix: string
  readonly #options: ReaderApiOptions

  constructor(options: ReaderApiOptions) {
    const url = new URL(options.address)
    this.#prefix = url.pathname.replace(/\/?$/, '/')
    this.#pool = new Pool(url.origin, { connections: 16, maxResponseSize: MAX_BODY, connect: { timeout: 2000 } })
    this.#options = options
  }

  /**
   * Signs an email address up for lists. Returns null, without a call, if there is no address. Sent once only: even without
   * an answer it may have arrived. Throws `OptInError` for anything but success.
   */
  async optIn({
    email,
    lists,
    requestId,
  }: {
    email: string
    lists: readonly string[]
    requestId: string
  }): Promise<true | null> {
    if (!email) return null
    const on = Object.fromEntries(lists.map((name) => [name, 1]))
    const answer = await this.#post(
      'sailthru/rest/user',
      { id: email, key: KEY, lists: on, identifyKey: identifyKeyOf(email) },
      requestId,
    )
    if (answer.status === SUCCESS) return true
    this.#options.log.warn({ ...answer, lists, requestId }, OPT_IN_FAILED)
    throw new OptInError()
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }

  async #post(path: string, body: unknown, requestId: string): Promise<{ status?: number; reason?: string }> {
    try {
      const { statusCode, body: answer } = await this.#pool.request({
        method: 'POST',
        path: this.#prefix + path,
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-request-id': requestId },
        body: JSON.stringify(body),
        // A kept connection might close under the request, and this request is never sent twice.
        reset: true,
        signal: AbortSignal.timeout(this.#options.timeLimit ?? TIME_LIMIT),
      })
      await answer.dump()
      return { status: statusCode }
    } catch (error) {
      return { reason: error instanceof Error ? error.name : 'failed' }
    }
  }
}

const identifyKeyOf = (email: string) => Buffer.from(`${email}:${IDENTIFY}`).toString('base64url')
