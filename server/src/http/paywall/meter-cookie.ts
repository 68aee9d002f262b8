import fastifyCookie from '@fastify/cookie'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../cache/index.ts'
import type { Seal } from '../../readers/index.ts'
import { cookieOf } from '../request/cookies.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { SessionCookies } from '../readers/session-cookies.ts'
import { counted, emptyMeter, readMeter, type Meter, type MeteredStory } from './meter.ts'

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
  /** The meters of requests that were asked for theirs, with what they have counted so far. */
  readonly #running = new WeakMap<object, Meter>()
  /** Their last Set-Cookie lines: of several, browsers keep the last. */
  readonly #lines = new WeakMap<object, Promise<string>>()

  constructor(options: MeterCookieOptions) {
    this.#options = options
  }

  /** The meter that the request brought. Does not wait; undefined for a cookie that has to be opened first. */
  peek(request: Pick<RequestParts, 'headers'>): Meter | undefined {
    const at = this.#options.now()
    const sealed = this.#sealedOf(request)
    if (sealed === undefined) return emptyMeter(at)
    const opened = this.#opened.get(sealed)
    return opened && readMeter(opened.kept, at)
  }

  /** The meter with what the request has counted so far, because one tRPC request may ask for several stories. */
  async find(request: Pick<RequestParts, 'headers'>): Promise<Meter> {
    const { seal, now } = this.#options
    const sealed = this.#sealedOf(request)
    if (sealed !== undefined && !this.#opened.has(sealed))
      this.#opened.set(sealed, { kept: await seal.open('meter', sealed, now()) })
    const meter = this.running(request) ?? this.peek(request) ?? emptyMeter(now())
    this.#running.set(request, meter)
    return meter
  }

  /** What `find` would give. Does not wait; undefined before the first `find`. */
  running(request: Pick<RequestParts, 'headers'>): Meter | undefined {
    return this.#running.get(request)
  }

  /** Counts a story that a request gets whole. Resolves to the Set-Cookie line, after those of the request's earlier stories. */
  count(request: Pick<RequestParts, 'headers'>, story: MeteredStory): Promise<string> {
    const meter = counted(this.#running.get(request) ?? emptyMeter(this.#options.now()), story)
    this.#running.set(request, meter)
    const line = Promise.all([this.line(meter), this.#lines.get(request)]).then(([own]) => own)
    this.#lines.set(request, line)
    return line
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
