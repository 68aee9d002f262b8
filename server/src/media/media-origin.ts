import { finished } from 'node:stream'
import type { Dispatcher } from 'undici'
import { ServiceError } from '../errors.ts'
import { passingPool } from '../streams/index.ts'
import { NoRoomError, Turns } from '../turns/index.ts'

/** Requests that the origin answers at a time, and how many more may wait for it. */
const AT_ORIGIN = 64
const WAITING = 512
/**
 * The same for each household. A page of 60 lazy pictures fits, also over HTTP/2, and a client that opens pictures without
 * reading them cannot take all connections.
 */
const AT_ORIGIN_OF_ONE = 16
const WAITING_OF_ONE = 48
/** Milliseconds to connect, then until the headers come, and between two parts of a body. */
const TO_CONNECT = 2000
const TO_HEADERS = 5000
const BETWEEN_PARTS = 10_000
/** Seconds after which a client may ask again, where too many ask. */
const RETRY_AFTER = 2
/** A kept connection may close just as a request goes out on it; that request is sent once more. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])
const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

export interface MediaRequest {
  method: 'GET' | 'HEAD'
  /** Path and query, as the origin is asked. */
  path: string
  headers: Readonly<Record<string, string>>
  /** Whose share it takes. */
  household: string
  /** Aborted once the client has gone. */
  signal: AbortSignal
}

/** An answer as it came. Its body has to be read or destroyed, because it holds its place at the origin until then. */
export type MediaAnswer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

export interface MediaOriginOptions {
  address: string
  /** Multiplies the time limits of the origin. */
  patience?: number
}

/** A bounded pool of connections to the origin of pictures, sounds and videos. Follows no redirects. */
export class MediaOrigin {
  readonly #pool: Dispatcher
  readonly #prefix: string
  readonly #toHeaders: number
  readonly #turns = new Turns(AT_ORIGIN, WAITING)
  readonly #households = new Map<string, Turns>()

  constructor({ address, patience = 1 }: MediaOriginOptions) {
    const url = new URL(address)
    this.#prefix = url.pathname.replace(/\/$/, '')
    this.#toHeaders = TO_HEADERS * patience
    this.#pool = passingPool(url.origin, {
      connections: AT_ORIGIN,
      connect: { timeout: TO_CONNECT * patience },
      headersTimeout: this.#toHeaders,
      bodyTimeout: BETWEEN_PARTS * patience,
    })
  }

  /**
   * Throws a `ServiceError`: 429 and 503 where too many wait, 502 and 504 where the origin fails or is late. Once the
   * client has gone, throws the reason of its signal.
   */
  async ask(request: MediaRequest): Promise<MediaAnswer> {
    const leaveShare = await this.#takeShare(request)
    try {
      const { answer, leave } = await this.#askInTime(request)
      // Also if it has ended already. Errors are for whoever sends the body; an error in a body that nobody reads is no fault.
      finished(answer.body, () => {
        leave()
        leaveShare()
      })
      return answer
    } catch (error) {
      leaveShare()
      throw error
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }

  async #takeShare({ household, signal }: MediaRequest): Promise<() => void> {
    const turns = this.#households.get(household) ?? new Turns(AT_ORIGIN_OF_ONE, WAITING_OF_ONE)
    this.#households.set(household, turns)
    try {
      const leave = await turns.take({ signal })
      return () => {
        leave()
        if (turns.isIdle) this.#households.delete(household)
      }
    } catch (error) {
      if (!(error instanceof NoRoomError)) throw error
      const message = 'too many pictures are being loaded from this address'
      throw new ServiceError(429, 'too-many-requests', message, undefined, RETRY_AFTER)
    }
  }

  /** The time counts from when the client has its turn: a slow client's own queue is no fault of the origin's. */
  async #askInTime(request: MediaRequest): Promise<{ answer: MediaAnswer; leave: () => void }> {
    const ending = new AbortController()
    const { signal } = ending
    const timer = setTimeout(() => ending.abort(), this.#toHeaders)
    const onGone = () => ending.abort(request.signal.reason)
    request.signal.addEventListener('abort', onGone, { once: true })
    let leave: (() => void) | undefined
    try {
      leave = await this.#turns.take({ signal, household: request.household })
      return { answer: await this.#request(request, signal), leave }
    } catch (error) {
      const hadTurn = leave !== undefined
      leave?.()
      if (request.signal.aborted) throw request.signal.reason
      if (error instanceof NoRoomError || !hadTurn)
        throw new ServiceError(503, 'unavailable', 'too many pictures are being loaded', undefined, RETRY_AFTER)
      if (signal.aborted || TIMEOUTS.has(codeOf(error)))
        throw new ServiceError(504, 'media-timeout', 'the origin of pictures took too long')
      throw new ServiceError(502, 'media-failed', 'the origin of pictures could not be reached')
    } finally {
      clearTimeout(timer)
    }
  }

  async #request({ method, path, headers }: MediaRequest, signal: AbortSignal): Promise<MediaAnswer> {
    const send = () => this.#pool.request({ method, path: this.#prefix + path, headers, signal })
    try {
      return await send()
    } catch (error) {
      if (!CLOSED.has(codeOf(error))) throw error
      return send()
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
