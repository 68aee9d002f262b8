import { setTimeout as sleep } from 'node:timers/promises'
import {
  BrokenCircuitError,
  CircuitState,
  SamplingBreaker,
  circuitBreaker,
  handleAll,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import type { ContentFailure } from '../content/index.ts'
import { messageOf } from '../message-of.ts'
import { TooManyPartsError, boundedPool } from '../streams/index.ts'
import type { Requester } from '../tracing/index.ts'
import { Lane, LaneFullError } from '../turns/index.ts'

/** The breaker opens if more than this share of at least five reads in ten seconds failed, with all their tries. */
const BREAKER = { threshold: 0.75, duration: 10_000, minimumRps: 0.5 } as const
/** For ten seconds, a read that fails again is not counted again, because one bad story is no outage of its source. */
const COUNTED_ONCE = { max: 1000, ttl: 10_000 } as const
/** Milliseconds after which an open breaker lets a request through again. */
const TRY_AGAIN_AFTER = 2000
/**
 * A read that failed at once is tried again after a random wait of up to this many milliseconds, so that retries spread out.
 * Behind a load balancer, every second answer may fail.
 */
const RETRY_JITTER = 80
const MOST_TRIES = 8
/** The same for a source that says it is asked too often (429), which more tries would only keep from recovering. */
const MOST_TRIES_IF_CROWDED = 2
const TOO_MANY_REQUESTS = 429
/** Milliseconds that a read waits for a free connection. */
const LONGEST_WAIT = 1000
/** The most that one household may have of a source's connections. The rest is for others, so that they need not wait for its reads. */
const SHARE_OF_ONE = 3 / 4
/** How many reads may wait for each connection. */
const WAITING_FOR_EACH = 4

/** Why an answer could not be had, with the status if there was one. */
export class OriginError extends Error {
  constructor(
    readonly failure: ContentFailure,
    readonly status: number | undefined,
    message: string,
  ) {
    super(message)
  }

  /** Whether the error says that the source is sick: it was asked and did not answer as it should. */
  get isSick(): boolean {
    const { failure, status = 0 } = this
    return (
      failure !== 'busy' &&
      failure !== 'breaker-open' &&
      (status < 400 || status >= 500 || status === TOO_MANY_REQUESTS)
    )
  }
}

/** A failure that may be over a moment later, such as a reset or a 502. */
class FleetingError extends OriginError {}

export interface SourceLimits {
  /** The most connections. */
  connections: number
  /** The most bytes of an answer. */
  maxBytes: number
  /** Milliseconds for an answer, including the wait for a connection and further tries. */
  timeLimit: number
  /** The source answers every question with a list, which may be empty. So a 404 or 410 from it is a failure. */
  isAlwaysThere?: true
}

/** The body of an answer with a status below 400, or that the content is absent (404 or 410). */
export type OriginAnswer = { body: Uint8Array } | { absent: 'not-found' | 'gone' }

/**
 * One source of an origin, with connections, a queue and a circuit breaker of its own, so that a source that is slow or
 * fails costs only what is read from it.
 */
export class OriginSource {
  readonly #pool: Dispatcher
  readonly #prefix: string
  readonly #limits: SourceLimits
  readonly #lane: Lane
  readonly #breaker: CircuitBreakerPolicy
  readonly #failed = new LRUCache<string, true>(COUNTED_ONCE)

  /** `patience` multiplies all time limits. */
  constructor(address: string, given: SourceLimits, patience = 1) {
    const limits = { ...given, timeLimit: given.timeLimit * patience }
    const url = new URL(address)
    const { connections, maxBytes } = limits
    this.#prefix = url.pathname.replace(/\/$/, '')
    this.#limits = limits
    this.#pool = boundedPool(url.origin, { connections, maxBytes, connectLimit: 2000 })
    this.#lane = new Lane({
      width: connections,
      widthOfOne: Math.ceil(connections * SHARE_OF_ONE),
      mostWaiting: connections * WAITING_FOR_EACH,
      longestWait: Math.min(LONGEST_WAIT * patience, limits.timeLimit),
    })
    this.#breaker = circuitBreaker(handleAll, {
      halfOpenAfter: TRY_AGAIN_AFTER,
      breaker: new SamplingBreaker(BREAKER),
    })
  }

  /** Whether requests are held back, except for a trial now and then. */
  get isOpen(): boolean {
    return this.#breaker.state !== CircuitState.Closed
  }

  /** Throws `OriginError` if there is no answer. */
  async get(path: string, asker: Requester): Promise<OriginAnswer> {
    const signal = AbortSignal.timeout(this.#limits.timeLimit)
    try {
      return await this.#lane.run(() => this.#guarded(path, signal, asker), asker.household)
    } catch (error) {
      throw asOriginError(error)
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  /** While one read tests whether the source is back, all others are refused at once. */
  async #guarded(path: string, signal: AbortSignal, asker: Requester): Promise<OriginAnswer> {
    if (this.#breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
    const answer = await this.#breaker.execute(async () => {
      try {
        return await this.#again(path, signal, asker)
      } catch (error) {
        const fault = asOriginError(error)
        // One bad answer says nothing about the others.
        if (!fault.isSick || fault.failure === 'bad-answer' || this.#failed.has(path)) return fault
        this.#failed.set(path, true)
        throw fault
      }
    })
    if (answer instanceof OriginError) throw answer
    return answer
  }

  async #again(path: string, signal: AbortSignal, asker: Requester): Promise<OriginAnswer> {
    for (let tries = 1; ; tries++) {
      try {
        asker.step?.note({ tries })
        return await this.#request(path, signal, asker)
      } catch (error) {
        if (!(error instanceof FleetingError) || signal.aborted || this.isOpen) throw error
        if (tries === (error.status === TOO_MANY_REQUESTS ? MOST_TRIES_IF_CROWDED : MOST_TRIES)) throw error
      }
      await sleep(Math.random() * RETRY_JITTER, undefined, { signal })
    }
  }

  async #request(path: string, signal: AbortSignal, asker: Requester): Promise<OriginAnswer> {
    try {
      const { statusCode, headers, body } = await this.#pool.request({
        method: 'GET',
        path: this.#prefix + path,
        headers: headersOf(asker),
        signal,
      })
      if (statusCode < 400 && headers.location === undefined) return { body: await body.bytes() }
      await body.dump()
      if (statusCode === 404 && !this.#limits.isAlwaysThere) return { absent: 'not-found' }
      if (statusCode === 410 && !this.#limits.isAlwaysThere) return { absent: 'gone' }
      if (statusCode >= 500 || statusCode === TOO_MANY_REQUESTS)
        throw new FleetingError('origin-error', statusCode, `answered ${statusCode}`)
      throw new OriginError('origin-error', statusCode, `answered ${statusCode}`)
    } catch (error) {
      const excess = excessOf(error, this.#limits.maxBytes)
      if (excess) throw new OriginError('bad-answer', undefined, `answered with ${excess}`)
      throw error instanceof OriginError || signal.aborted ? error : unreachable(error)
    }
  }
}

/** Traces go on at the paper's own origins, and nowhere else (rule service/traces). */
function headersOf({ id, step }: Requester): Record<string, string> {
  const traceparent = step?.traceparent
  return { accept: 'application/json', 'x-request-id': id, ...(traceparent ? { traceparent } : {}) }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What an answer has too much of, if that is why it was not taken. Asked again, its sender would answer with as much. */
function excessOf(error: unknown, maxBytes: number): string | undefined {
  if (error instanceof TooManyPartsError) return 'too many parts'
  const code = codeOf(error)
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too long headers or trailers'
  return code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ? `more than ${maxBytes} bytes` : undefined
}

const unreachable = (error: unknown) => new FleetingError('unreachable', undefined, messageOf(error))

function asOriginError(error: unknown): OriginError {
  if (error instanceof OriginError) return error
  if (error instanceof LaneFullError)
    return new OriginError('busy', undefined, 'not asked: too many reads of this source are under way')
  if (error instanceof BrokenCircuitError)
    return new OriginError('breaker-open', undefined, 'not asked: it failed moments ago')
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return new OriginError('timed-out', undefined, 'took too long')
  return unreachable(error)
}
