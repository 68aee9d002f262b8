import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The bearer token of a request. Names of schemes ignore case (RFC 9110, 11.1). */
export const bearerOf = ({ authorization }: { authorization?: string | undefined }): string =>
  authorization?.replace(/^bearer +/i, '') ?? ''

/** Compares in constant time, so that timing reveals neither how much of the guess was right nor how long the secret is. */
export const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))
