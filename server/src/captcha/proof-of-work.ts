import { hkdfSync, randomBytes } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { atMost } from '../cache/index.ts'
import { jsonOf } from '../json/index.ts'
import type { Captcha, Challenge, Verdict } from './captcha.ts'

const ALGORITHM = 'SHA-256'
/** A phone makes this many tries in about a second. On average, it needs half as many. */
const MOST_TRIES = 20_000
/** Milliseconds for which a challenge may be answered: the time that a reader may take to fill in a form. */
const GOOD_FOR = 20 * 60_000
/** The most solutions remembered at once. Limits by household keep anybody from sending this many within `GOOD_FOR`. */
const MOST_TAKEN = 100_000

/** What ALTCHA's clients send, as JSON in Base64. */
const solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string().max(200),
  number: z.number().int().min(0).max(MOST_TRIES),
  salt: z.string().max(200),
  signature: z.string().max(200),
})

/** Takes a challenge for this many milliseconds. False if another instance has taken it already. */
export type TakenOnce = (challenge: string, milliseconds: number) => Promise<boolean>

/** ALTCHA's proof of work: the page does a little arithmetic for each sign-up. Each solution is taken once. */
export class ProofOfWork implements Captcha {
  /** The first one signs; all of them verify. */
  readonly #keys: readonly string[]
  readonly #taken = new LRUCache<string, true>({ ...atMost(MOST_TAKEN), ttl: GOOD_FOR })

  readonly #isFirst: TakenOnce

  /**
   * `secrets` are separated by commas. Instances with the same secrets take each other's challenges, whichever secret
   * signed them. `isFirst` says whether no instance has taken a solution yet.
   */
  constructor(secrets: string | undefined, isFirst: TakenOnce = async () => true) {
    this.#isFirst = isFirst
    const given = secrets?.split(',').map((secret) => keyOf(secret.trim())) ?? [randomBytes(32)]
    this.#keys = given.map((key) => key.toString('base64url'))
  }

  async challenge(): Promise<Challenge> {
    const given = await createChallenge({
      algorithm: ALGORITHM,
      hmacKey: this.#keys[0]!,
      maxNumber: MOST_TRIES,
      expires: new Date(Date.now() + GOOD_FOR),
    })
    const { algorithm, challenge, salt, signature } = given
    return { provider: 'altcha', algorithm, challenge, maxnumber: MOST_TRIES, salt, signature }
  }

  async verify(response: string): Promise<Verdict> {
    const read = solution.safeParse(jsonOf(Buffer.from(response, 'base64').toString('utf8')))
    if (!read.success || !(await this.#isOfOurs(read.data))) return 'failed'
    const { challenge } = read.data
    if (this.#taken.has(challenge)) return 'failed'
    this.#taken.set(challenge, true)
    return (await this.#isFirst(challenge, GOOD_FOR)) ? 'passed' : 'failed'
  }

  async #isOfOurs(solved: z.infer<typeof solution>): Promise<boolean> {
    for (const key of this.#keys) if (await verifySolution(solved, key)) return true
    return false
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'captcha', 32))
