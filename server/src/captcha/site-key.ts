import { z } from 'zod'
import { boundedFetch } from '../streams/index.ts'
import type { Captcha, Challenge, Verdict } from './captcha.ts'

/** Milliseconds. The reader who signs up waits for it. */
const TIME_LIMIT = 2500
/** Letters of the provider's that are logged. */
const LONGEST_REASON = 60
/** The most bytes of an answer, decompressed. */
const MOST_BYTES = 64 * 1024
const tooLarge = () => new Error('the answer of the captcha provider is too large')
const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional().catch(undefined),
})
/** What reCAPTCHA, hCaptcha and Turnstile say where the paper's secret or the provider is at fault, and not the reader. */
const NOT_THE_READERS = /-secret|^internal-error$/

export interface SiteKeyOptions {
  siteKey: string
  /** Address of the script by which pages get their tokens. */
  script: string | undefined
  secret: string
  verifyUrl: string
  log: { warn(fields: Record<string, unknown>, message: string): void }
  /** Milliseconds; for tests. */
  timeLimit?: number
}

/** A provider that gives a page a token by its site key, and says whether a token is good. */
export class SiteKeyCaptcha implements Captcha {
  readonly #options: SiteKeyOptions

  constructor(options: SiteKeyOptions) {
    this.#options = options
  }

  async challenge(): Promise<Challenge> {
    const { siteKey, script } = this.#options
    return { provider: 'site-key', siteKey, ...(script ? { script } : {}) }
  }

  async verify(response: string): Promise<Verdict> {
    const { verifyUrl, secret, log, timeLimit = TIME_LIMIT } = this.#options
    try {
      const told = await boundedFetch(
        verifyUrl,
        {
          method: 'POST',
          body: new URLSearchParams({ secret, response }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeLimit),
        },
        { most: MOST_BYTES, tooLarge },
      )
      const { success, 'error-codes': codes = [] } = answer.parse(await told.json())
      const fault = told.status >= 500 ? `status ${told.status}` : codes.find((code) => NOT_THE_READERS.test(code))
      if (success || fault === undefined) return success ? 'passed' : 'failed'
      log.warn({ reason: fault.slice(0, LONGEST_REASON) }, 'the captcha provider checks no answers of this paper')
      return 'unknown'
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'failed' }, 'the captcha provider does not answer')
      return 'unknown'
    }
  }
}
