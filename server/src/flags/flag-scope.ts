import type {
  Attributes as LibraryAttributes,
  GrowthBookClient,
  Result,
  UserScopedGrowthBook,
} from '@growthbook/growthbook'
import type { Exposure } from '@broadsheet/contracts'
import { valueText, type Attributes } from '../experiments/index.ts'
import { evaluatedInTime } from './in-time.ts'
import type { Answer, Evaluation, KeptAnswers } from './kept-answers.ts'

/** The request for which flags are evaluated. */
export interface FlagContext {
  attributes: () => Attributes
  /** Equal keys mean equal attributes. Without a key, answers are not kept. */
  key?: string
  /** Path and query; `?{experiment}=n` in the query forces a variation. Where forcing is not allowed, the query is left out. */
  url: string
  /** Overrides by feature. A variation forced by the address wins over them. */
  overrides?: Readonly<Record<string, string>> | undefined
  /** Experiments already reported for this request. Without it, as in a preview, none is reported. */
  told?: Set<string> | undefined
}

const UNKNOWN: Evaluation = { value: undefined, source: 'unknownFeature' }

interface ScopeEvents {
  failed(error: unknown, feature: string): void
  assigned(exposure: Exposure): void
  used(feature: string, on: boolean): void
}

/** Evaluates for one request. */
export class FlagScope {
  readonly #client: GrowthBookClient | undefined
  readonly #kept: KeptAnswers | undefined
  readonly #context: FlagContext
  readonly #events: ScopeEvents
  #instance: UserScopedGrowthBook | undefined
  #answers: Map<string, Answer> | undefined

  constructor(
    client: GrowthBookClient | undefined,
    kept: KeptAnswers | undefined,
    context: FlagContext,
    events: ScopeEvents,
  ) {
    this.#client = client
    this.#kept = kept
    this.#context = context
    this.#events = events
  }

  evaluate(feature: string): Evaluation {
    const found = this.#evaluate(feature)
    const override = this.#context.overrides?.[feature]
    if (override !== undefined && !found.isForcedByAddress) return { value: override, source: 'override' }
    const { exposure } = found.evaluation
    const { told } = this.#context
    if (exposure && told && !told.has(exposure.experiment)) {
      told.add(exposure.experiment)
      this.#events.assigned(exposure)
    }
    return found.evaluation
  }

  #evaluate(feature: string): Answer {
    try {
      const kept = this.#keptAnswers()
      const answer = kept?.get(feature) ?? this.#ask(feature)
      kept?.set(feature, answer)
      if (answer.on !== undefined) this.#events.used(feature, answer.on)
      return answer
    } catch (error) {
      this.#events.failed(error, feature)
      return { evaluation: UNKNOWN, isForcedByAddress: false }
    }
  }

  /** A request that is under way when another payload comes may go on with the answers it began with. */
  #keptAnswers(): Map<string, Answer> | undefined {
    const { key, url } = this.#context
    if (key !== undefined) this.#answers ??= this.#kept?.of(`${url}\n${key}`)
    return this.#answers
  }

  #ask(feature: string): Answer {
    if (!this.#client) return { evaluation: UNKNOWN, isForcedByAddress: false }
    const instance = (this.#instance ??= this.#client.createScopedInstance({
      attributes: this.#context.attributes() as LibraryAttributes,
      url: this.#context.url,
    }))
    const flags = this.#client.getDecryptedPayload()
    if (Object.hasOwn(this.#client.getFeatures(), feature)) {
      const { value, on, source, experiment, experimentResult } = evaluatedInTime(flags, feature, () =>
        instance.evalFeature(feature),
      )
      if (source !== 'experiment' || !experiment || !experimentResult)
        return { evaluation: { value: valueText(value), source }, isForcedByAddress: false, on }
      return { ...this.#inExperiment(experiment.key, experimentResult), on }
    }
    // An experiment outside of features also has a status: drafts and stopped ones give everybody control.
    const alone = flags.experiments?.find(({ key }) => key === feature)
    return alone
      ? this.#inExperiment(
          alone.key,
          evaluatedInTime(flags, feature, () => instance.runInlineExperiment<unknown>(alone)),
        )
      : { evaluation: UNKNOWN, isForcedByAddress: false }
  }

  /** Only readers assigned by hash are in an experiment; forced variations are for having a look. */
  #inExperiment(experiment: string, { value, inExperiment, hashUsed, key }: Result<unknown>): Answer {
    const text = valueText(value)
    if (!inExperiment) return { evaluation: { value: text, source: 'defaultValue' }, isForcedByAddress: false }
    if (!hashUsed)
      return { evaluation: { value: text, source: 'force' }, isForcedByAddress: this.#isInAddress(experiment) }
    return {
      evaluation: { value: text, source: 'experiment', exposure: { experiment, variation: key } },
      isForcedByAddress: false,
    }
  }

  /** Finds the query as the library does, which reads an address only up to its second question mark. */
  #isInAddress(experiment: string): boolean {
    return new URLSearchParams(this.#context.url.split('?')[1] ?? '').has(experiment)
  }
}
