import type { FeatureResult } from '@growthbook/growthbook'
import { LRUCache } from 'lru-cache'
import type { Assigned } from '../experiments/index.ts'
import type { PaperClient } from './paper-client.ts'

export type FlagSource = FeatureResult['source']

export interface Evaluation extends Assigned {
  source: FlagSource
}

/** What the library answers, before overrides. */
export interface Answer {
  evaluation: Evaluation
  isForcedByAddress: boolean
  /** Whether the feature is on; undefined if there is no such feature. */
  on?: boolean
}

/**
 * How many readers, each on one page, have their answers kept. Keys hold a user agent; one longer than this is hardly a
 * browser's.
 */
const MOST_KEPT = 2000
const LONGEST_KEY = 1500

/** What a client has answered by its payload. The same question has the same answer until another payload comes. */
export class KeptAnswers {
  readonly #client: PaperClient
  readonly #answers = new LRUCache<string, Map<string, Answer>>({ max: MOST_KEPT })
  #payload: unknown

  constructor(client: PaperClient) {
    this.#client = client
  }

  /** What this reader has been answered so far, by feature. */
  of(key: string): Map<string, Answer> {
    const payload = this.#client.getDecryptedPayload()
    if (payload !== this.#payload) this.#answers.clear()
    this.#payload = payload
    const kept = this.#answers.get(key)
    if (kept) return kept
    const answers = new Map<string, Answer>()
    if (key.length <= LONGEST_KEY) this.#answers.set(key, answers)
    return answers
  }
}
