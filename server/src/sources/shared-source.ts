import type { ReadSince, SharedReads } from '../between/index.ts'
import type { ContentFailure } from '../content/index.ts'
import type { Requester } from '../tracing/index.ts'
import { FRESH, NOT_THERE } from './lifetimes.ts'
import { OriginError, type OriginAnswer, type OriginSource, type SourceLimits } from './origin.ts'

/** What the origin answered, here or to another instance. */
export interface SharedAnswer {
  answer: OriginAnswer
  /** When the reading began, in milliseconds, and which purges the reader knew of. */
  since: ReadSince
  /** Another instance had the answer; this one did not ask the origin. */
  isTakenOver: boolean
  /** Why the origin could not be asked now. The answer is then an older one. */
  held?: OriginError
}

/** How answers that content is absent are handed on to other instances. */
const ABSENCES = { 'not-found': 'not-found', gone: 'gone' } as const satisfies Record<string, ContentFailure>

const nothing = new Uint8Array()

/** A source that all instances ask together. */
export class SharedSource {
  readonly #origin: OriginSource
  readonly #address: string
  readonly #limits: SourceLimits
  readonly #reads: SharedReads

  /** `limits` as for the source. Its time limit, in milliseconds, also bounds the wait for another instance. */
  constructor(origin: OriginSource, address: string, limits: SourceLimits, reads: SharedReads) {
    this.#origin = origin
    this.#address = address
    this.#limits = limits
    this.#reads = reads
  }

  /** Rejects with `OriginError`. `after`: the answer has to be read later than this. */
  async get(path: string, asker: Requester, after?: ReadSince): Promise<SharedAnswer> {
    const { answer, outcome, held } = await this.#reads.read({
      key: this.#address + path,
      read: async () => {
        const got = await this.#origin.get(path, asker)
        return 'absent' in got ? { word: got.absent, body: nothing } : got
      },
      freshFor: ({ word }) => (word ? NOT_THERE : FRESH),
      ...(after === undefined ? {} : { after }),
      maxBytes: this.#limits.maxBytes,
      longestWait: this.#limits.timeLimit,
      failure: { write: failureText, read: failureOf },
    })
    const { word, body, ...since } = answer
    return {
      answer: word && word in ABSENCES ? { absent: ABSENCES[word as keyof typeof ABSENCES] } : { body },
      since,
      isTakenOver: outcome === 'shared' || outcome === 'waited',
      ...(held instanceof OriginError ? { held } : {}),
    }
  }
}

/** Errors that concern this instance alone, such as that it asks too much, are not told to others. */
const failureText = (error: unknown): string | undefined =>
  error instanceof OriginError && error.isSick
    ? JSON.stringify([error.failure, error.status ?? null, error.message.slice(0, 200)])
    : undefined

function failureOf(text: string): OriginError {
  try {
    const [failure, status, message] = JSON.parse(text) as [ContentFailure, number | null, string]
    return new OriginError(failure, status ?? undefined, `another instance was told: ${message}`)
  } catch {
    return new OriginError('unreachable', undefined, 'another instance could not read it')
  }
}
