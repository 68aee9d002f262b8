import { Pool, type Dispatcher } from 'undici'
import { mostParts, mostPartsSoFar } from './most-parts.ts'

/** An answer comes in more parts than one of its length has. */
export class TooManyPartsError extends Error {
  constructor() {
    super('the answer comes in too many parts')
  }
}

export interface PoolBounds {
  connections: number
  /** The most bytes of an answer, by which follows in how many parts it may come. */
  maxBytes: number
  /** Milliseconds to connect. */
  connectLimit: number
}

/** Connections to a neighbour, by which no answer is taken that is too long or comes in too many parts. */
export function boundedPool(origin: string, { connections, maxBytes, connectLimit }: PoolBounds): Dispatcher {
  const most = mostParts(maxBytes)
  const pool = new Pool(origin, { connections, maxResponseSize: maxBytes, connect: { timeout: connectLimit } })
  return countingParts(pool, () => most)
}

/** Connections to a neighbour whose answers are of any length, and passed on while they come; none comes in too many parts. */
export const passingPool = (origin: string, options: Pool.Options): Dispatcher =>
  countingParts(new Pool(origin, options), mostPartsSoFar)

const countingParts = (pool: Pool, most: (bytes: number) => number): Dispatcher =>
  pool.compose((dispatch) => (options, handler) => dispatch(options, new CountedParts(handler, most)))

/** Passes an answer on, and fails once it has more than `most` parts for the bytes that have come. */
class CountedParts implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #most: (bytes: number) => number
  #parts = 0
  #bytes = 0

  constructor(handler: Dispatcher.DispatchHandler, most: (bytes: number) => number) {
    this.#handler = handler
    this.#most = most
  }

  onRequestStart(...given: Parameters<Required<Dispatcher.DispatchHandler>['onRequestStart']>): void {
    this.#parts = 0
    this.#bytes = 0
    this.#handler.onRequestStart?.(...given)
  }

  /** Also called for each preliminary answer, such as a 103, of which any number may come. */
  onResponseStart(...given: Parameters<Required<Dispatcher.DispatchHandler>['onResponseStart']>): void {
    this.#count(0)
    this.#handler.onResponseStart?.(...given)
  }

  onResponseData(controller: Dispatcher.DispatchController, part: Buffer): void {
    this.#count(part.length)
    this.#handler.onResponseData?.(controller, part)
  }

  onResponseEnd(...given: Parameters<Required<Dispatcher.DispatchHandler>['onResponseEnd']>): void {
    this.#handler.onResponseEnd?.(...given)
  }

  onResponseError(...given: Parameters<Required<Dispatcher.DispatchHandler>['onResponseError']>): void {
    this.#handler.onResponseError?.(...given)
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (++this.#parts > this.#most(this.#bytes)) throw new TooManyPartsError()
  }
}
