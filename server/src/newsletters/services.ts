import { OPT_IN_FAILED } from '@broadsheet/contracts'
import { isObject } from '../json/index.ts'
import { isAnswered, ReaderApi, type ReaderApiAccess } from '../reader-api/index.ts'

/** Milliseconds within which a service must have answered, including any question that has to be asked first. */
const TIME_LIMIT = 6000
const MAX_BODY = 256 * 1024
/** The most milliseconds that a service is left alone because it says so. */
export const LONGEST_ASKED = 60 * 60_000
/** Encoded with the email address, so that the service knows which client is asking (rule newsletters/opt-in). */
const IDENTIFY = 'broadsheet'
/** The service knows readers by email address. */
const KEY = 'email'
/** The only success of an opt-in. Any other status, even another 2xx, is a failure (rule newsletters/opt-in). */
const SUCCESS = 200
/**
 * 4xx answers that say nothing about the wish itself: the request took too long, or there were too many (rule
 * newsletters/refusal).
 */
const TRIED_AGAIN = new Set([408, 429])
/** How the first service says that there is nobody of an address: by its status, or as Sailthru by an error's number. */
const NOBODY = new Set([404, 410])
const NOBODY_ERROR = 99
/** How it says that it does not know somebody, or cannot. Other 4xx answers say nothing about that. */
const UNKNOWN = new Set([400, ...NOBODY])
/** For the log only (rule newsletters/second-service). */
const SECOND_FAILED = 'Opt-in SF newsletter failed!'
const LISTS_FAILED = 'Error fetching SF user subscribed newsletters'

export interface NewsletterLogger {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
}

export interface Call {
  email: string
  contactId: string | null
  subscribed: boolean
  items: readonly { list: string; newsletter: string }[]
  /** The same for each try, so that a service need not process a call twice. */
  key: string
  requestId: string
}

/** `refused`: the service will never take it. `failed`: it may take it later, after at least `retryAfter` milliseconds. */
export type Outcome = { kind: 'delivered' | 'refused' } | { kind: 'failed'; retryAfter?: number }

export type ServiceName = 'sailthru' | 'salesforce'

interface Answer {
  status?: number
  body?: unknown
  retryAfter?: number
  reason?: string
}

export interface ServicesOptions extends ReaderApiAccess {
  log: NewsletterLogger
  /** Milliseconds; for tests. */
  timeLimit?: number
}

/** The two services that keep who gets which newsletter. Neither our own addresses nor our logs say what is sent there. */
export class NewsletterServices {
  readonly #apis: Readonly<Record<ServiceName, ReaderApi>>
  readonly #options: ServicesOptions

  constructor(options: ServicesOptions) {
    // Each service has its own connections, so that one that hangs takes none from the other.
    const { address, headers } = options
    const api = () => new ReaderApi({ address, headers, connections: 16, maxBytes: MAX_BODY })
    this.#apis = { sailthru: api(), salesforce: api() }
    this.#options = options
  }

  async deliver(service: ServiceName, call: Call): Promise<Outcome> {
    const signal = this.#deadline()
    return service === 'sailthru' ? this.#tellLists(call, signal) : this.#tellContact(call, signal)
  }

  /**
   * The lists a reader is on, by name; undefined if the service does not say within `wait` milliseconds. Whom it does not know
   * is on none.
   */
  async lists(email: string, requestId: string, wait: number): Promise<ReadonlySet<string> | undefined> {
    const signal = this.#deadline(wait)
    const answer = await this.#user(email, requestId, signal)
    // A page that is not there, which is no JSON, says nothing of the reader.
    if (!isObject(answer.body)) return undefined
    const { error } = answer.body
    if (NOBODY.has(answer.status ?? 0) || error === NOBODY_ERROR) return new Set()
    if (!isAnswered(answer.status) || typeof error === 'number') return undefined
    const lists = answer.body['lists'] ?? {}
    if (typeof lists !== 'object') return undefined
    const said = Object.entries(lists).map(([name, on]) => ({ name, isOn: isOnList(on) }))
    // If one list is said to be neither on nor off, nobody knows which the reader is on, so the answer is unusable.
    if (said.some(({ isOn }) => isOn === undefined)) return undefined
    return new Set(said.flatMap(({ name, isOn }) => (isOn ? name : [])))
  }

