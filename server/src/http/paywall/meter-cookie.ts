import fastifyCookie from '@fastify/cookie'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../cache/index.ts'
import type { Seal } from '../../readers/index.ts'
import { cookieOf } from '../request/cookies.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { SessionCookies } from '../readers/session-cookies.ts'
import { emptyMeter, readMeter, type Meter } from './meter.ts'

/** Seconds: no month is longer. */
const HOLDS = 31 * 86_400
/** Letters; our own cookies have about 300. */
const LONGEST = 600
const MOST_OPENED = 5000

export interface MeterCookieOptions {
  seal: Seal
  cookies: SessionCookies
  now: () => number
}

/** The meter of a browser, in a sealed cookie (rule paywall/meter). A cookie that we did not seal counts as an empty meter. */
export class MeterCookie {
  readonly #options: MeterCookieOptions
  /** The contents of cookies that were opened before, because opening one takes a wait. */
  readonly #opened = new LRUCache<string, { kept: unknown }>(atMost(MOST_OPENED))

  constructor(options: MeterCookieOptions) {
    this.#options = options
  }

  /** Does not wait; undefined for a cookie that has to be opened first. */
  peek(request: Pick<RequestParts, 'headers'>): Meter | undefined {
    const at = this.#options.now()
    const sealed = this.#sealedOf(request)
    if (sealed === undefined) return emptyMeter(at)
    const opened = this.#opened.get(sealed)
    return opened && readMeter(opened.kept, at)
  }

  async find(request: Pick<RequestParts, 'headers'>): Promise<Meter> {
    const { seal, now } = this.#options
    const sealed = this.#sealedOf(request)
    if (sealed !== undefined && !this.#opened.has(sealed))
      this.#opened.set(sealed, { kept: await seal.open('meter', sealed, now()) })
    return this.peek(request) ?? emptyMeter(now())
  }

  /** The Set-Cookie line of a meter. */
  async line(meter: Meter): Promise<string> {
    const { seal, cookies, now } = this.#options
    const sealed = await seal.close('meter', { ...meter }, now(), HOLDS)
    return fastifyCookie.serialize(cookies.meter, sealed, cookies.options(HOLDS))
  }

  #sealedOf(request: Pick<RequestParts, 'headers'>): string | undefined {
    const sealed = cookieOf(request, this.#options.cookies.meter)
    return sealed && sealed.length <= LONGEST ? sealed : undefined
  }
}
