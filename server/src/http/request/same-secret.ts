import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The token of a request that bears one. Names of schemes have no case (RFC 9110, 11.1). */
export const bearerOf = ({ authorization }: { authorization?: string | undefined }): string =>
  authorization?.replace(/^bearer +/i, '') ?? ''

/** Compares in constant time, so that timing reveals neither how much was right nor the secret's length. */
export const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))
