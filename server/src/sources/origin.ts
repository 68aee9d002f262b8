import { setTimeout as sleep } from 'node:timers/promises'
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { Pool } from 'undici'
import { isAbsent, type ContentFailure } from '../content/index.ts'

/** How many failures in a row open the breaker, and after how many milliseconds it lets a request through again. */
const FAILURES_TO_OPEN = 5
const TRY_AGAIN_AFTER = 3000
/**
 * A connection error is retried once, after a random wait of up to this many milliseconds, so that retries spread out.
 */
const RETRY_JITTER = 80
const MAX_BODY = 20 * 1024 * 1024
const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'])

/** Why a read failed. A 404 or 410 is an answer, so it does not count towards the breaker. */
export class OriginError extends Error {
  constructor(
    readonly failure: ContentFailure,
    readonly status: number | undefined,
    message: string,
  ) {
    super(message)
  }
}

export interface OriginAnswer {
  body: unknown
  bytes: number
}

/** A connection pool to one origin, with a circuit breaker. Returns parsed JSON or throws `OriginError`. */
export class Origin {
  readonly #pool: Pool
  readonly #prefix: string
  readonly #breaker: CircuitBreakerPolicy

  constructor(address: string) {
    const url = new URL(address)
    this.#prefix = url.pathname.replace(/\/$/, '')
    this.#pool = new Pool(url.origin, { connections: 64, maxResponseSize: MAX_BODY, connect: { timeout: 2000 } })
    this.#breaker = circuitBreaker(
      handleWhen((error) => error instanceof OriginError && !isAbsent(error.failure)),
      { halfOpenAfter: TRY_AGAIN_AFTER, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
    )
  }

  get isOpen(): boolean {
    return this.#breaker.state === CircuitState.Open
  }

  async getJson(path: string, options: { timeLimit: number; requestId: string }): Promise<OriginAnswer> {
    try {
      return await this.#breaker.execute(() => this.#withRetry(path, options))
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new OriginError('breaker-open', undefined, 'not asked: it failed moments ago')
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  async #withRetry(
    path: string,
    { timeLimit, requestId }: { timeLimit: number; requestId: string },
  ): Promise<OriginAnswer> {
    const signal = AbortSignal.timeout(timeLimit)
    try {
      return await this.#request(path, signal, requestId)
    } catch (error) {
      if (!isConnectionError(error)) throw asOriginError(error)
    }
    try {
      await sleep(Math.random() * RETRY_JITTER, undefined, { signal })
      return await this.#request(path, signal, requestId)
    } catch (error) {
      throw asOriginError(error)
    }
  }

  async #request(path: string, signal: AbortSignal, requestId: string): Promise<OriginAnswer> {
    const { statusCode, body } = await this.#pool.request({
      method: 'GET',
      path: this.#prefix + path,
      headers: { accept: 'application/json', 'x-request-id': requestId },
      signal,
    })
    const text = await body.text()
    if (statusCode === 404) throw new OriginError('not-found', statusCode, 'not there')
    if (statusCode === 410) throw new OriginError('gone', statusCode, 'no longer there')
    if (statusCode >= 400) throw new OriginError('origin-error', statusCode, `answered ${statusCode}`)
    try {
      return { body: JSON.parse(text) as unknown, bytes: text.length }
    } catch {
      throw new OriginError('bad-answer', statusCode, 'answered with something that is no JSON')
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isConnectionError = (error: unknown) => CONNECTION_ERRORS.has(codeOf(error))

function asOriginError(error: unknown): OriginError {
  if (error instanceof OriginError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return new OriginError('timed-out', undefined, 'took too long')
  return new OriginError('unreachable', undefined, error instanceof Error ? error.message : String(error))
}
