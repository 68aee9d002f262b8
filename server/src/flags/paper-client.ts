import { GrowthBookClient, getPolyfills, type ClientOptions, type FeatureApiResponse } from '@growthbook/growthbook'
import { withKnownOperators } from '../experiments/index.ts'

/** Parts of an answer that may come encrypted, and what they become. */
const ENCRYPTED = {
  encryptedFeatures: 'features',
  encryptedExperiments: 'experiments',
  encryptedSavedGroups: 'savedGroups',
} as const

/** The library's client, which reports bad payloads and never crashes the process. */
export class PaperClient extends GrowthBookClient {
  readonly #report: (message: string, detail: Record<string, unknown>) => void

  constructor(options: ClientOptions, report: (message: string, detail: Record<string, unknown>) => void) {
    super(options)
    this.#report = report
  }

  /** The library calls this for every answer, also from a timer, where nobody would catch an error. */
  override async setPayload(payload: FeatureApiResponse): Promise<void> {
    if (this.isDestroyed()) return
    try {
      await super.setPayload(payload)
      const decrypted = this.getDecryptedPayload()
      const failed = Object.entries(ENCRYPTED).flatMap(([name, part]) =>
        payload[name as keyof typeof ENCRYPTED] && decrypted[part] === payload[part] ? [part] : [],
      )
      if (failed.length > 0)
        this.#report(canDecrypt() ? 'Failed to decrypt' : 'No SubtleCrypto implementation found', { parts: failed })
      const { flags, unknown } = withKnownOperators(decrypted)
      if (unknown.length === 0) return
      for (const operator of unknown) this.#report('Unknown operator', { operator })
      await super.setPayload(flags)
    } catch (error) {
      this.#report('flags that cannot be read', { err: error })
    }
  }
}

const canDecrypt = (): boolean => Boolean(globalThis.crypto?.subtle ?? getPolyfills().SubtleCrypto)
