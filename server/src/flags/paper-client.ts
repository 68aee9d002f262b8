import { isDeepStrictEqual } from 'node:util'
import { GrowthBookClient, getPolyfills, type ClientOptions, type FeatureApiResponse } from '@growthbook/growthbook'
import { z } from 'zod'
import { withKnownOperators } from '../experiments/index.ts'
import { messageOf } from '../message-of.ts'

/** The shape that the library relies on without checking. An answer of another shape would make it throw for each flag. */
const rules = z.array(z.looseObject({ variations: z.array(z.unknown()).optional() }))
const feature = z.looseObject({ rules: rules.optional() })
const experiment = z.looseObject({ key: z.string(), variations: z.array(z.unknown()) })
const answer = z.looseObject({
  features: z.record(z.string(), z.unknown()).optional(),
  experiments: z.array(z.unknown()).optional(),
})

/**
 * How many faults, and how many unknown operators, of one answer the log names, and how many letters of each, because names
 * are the host's. The rest are counted.
 */
const MOST_NAMED = 10
const LONGEST_FAULT = 300

/** What is wrong with a part of an answer, as one line; undefined if nothing is. */
function faultOf(shape: z.ZodType, part: unknown, name?: string): string | undefined {
  const issue = shape.safeParse(part).error?.issues[0]
  return issue && `${[...(name ? [name] : []), ...issue.path].join('.') || 'the answer'}: ${issue.message}`
}

/**
 * An answer without the features and experiments that cannot be read. Such a feature stays as it was `before`, if it was there.
 * There are no flags at all if the whole answer has another shape.
 */
function readable(
  payload: FeatureApiResponse,
  before: FeatureApiResponse,
): { flags?: FeatureApiResponse; faults: readonly string[] } {
  const fault = faultOf(answer, payload)
  if (fault) return { faults: [fault] }
  const faults: string[] = []
  const holds = (shape: z.ZodType, part: unknown, name: string) => {
    const found = faultOf(shape, part, name)
    if (found) faults.push(found)
    return !found
  }
  const features = Object.entries(payload.features ?? {}).flatMap(([name, each]) => {
    if (holds(feature, each, `features.${name}`)) return [[name, each] as const]
    const last = before.features && Object.hasOwn(before.features, name) ? before.features[name] : undefined
    return last ? [[name, last] as const] : []
  })
  const experiments = payload.experiments?.filter((each, at) => holds(experiment, each, `experiments.${at}`))
  if (faults.length === 0) return { flags: payload, faults }
  return { flags: { ...payload, features: Object.fromEntries(features), ...(experiments && { experiments }) }, faults }
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
  readonly #decryptionKey: string | undefined
  /** The answer that came last, whether it could be read or not. */
  #last: FeatureApiResponse | undefined
  #hasFlags = false
  /** Resolves once the answers so far have been taken, in the order in which they came. */
  #taken: Promise<void> = Promise.resolve()

  constructor(options: ClientOptions, report: (message: string, detail: Record<string, unknown>) => void) {
    super(options)
    this.#report = report
    this.#decryptionKey = options.decryptionKey
  }

  /** Whether an answer that can be read has come. */
  get hasFlags(): boolean {
    return this.#hasFlags
  }

  /** The library calls this for every answer, also from a timer, where nobody would catch an error. */
  override setPayload(payload: FeatureApiResponse): Promise<void> {
    return (this.#taken = this.#taken.then(() => this.#take(payload)))
  }

  /** An answer like the one before it says nothing new, and nothing new is wrong with it. */
  async #take(payload: FeatureApiResponse): Promise<void> {
    if (this.isDestroyed()) return
    try {
      if (isDeepStrictEqual(payload, this.#last)) return
      this.#last = payload
      const fault = faultOf(answer, payload)
      const { flags, faults } = fault
        ? { faults: [fault] }
        : readable(await this.#decrypted(payload), this.getDecryptedPayload())
      this.#tell(faults)
      if (!flags || this.isDestroyed()) return
      const { flags: known, unknown } = withKnownOperators(flags)
      this.#tellOperators(unknown)
      await super.setPayload(known)
      // Where nothing came in time, the library begins with an empty answer.
      this.#hasFlags ||= Object.keys(payload).length > 0
    } catch (error) {
      this.#tell([messageOf(error)])
    }
  }

  /** An answer without encrypted parts. What it does not say, or cannot be decrypted, stays what it was. */
  async #decrypted(payload: FeatureApiResponse): Promise<FeatureApiResponse> {
    const before = this.getDecryptedPayload()
    // Decrypted aside: what has not been checked yet must not be evaluated.
    const aside = new GrowthBookClient(this.#decryptionKey ? { decryptionKey: this.#decryptionKey } : {})
    await aside.setPayload(payload)
    const decrypted = { ...aside.getDecryptedPayload() }
    const failed = Object.entries(ENCRYPTED).flatMap(([name, part]) =>
      payload[name as keyof typeof ENCRYPTED] && decrypted[part] === payload[part] ? [part] : [],
    )
    if (failed.length > 0)
      this.#report(canDecrypt() ? 'Failed to decrypt' : 'No SubtleCrypto implementation found', { parts: failed })
    for (const part of failed) delete decrypted[part]
    // An answer with features and without experiments says that there are none.
    const saysAll = decrypted.features !== undefined && !failed.includes('experiments')
    const { experiments, ...rest } = before
    return { ...rest, ...(experiments && !saysAll ? { experiments } : {}), ...decrypted }
  }

  #tellOperators(unknown: readonly string[]): void {
    for (const operator of unknown.slice(0, MOST_NAMED))
      this.#report('Unknown operator', { operator: operator.slice(0, LONGEST_FAULT) })
    const more = unknown.length - MOST_NAMED
    if (more > 0) this.#report('Unknown operator', { more })
  }

  #tell(faults: readonly string[]): void {
    if (faults.length === 0) return
    const more = faults.length - MOST_NAMED
    const named = faults.slice(0, MOST_NAMED).map((fault) => fault.slice(0, LONGEST_FAULT))
    this.#report('flags that cannot be read', { reason: named.join('; ') + (more > 0 ? `; and ${more} more` : '') })
  }
}

const canDecrypt = (): boolean => Boolean(globalThis.crypto?.subtle ?? getPolyfills().SubtleCrypto)
