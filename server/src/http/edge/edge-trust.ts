import { createHash, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../cache/index.ts'
import { clientAddress } from '../addresses/client-address.ts'
import { LIMITS, WINDOW } from '../limits/limits.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { Trust } from '../addresses/trust.ts'

/** How many addresses have their wrong tokens counted; the oldest is forgotten first. */
const MOST_COUNTED = 20_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Tells which requests come from an edge whose facts are believed (rule edge/token). Asked for every request, so it never
 * waits.
 */
export class EdgeTrust {
  readonly #token: Buffer | undefined
  readonly #trust: Trust
  readonly #wrong = new LRUCache<string, number>({ ...atMost(MOST_COUNTED), ttl: WINDOW })
  /** Results by request, so that each request is checked, and counted, only once. */
  readonly #known = new WeakMap<RequestParts['headers'], boolean>()

  constructor(token: string | undefined, trust: Trust) {
    this.#token = token === undefined ? undefined : digest(token)
    this.#trust = trust
  }

  get isOn(): boolean {
    return this.#token !== undefined
  }

  believes(request: RequestParts): boolean {
    const given = request.headers['x-edge-token']
    if (this.#token === undefined || typeof given !== 'string') return false
    let known = this.#known.get(request.headers)
    if (known === undefined) this.#known.set(request.headers, (known = this.#look(given, this.#token, request)))
    return known
  }

  /** Whether this address has sent so many wrong tokens that its tokens are no longer checked. */
  isGuessing(request: RequestParts): boolean {
    return (this.#wrong.get(this.#from(request)) ?? 0) >= LIMITS.edgeTokens.max
  }

  #look(given: string, token: Buffer, request: RequestParts): boolean {
    const isRight = timingSafeEqual(digest(given), token)
    const from = this.#wrong.size === 0 && isRight ? undefined : this.#from(request)
    if (from === undefined) return true
    const count = this.#wrong.get(from) ?? 0
    if (count >= LIMITS.edgeTokens.max) return false
    // The window starts with the first wrong token.
    if (!isRight) this.#wrong.set(from, count + 1, count === 0 ? {} : { noUpdateTTL: true })
    return isRight
  }

  #from(request: RequestParts): string {
    return clientAddress(request, this.#trust) ?? ''
  }
}
