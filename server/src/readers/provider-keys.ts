import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { providerFetch } from './provider-fetch.ts'

/** Seconds by which the provider's clock may differ from ours. */
export const CLOCK_TOLERANCE = 60
/** The least milliseconds between two reads of the keys, however many tokens with unknown keys arrive. */
const PAUSE = 2000
/** Requirements on every token of the provider. */
const SIGNED = {
  clockTolerance: CLOCK_TOLERANCE,
  // Only public-key signatures: no token that is unsigned, or signed with a secret that the paper shares with the provider.
  algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
}

/** Whether the provider may have new keys. A new one may have the name of the old one, or none. */
const isOfOtherKeys = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed

/** The keys with which the identity provider signs its tokens. They may change at any time (rule readers/sign-in). */
export class ProviderKeys {
  readonly #keys: ReturnType<typeof createRemoteJWKSet>
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  /** `timeLimit`: seconds that the provider has for an answer. */
  constructor(address: string, timeLimit: number) {
    const options = { timeoutDuration: timeLimit * 1000, cooldownDuration: Infinity, [customFetch]: providerFetch }
    this.#keys = createRemoteJWKSet(new URL(address), options)
  }

  /** What a token says. If none of the kept keys fits, it waits until the keys have been read again. Rejects with an error of jose. */
  async verified(token: string, options: JWTVerifyOptions = {}): Promise<JWTPayload> {
    const verify = () => this.#payloadOf(token, { ...SIGNED, ...options })
    try {
      return await verify()
    } catch (error) {
      if (!isOfOtherKeys(error)) throw error
      await (this.#reading ??= this.#readAgain().finally(() => (this.#reading = undefined)))
      return verify()
    }
  }

  /** Several keys may have the token's name, or none: then each is tried. */
  async #payloadOf(token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    try {
      return (await jwtVerify(token, this.#keys, options)).payload
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
      for await (const key of error) {
        const verified = await jwtVerify(token, key, options).catch((fault: unknown) => {
          if (!(fault instanceof errors.JWSSignatureVerificationFailed)) throw fault
        })
        if (verified) return verified.payload
      }
      throw new errors.JWSSignatureVerificationFailed()
    }
  }

  async #readAgain(): Promise<void> {
    await wait(Math.max(0, this.#readAt + PAUSE - performance.now()), undefined, { ref: false })
    this.#readAt = performance.now()
    await this.#keys.reload()
  }
}
