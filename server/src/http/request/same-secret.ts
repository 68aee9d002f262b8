import { createHash, timingSafeEqual } from 'node:crypto'
import { listOf } from '../settings/kinds.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The bearer token of a request. Names of schemes ignore case (RFC 9110, 11.1). */
export const bearerOf = ({ authorization }: { authorization?: string | undefined }): string =>
  authorization?.replace(/^bearer +/i, '') ?? ''

/** Compares in constant time, so that timing reveals neither how much of the guess was right nor how long the secret is. */
export const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

/** The tokens of a setting, ready to be compared with what clients send. */
export class Tokens {
  readonly #digests: readonly Buffer[]

  constructor(setting: string) {
    this.#digests = listOf(setting).map(digest)
  }

  /** Compares with every token, so that timing does not reveal which of them it was either. */
  include(given: string): boolean {
    const asked = digest(given)
    return this.#digests.filter((each) => timingSafeEqual(asked, each)).length > 0
  }
}
