import type { FastifyRequest } from 'fastify'
import { ServiceError } from '../errors.ts'

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
  /** Addresses of no page, each of which costs the origin a read. A crawler of old links stays far below. */
  missingPages: { max: 3000, what: 'addresses of no page' },
  signUps: { max: 10, what: 'sign-ups' },
  signIns: { max: 60, what: 'sign-ins' },
  /** Word of the provider, which speaks for all readers. */
  providerLogouts: { max: 600, what: 'logouts' },
  /** Cookies of no session, each of which costs the database a read. */
  unknownSessions: { max: 120, what: 'sessions that are none' },
  accountReads: { max: 240, what: 'requests' },
  vitals: { max: 120, what: 'reports' },
  devices: { max: 60, what: 'requests' },
  cspReports: { max: 60, what: 'reports' },
  /** Only wrong ones are counted. */
  previewTokens: { max: 10, what: 'wrong tokens' },
  purgeTokens: { max: 10, what: 'wrong tokens' },
  metricsTokens: { max: 10, what: 'wrong tokens' },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/** Milliseconds. */
export const WINDOW = 60_000

type Asked = (
  request: FastifyRequest,
  options?: { increment?: boolean },
) => Promise<{ isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }>

/** What a limit is applied to: a request over HTTP, or that of a caller in this process, who has no address. */
export type Limited = FastifyRequest | object

const isOverHttp = (request: Limited): request is FastifyRequest => 'routeOptions' in request

/** Counts by address: by the whole one, or by the /64 of IPv6, which one household has. */
export class Limits {
  readonly #limiters = {} as Record<LimitName, Asked>

  constructor(createLimiter: (options: { max: number; timeWindow: number; ipv6Subnet: 64 }) => Asked) {
    for (const name of Object.keys(LIMITS) as LimitName[])
      this.#limiters[name] = createLimiter({ max: LIMITS[name].max, timeWindow: WINDOW, ipv6Subnet: 64 })
  }

  /** Counts one. Throws a 429 if there were too many. */
  async take(name: LimitName, request: Limited): Promise<void> {
    if (isOverHttp(request)) this.#refuse(name, await this.#limiters[name](request))
  }

  /** Throws a 429 if there were too many already, without counting one. */
  async check(name: LimitName, request: Limited): Promise<void> {
    if (isOverHttp(request)) this.#refuse(name, await this.#limiters[name](request, { increment: false }))
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

  #refuse(name: LimitName, { isExceeded, ttlInSeconds }: Awaited<ReturnType<Asked>>): void {
    if (!isExceeded) return
    const message = `too many ${LIMITS[name].what}; try again in a minute`
    throw new ServiceError(429, 'too-many-requests', message, undefined, Math.max(1, ttlInSeconds ?? 1))
  }
}
