import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../cache/index.ts'
import { firstThere, type SharedStore } from '../../between/index.ts'
import { ServiceError, isCalled } from '../../errors.ts'
import { addressOf, householdOf } from '../addresses/household.ts'

interface Limit {
  /** How many in a minute from one address; a household or an office may stand behind it. */
  max: number
  /** What there were too many of, in words. */
  what: string
}

/** What a client may do so often and no more (rule service/limits). */
export const LIMITS = {
  /** Each costs the origin a search; those that are warm are not counted. */
  searches: { max: 120, what: 'searches' },
  /** Further parts of lists, each of which costs the origin a read; those that are warm are not counted. */
  parts: { max: 1200, what: 'parts of lists' },
  /** Addresses of no page, each of which costs the origin a read. A crawler of old links stays far below. */
  missingPages: { max: 3000, what: 'addresses of no page' },
  signUps: { max: 30, what: 'sign-ups' },
  /** Of those, without a solved captcha: from a page without script, or from an app. */
  signUpsWithoutCaptcha: { max: 10, what: 'sign-ups' },
  challenges: { max: 60, what: 'challenges' },
  newsletterChanges: { max: 60, what: 'changes' },
  savedChanges: { max: 240, what: 'changes' },
  signIns: { max: 60, what: 'sign-ins' },
  /** Word of the provider, which speaks for all readers. */
  providerLogouts: { max: 600, what: 'logouts' },
  /** Cookies of no session, each of which costs the database a read. */
  unknownSessions: { max: 120, what: 'sessions that are none' },
  gifts: { max: 60, what: 'gifts' },
  accountReads: { max: 240, what: 'requests' },
  vitals: { max: 120, what: 'reports' },
  devices: { max: 60, what: 'requests' },
  cspReports: { max: 60, what: 'reports' },
  /** Only wrong ones are counted. */
  previewTokens: { max: 10, what: 'wrong tokens' },
  edgeTokens: { max: 10, what: 'wrong tokens' },
  purgeTokens: { max: 10, what: 'wrong tokens' },
  metricsTokens: { max: 10, what: 'wrong tokens' },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/** The same for what is not a client's address but something it sends, from wherever it comes. */
const LIMITS_OF_WHAT_IS_SENT = {
  /** Of one email address, so that nobody's inbox is filled by others. */
  signUpsOfOne: { max: 20, what: 'sign-ups of this address' },
} as const satisfies Record<string, Limit>
/** The code of the error for what is not there at all. */
const NOT_THERE = 'not-found'

type SentLimitName = keyof typeof LIMITS_OF_WHAT_IS_SENT
/** Things that are counted at once; the oldest is forgotten first. */
const MOST_COUNTED = 20_000

/** Milliseconds. */
export const WINDOW = 60_000

type Asked = (
  request: FastifyRequest,
  options?: { increment?: boolean },
) => Promise<{ isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number; key: string }>

/** What a limit is applied to: a request over HTTP, or that of a caller in this process, who has no address. */
export type Limited = FastifyRequest | object

const isOverHttp = (request: Limited): request is FastifyRequest => 'routeOptions' in request

/** By what is counted: what a proxy wrote of the address besides splits no household. */
const keyGenerator = (request: { ip: string }) => householdOf(addressOf(request))

/**
 * Counts by address: by the whole one, or by the /64 of IPv6, which one household has. Every instance counts for itself;
 * where several have something in common, it counts for all of them too.
 */
export class Limits {
  readonly #limiters = {} as Record<LimitName, Asked>
  readonly #counts = new LRUCache<string, number>({ ...atMost(MOST_COUNTED), ttl: WINDOW })
  readonly #stores: readonly SharedStore[]

  /** Of the stores the first that is there counts. */
  constructor(
    createLimiter: (options: { max: number; timeWindow: number; keyGenerator: typeof keyGenerator }) => Asked,
    stores: readonly SharedStore[],
  ) {
    this.#stores = stores
    for (const name of Object.keys(LIMITS) as LimitName[])
      this.#limiters[name] = createLimiter({ max: LIMITS[name].max, timeWindow: WINDOW, keyGenerator })
  }

  /** Counts one. Throws a 429 if there were too many. */
  async take(name: LimitName, request: Limited): Promise<void> {
    if (isOverHttp(request)) await this.#count(name, request, 1)
  }

  /** Counts one of something that is sent, which only a hash of is kept of. Throws a 429 if there were too many. */
  async takeFor(name: SentLimitName, sent: string): Promise<void> {
    const key = hashOf(`${name} ${sent}`)
    const count = (this.#counts.get(key) ?? 0) + 1
    // The time runs from the first.
    this.#counts.set(key, count, count === 1 ? {} : { noUpdateTTL: true })
    const { max, what } = LIMITS_OF_WHAT_IS_SENT[name]
    if (count > max) throw tooMany(what, Math.ceil(this.#counts.getRemainingTTL(key) / 1000))
    await this.#together(LIMITS_OF_WHAT_IS_SENT[name], key, 1)
  }

  /** Throws a 429 if there were too many already, without counting one. */
  async check(name: LimitName, request: Limited): Promise<void> {
    if (isOverHttp(request)) await this.#count(name, request, 0)
  }

  /**
   * Finds something at an address that anybody may make up. What is not there is counted with the addresses of no page; after
   * too many, a 429 is thrown and nothing looked for.
   */
  async find<Found>(request: Limited, find: () => Promise<Found>): Promise<Found> {
    await this.check('missingPages', request)
    try {
      return await find()
    } catch (error) {
      if (isCalled(error, NOT_THERE)) await this.take('missingPages', request)
      throw error
    }
  }

  /** Runs a check that throws for a wrong secret. Only wrong ones are counted; after too many none is looked at. */
  async guess(name: LimitName, request: FastifyRequest, check: () => void): Promise<void> {
    await this.check(name, request)
    try {
      check()
    } catch (error) {
      await this.take(name, request)
      throw error
    }
  }

  async #count(name: LimitName, request: FastifyRequest, by: 0 | 1): Promise<void> {
    // Who has gone cannot be counted.
    addressOf(request)
    const { what } = LIMITS[name]
    const here = await this.#limiters[name](request, by ? undefined : { increment: false })
    if (here.isExceeded) throw tooMany(what, here.ttlInSeconds ?? 1)
    await this.#together(LIMITS[name], hashOf(`${name} ${here.key}`), by)
  }

  /** What cannot be counted together is counted here alone. */
  async #together({ max, what }: Limit, key: string, by: 0 | 1): Promise<void> {
    const store = firstThere(this.#stores)
    const counted = await store?.count(`limit:${key}`, by, WINDOW).catch(() => undefined)
    if (counted && counted.count > max) throw tooMany(what, Math.ceil(counted.left / 1000))
  }
}

/** Addresses of readers are nobody else's. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const tooMany = (what: string, seconds: number) =>
  new ServiceError(429, 'too-many-requests', `too many ${what}; try again in a minute`, undefined, Math.max(1, seconds))
