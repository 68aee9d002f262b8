import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'

/** Different things are sealed for different purposes: none can be taken for another. */
export type SealPurpose = 'attempts' | 'state' | 'meter'
export type SignPurpose = 'gift'

/**
 * Seals what a browser keeps for us, so that nobody can read or change it. By the first secret; opened by any, so that
 * secrets can be replaced one after the other. Without one, what was sealed ends with the service.
 */
export class Seal {
  readonly #keys: readonly Uint8Array[]

  constructor(secrets: string | undefined) {
    const given = secrets?.split(',').map((secret) => secret.trim()) ?? [randomBytes(32).toString('base64url')]
    this.#keys = given.map((secret) => createHash('sha256').update(secret).digest())
  }

  /** `at`: milliseconds; `holds`: seconds. */
  close(purpose: SealPurpose, content: JWTPayload, at: number, holds: number): Promise<string> {
    const seconds = Math.floor(at / 1000)
    return new EncryptJWT({ ...content })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(purpose)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + holds)
      .encrypt(this.#keys[0]!)
  }

  /** Undefined for what we did not seal, or too long ago. */
  async open(purpose: SealPurpose, sealed: string | undefined, at: number): Promise<JWTPayload | undefined> {
    if (!sealed) return undefined
    for (const key of this.#keys) {
      const opened = await jwtDecrypt(sealed, key, { audience: purpose, currentDate: new Date(at) }).catch(
        () => undefined,
      )
      if (opened) return opened.payload
    }
    return undefined
  }

  /** For what may be read but not changed. By the first secret, too. */
  sign(purpose: SignPurpose, text: string): string {
    return signature(this.#keys[0]!, purpose, text)
  }

  /** Whether any of the secrets signed it. */
  isSigned(purpose: SignPurpose, text: string, signed: string): boolean {
    const given = Buffer.from(signed)
    return this.#keys.some((key) => {
      const own = Buffer.from(signature(key, purpose, text))
      return given.length === own.length && timingSafeEqual(given, own)
    })
  }
}

/** By a key of its own, which follows from the one that seals. */
const signature = (key: Uint8Array, purpose: SignPurpose, text: string): string =>
  createHmac('sha256', createHmac('sha256', key).update(`sign ${purpose}`).digest())
    .update(text)
    .digest('base64url')
