import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'

/** Each kind of content is sealed for a purpose of its own, so that none can be taken for another. */
export type SealPurpose = 'attempts' | 'state' | 'meter'
export type SignPurpose = 'gift'

/**
 * Seals what a browser keeps for us, so that nobody can read or change it. The first secret seals, and any of them opens,
 * so that secrets can be replaced one after the other. Without a configured secret, seals end with the process.
 */
export class Seal {
  readonly #keys: readonly Uint8Array[]

  constructor(secrets: string | undefined) {
    const given = secrets?.split(',').map((secret) => secret.trim()) ?? [randomBytes(32).toString('base64url')]
    this.#keys = given.map((secret) => createHash('sha256').update(secret).digest())
  }

  /** `at` is in milliseconds, `holds` in seconds. */
  close(purpose: SealPurpose, content: JWTPayload, at: number, holds: number): Promise<string> {
    const seconds = Math.floor(at / 1000)
    return new EncryptJWT({ ...content })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(purpose)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + holds)
      .encrypt(this.#keys[0]!)
  }

  /** Undefined if we did not seal it, or if the seal has expired. */
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

  /** Signs text that may be read but not changed. The first secret signs here, too. */
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

/** Signs with a key of its own, derived from the sealing key. */
const signature = (key: Uint8Array, purpose: SignPurpose, text: string): string =>
  createHmac('sha256', createHmac('sha256', key).update(`sign ${purpose}`).digest())
    .update(text)
    .digest('base64url')
