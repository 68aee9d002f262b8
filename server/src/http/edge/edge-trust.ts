import { LRUCache } from 'lru-cache'
import { atMost } from '../../cache/index.ts'
import { clientAddress } from '../addresses/client-address.ts'
import { householdOf } from '../addresses/household.ts'
import { LIMITS, WINDOW } from '../limits/limits.ts'
import type { RequestParts } from '../request/request-parts.ts'
import { Tokens } from '../request/same-secret.ts'
import type { Trust } from '../addresses/trust.ts'

/** How many households have their wrong tokens counted; the oldest is forgotten first. */
const MOST_COUNTED = 20_000

/**
 * Tells which requests come from an edge whose facts are believed (rule edge/token). Asked for every request, so it never
 * waits.
 */
export class EdgeTrust {
  readonly #tokens: Tokens | undefined
  readonly #trust: Trust
  readonly #wrong = new LRUCache<string, number>({ ...atMost(MOST_COUNTED), ttl: WINDOW })
  /** Results by request, so that each request is checked, and counted, only once. */
  readonly #known = new WeakMap<RequestParts['headers'], boolean>()

  /** `tokens`: as the setting has them. */
  constructor(tokens: string | undefined, trust: Trust) {
    this.#tokens = tokens === undefined ? undefined : new Tokens(tokens)
    this.#trust = trust
  }

  get isOn(): boolean {
    return this.#tokens !== undefined
  }

  believes(request: RequestParts): boolean {
    const given = request.headers['x-edge-token']
    if (this.#tokens === undefined || typeof given !== 'string') return false
    let known = this.#known.get(request.headers)
    if (known === undefined)
      this.#known.set(request.headers, (known = this.#look(this.#tokens.include(given), request)))
    return known
  }

  /** Whether this household has sent so many wrong tokens that its tokens are no longer checked. */
  isGuessing(request: RequestParts): boolean {
    return (this.#wrong.get(this.#from(request)) ?? 0) >= LIMITS.edgeTokens.max
  }

  #look(isRight: boolean, request: RequestParts): boolean {
    const from = this.#wrong.size === 0 && isRight ? undefined : this.#from(request)
    if (from === undefined) return true
    const count = this.#wrong.get(from) ?? 0
    if (count >= LIMITS.edgeTokens.max) return false
    // The window starts with the first wrong token.
    if (!isRight) this.#wrong.set(from, count + 1, count === 0 ? {} : { noUpdateTTL: true })
    return isRight
  }

  #from(request: RequestParts): string {
    return householdOf(clientAddress(request, this.#trust) ?? '')
  }
}
