import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../cache/index.ts'
import { firstThere, type SharedStore } from '../../between/index.ts'
import { ServiceError, isCalled } from '../../errors.ts'
import { addressOf, householdOf } from '../addresses/household.ts'

interface Limit {
  /** How many a minute from one address, which may stand for a household or an office. */
  max: number
  /** What there were too many of, in the words of the error. */
  what: string
}

/** How often a client may do something (rule service/limits). */
export const LIMITS = {
  /** Each costs the origin a search. Warm ones are not counted. */
  searches: { max: 120, what: 'searches' },
  /** Further parts of lists. Each costs the origin a read. Warm ones are not counted. */
  parts: { max: 1200, what: 'parts of lists' },
  /** Addresses of no page, or of one without a story. Each costs the origin a read or more. A crawler of old links stays far below this. */
  missingPages: { max: 3000, what: 'addresses of no page' },
  signUps: { max: 30, what: 'sign-ups' },
  /** Sign-ups without a solved captcha, from a page without script or from an app. They count as sign-ups too. */
  signUpsWithoutCaptcha: { max: 10, what: 'sign-ups' },
  challenges: { max: 60, what: 'challenges' },
  newsletterChanges: { max: 60, what: 'changes' },
  /** Reading a megabyte of JSON holds up everybody for a tenth of a second. */
  largeBodies: { max: 60, what: 'large requests' },
  savedChanges: { max: 240, what: 'changes' },
  signIns: { max: 60, what: 'sign-ins' },
  /** Each costs the database a write and tells all instances, whether or not there is such a session. */
  signOuts: { max: 240, what: 'sign-outs' },
  /** Logouts by the provider, which speaks for all readers. */
  providerLogouts: { max: 600, what: 'logouts' },
  /** Cookies that belong to no session. Each costs the database a read. */
  unknownSessions: { max: 120, what: 'sessions that are none' },
  gifts: { max: 60, what: 'gifts' },
  accountReads: { max: 240, what: 'requests' },
  vitals: { max: 120, what: 'reports' },
  /** Each costs nothing but its answer, and a mobile network may have thousands of readers at one address. */
  devices: { max: 1200, what: 'requests' },
  cspReports: { max: 60, what: 'reports' },
  /** Only wrong tokens are counted. */
  previewTokens: { max: 10, what: 'wrong tokens' },
  edgeTokens: { max: 10, what: 'wrong tokens' },
  purgeTokens: { max: 10, what: 'wrong tokens' },
  metricsTokens: { max: 10, what: 'wrong tokens' },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/** The same for something a client sends, from whatever address it comes. */
const LIMITS_OF_WHAT_IS_SENT = {
  /** For one email address, so that nobody's inbox is filled by others. */
  signUpsOfOne: { max: 20, what: 'sign-ups of this address' },
} as const satisfies Record<string, Limit>
/** The code of the error for something that does not exist. */
const NOT_THERE = 'not-found'

type SentLimitName = keyof typeof LIMITS_OF_WHAT_IS_SENT
/** How many things are counted at the same time; the oldest is forgotten first. */
const MOST_COUNTED = 20_000

/** Milliseconds. */
export const WINDOW = 60_000

type Asked = (
  request: FastifyRequest,
  options?: { increment?: boolean },
) => Promise<{ isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number; key: string }>

/** What a limit applies to: a request over HTTP, or one of a caller in this process, which has no address. */
export type Limited = FastifyRequest | object

const isOverHttp = (request: Limited): request is FastifyRequest => 'routeOptions' in request

/** Counts by household, so that what a proxy adds to an address does not split one. */
const keyGenerator = (request: { ip: string }) => householdOf(addressOf(request))

/**
 * Counts by address; for IPv6 by the /64, which one household has. Every instance counts for itself; if several share a store,
 * all of them are also counted together.
 */
export class Limits {
  readonly #limiters = {} as Record<LimitName, Asked>
  readonly #counts = new LRUCache<string, number>({ ...atMost(MOST_COUNTED), ttl: WINDOW })
  readonly #stores: readonly SharedStore[]

  /** The first of the stores that is available counts. */
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

  /** Counts something that is sent, keeping only a hash of it. Throws a 429 if there were too many. */
  async takeFor(name: SentLimitName, sent: string): Promise<void> {
    const key = hashOf(`${name} ${sent}`)
    const count = (this.#counts.get(key) ?? 0) + 1
    // The window starts with the first.
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
   * Finds something at an address that anybody may make up. If it is not there, that counts with the addresses of no page.
   * After too many, nothing is looked for and a 429 is thrown.
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

  /** Runs a check that throws for a wrong secret. Only wrong secrets are counted; after too many, none is checked. */
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
    // A client that has gone has no address to be counted by.
    addressOf(request)
    const { what } = LIMITS[name]
    const here = await this.#limiters[name](request, by ? undefined : { increment: false })
    if (here.isExceeded) throw tooMany(what, here.ttlInSeconds ?? 1)
    await this.#together(LIMITS[name], hashOf(`${name} ${here.key}`), by)
  }

  /** If instances cannot count together, this one's own count is all there is. */
  async #together({ max, what }: Limit, key: string, by: 0 | 1): Promise<void> {
    const store = firstThere(this.#stores)
    const counted = await store?.count(`limit:${key}`, by, WINDOW).catch(() => undefined)
    if (counted && counted.count > max) throw tooMany(what, Math.ceil(counted.left / 1000))
  }
}

/** Only a hash leaves this process, because an address is a reader's own. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const tooMany = (what: string, seconds: number) =>
  new ServiceError(429, 'too-many-requests', `too many ${what}; try again in a minute`, undefined, Math.max(1, seconds))
