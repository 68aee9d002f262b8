import { z } from 'zod'
import { withinBounds } from '../streams/index.ts'
import type { Captcha, Challenge, Verdict } from './captcha.ts'

/** Milliseconds. The reader who signs up waits for it. */
const TIME_LIMIT = 2500
/** The most bytes of an answer, decompressed. */
const MOST_BYTES = 64 * 1024
const tooLarge = () => new Error('the answer of the captcha provider is too large')
const answer = z.object({ success: z.boolean() })

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
      const told = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      })
      const body = told.body?.pipeThrough(withinBounds(MOST_BYTES, tooLarge))
      const { success } = answer.parse(await new Response(body ?? null).json())
      return success ? 'passed' : 'failed'
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'failed' }, 'the captcha provider does not answer')
      return 'unknown'
    }
  }
}
