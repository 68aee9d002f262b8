import { GrowthBookClient, getPolyfills, type ClientOptions, type FeatureApiResponse } from '@growthbook/growthbook'
import { z } from 'zod'
import { withKnownOperators } from '../experiments/index.ts'

/** As far as the library trusts an answer without looking: one of another shape would make it throw for each flag. */
const rules = z.array(z.looseObject({ variations: z.array(z.unknown()).optional() }))
const answer = z.looseObject({
  features: z.record(z.string(), z.looseObject({ rules: rules.optional() })).optional(),
  experiments: z.array(z.looseObject({ key: z.string(), variations: z.array(z.unknown()) })).optional(),
})

/** What is wrong with an answer, as one line. */
function faultOf(payload: unknown): string | undefined {
  const issue = answer.safeParse(payload).error?.issues[0]
  return issue && `${issue.path.join('.') || 'the answer'}: ${issue.message}`
}

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
      const fault = faultOf(payload)
      if (fault) return this.#report('flags that cannot be read', { reason: fault })
      const before = this.getDecryptedPayload()
      await super.setPayload(payload)
      const decrypted = this.getDecryptedPayload()
      const failed = Object.entries(ENCRYPTED).flatMap(([name, part]) =>
        payload[name as keyof typeof ENCRYPTED] && decrypted[part] === payload[part] ? [part] : [],
      )
      if (failed.length > 0)
        this.#report(canDecrypt() ? 'Failed to decrypt' : 'No SubtleCrypto implementation found', { parts: failed })
      // What came encrypted can only be looked at now.
      const inside = faultOf(decrypted)
      if (inside) {
        this.#report('flags that cannot be read', { reason: inside })
        return await super.setPayload(before)
      }
      const { flags, unknown } = withKnownOperators(decrypted)
      if (unknown.length === 0) return
      for (const operator of unknown) this.#report('Unknown operator', { operator })
      await super.setPayload(flags)
    } catch (error) {
      this.#report('flags that cannot be read', { reason: error instanceof Error ? error.message : String(error) })
    }
  }
}

const canDecrypt = (): boolean => Boolean(globalThis.crypto?.subtle ?? getPolyfills().SubtleCrypto)