  /**
   * The newsletters that the second service has for a reader, by id or list name; undefined if it gives no usable answer
   * within `wait` milliseconds.
   */
  async newsletters(email: string, requestId: string, wait: number): Promise<ReadonlySet<string> | undefined> {
    const answer = await this.#send('salesforce', {
      path: `salesforce/user-subscribed-newsletter?email=${encodeURIComponent(email)}`,
      requestId,
      signal: this.#deadline(wait),
    })
    const names = isAnswered(answer.status) && Array.isArray(answer.body) ? answer.body.map(referenceOf) : [undefined]
    // If one name cannot be read, nobody knows which newsletter it is, so the answer is unusable.
    if (names.every((name) => name !== undefined)) return new Set(names)
    this.#options.log.warn({ ...said(answer), requestId }, LISTS_FAILED)
    return undefined
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#apis).map((api) => api.close()))
  }

  async #tellLists({ email, subscribed, items, key, requestId }: Call, signal: AbortSignal): Promise<Outcome> {
    const lists = Object.fromEntries(items.map(({ list }) => [list, subscribed ? 1 : 0]))
    const answer = await this.#send('sailthru', {
      path: 'sailthru/rest/user',
      body: { id: email, key: KEY, lists, identifyKey: identifyKeyOf(email) },
      key,
      requestId,
      signal,
    })
    if (answer.status === SUCCESS) return { kind: 'delivered' }
    this.#options.log.warn({ ...said(answer), lists: Object.keys(lists), requestId }, OPT_IN_FAILED)
    return outcomeOf(answer)
  }

  /**
   * The second service knows readers by a contact id. It does not know a reader without one, so there is nothing to tell
   * it.
   */
  async #tellContact(call: Call, signal: AbortSignal): Promise<Outcome> {
    const { email, subscribed, items, key, requestId } = call
    let { contactId } = call
    if (contactId === null) {
      const answer = await this.#user(email, requestId, signal)
      const isKnown = isAnswered(answer.status) && isObject(answer.body)
      if (!isKnown && !UNKNOWN.has(answer.status ?? 0)) {
        this.#options.log.warn({ ...said(answer), requestId }, SECOND_FAILED)
        return failed(answer)
      }
      contactId = isObject(answer.body) ? contactOf(answer.body) : null
    }
    if (!contactId || !email) return { kind: 'delivered' }
    const referenceIds = items.map(({ newsletter }) => newsletter)
    const answer = await this.#send('salesforce', {
      path: 'salesforce/newsletter',
      body: { contactId, referenceIds, isOptIn: subscribed },
      key,
      requestId,
      signal,
    })
    if (isAnswered(answer.status)) return { kind: 'delivered' }
    this.#options.log.warn({ ...said(answer), referenceIds, requestId }, SECOND_FAILED)
    // The first service has taken the wish, so it is not given up, whatever this service answers.
    return failed(answer)
  }

  #user(email: string, requestId: string, signal: AbortSignal): Promise<Answer> {
    return this.#send('sailthru', {
      path: `sailthru/rest/user/${encodeURIComponent(email)}?key=${KEY}`,
      requestId,
      signal,
    })
  }

  #deadline = (wait = Infinity) => AbortSignal.timeout(Math.min(wait, this.#options.timeLimit ?? TIME_LIMIT))

  /** Sends a POST if there is a body, else a GET. Never rejects. */
  async #send(
    service: ServiceName,
    asked: { path: string; body?: unknown; key?: string; requestId: string; signal: AbortSignal },
  ): Promise<Answer> {
    const { path, body, key, requestId, signal } = asked
    try {
      const answer = await this.#apis[service].request({
        method: body === undefined ? 'GET' : 'POST',
        path,
        headers: {
          accept: 'application/json',
          'x-request-id': requestId,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A connection that is kept open might close during the request.
        reset: true,
        signal,
      })
      const retryAfter = millisecondsOf(answer.headers['retry-after'])
      return {
        status: answer.statusCode,
        body: await answer.body.json().catch(() => undefined),
        ...(retryAfter === undefined ? {} : { retryAfter }),
      }
    } catch (error) {
      return { reason: error instanceof Error ? error.name : 'failed' }
    }
  }
}

/** Whether a service says that a reader is on a list; undefined if it says neither. Some say since when, as a date. */
function isOnList(said: unknown): boolean | undefined {
  // Some lists and objects cannot even be read as a number.
  if (typeof said === 'object' && said !== null) return undefined
  const on = Number(said)
  if (on === 1 || on === 0) return on === 1
  return typeof said === 'string' && Date.parse(said) > 0 ? true : undefined
}

const said = ({ status, reason }: Answer) => ({ status, reason })

const failed = ({ retryAfter }: Answer): Outcome => ({
  kind: 'failed',
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

function outcomeOf(answer: Answer): Outcome {
  const { status = 0 } = answer
  return status >= 400 && status < 500 && !TRIED_AGAIN.has(status) ? { kind: 'refused' } : failed(answer)
}

/** The second service names a newsletter by a string, or by an object with the name in `referenceId`. */
function referenceOf(each: unknown): string | undefined {
  const name = isObject(each) ? each['referenceId'] : each
  return typeof name === 'string' ? name : undefined
}

/** `Retry-After` in seconds or as a date. */
function millisecondsOf(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return milliseconds >= 0 ? Math.min(milliseconds, LONGEST_ASKED) : undefined
}

function contactOf(body: Record<string, unknown>): string | null {
  const { vars } = body
  const key = isObject(vars) ? vars['contact_key'] : undefined
  // Some services write it as a number.
  return (typeof key === 'string' && key) || (typeof key === 'number' && String(key)) || null
}

const identifyKeyOf = (email: string) => Buffer.from(`${email}:${IDENTIFY}`).toString('base64url')
