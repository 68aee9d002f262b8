import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CLOCK_SKEW, type ReadSince } from './purged-tags.ts'
import { AwayError, MOST_BYTES, firstThere, type SharedStore } from './shared-store.ts'
import { readAnswer, writeAnswer, type SharedAnswer } from './shared-answer.ts'

/**
 * Where an answer came from. `shared`: another instance had read it. `waited`: another instance was reading it. `origin`: read
 * here for all instances. `alone`: read here for this instance only.
 */
export type SharedOutcome = 'shared' | 'waited' | 'origin' | 'alone'

export interface SharedRead {
  /** Identifies what is read; may be of any length. */
  key: string
  read(): Promise<{ word?: string | undefined; body: Uint8Array }>
  /** Milliseconds for which an answer is as good as a new one. */
  freshFor(answer: SharedAnswer): number
  /** Only an answer read later than this is fresh enough, whatever `freshFor` says. */
  after?: ReadSince
  /** The most bytes that a body may have. */
  maxBytes: number
  /** The longest time to wait for another instance, in milliseconds. */
  longestWait: number
  /**
   * `write` turns a failure into text for the other instances, or undefined if each should try for itself. `read` turns that
   * text into the error that they throw.
   */
  failure: { write(error: unknown): string | undefined; read(text: string): Error }
}

export interface SharedResult {
  answer: SharedAnswer
  outcome: SharedOutcome
  /** Why reading failed, if `answer` is an older one. */
  held?: Error
}

export interface SharedReadsOptions {
  /** The first available store is used. */
  stores: readonly SharedStore[]
  /** The ids of purges that a reading begun at this instant knows of. */
  knownAt?: (at: number) => readonly string[]
  onRead?: (outcome: SharedOutcome) => void
  now: () => number
}

/** Milliseconds for which an answer is kept for other instances, including one that starts while the origin fails. */
const KEPT_FOR = 60 * 60 * 1000
/** Milliseconds after which an instance renews its claim while it reads, and after which an unrenewed claim expires. */
const RENEWED_EVERY = 300
const CLAIMED_FOR = 2000
/** Milliseconds for which a failure is kept for the instances that waited for the answer. */
const FAILURE_KEPT_FOR = 500
/** Milliseconds between two looks at the store while waiting: at first, and at most. */
const GLANCE = 8
const LONGEST_GLANCE = 40

/** The beginning of a claim whose reading has failed; the failure's text follows. */
const FAILED = 'failed '

/**
 * If several instances need the same thing at once, one of them reads it for all. While the store is away, slow or full,
 * each reads for itself.
 */
export class SharedReads {
  readonly #options: SharedReadsOptions
  readonly #me = randomUUID()

  constructor(options: SharedReadsOptions) {
    this.#options = options
  }

  /** Rejects as the reading does, whether it was done here or by another instance. */
  async read(asked: SharedRead): Promise<SharedResult> {
    const store = firstThere(this.#options.stores)
    const result = store ? await this.#together(store, asked) : await this.#alone(asked)
    this.#options.onRead?.(result.outcome)
    return result
  }

  #since(): ReadSince {
    const at = this.#options.now()
    return { at, knew: this.#options.knownAt?.(at) }
  }

  /** An answer of a wrong clock is not taken over: until that time comes, it would stay fresh whatever is purged. */
  #isPast({ at }: ReadSince): boolean {
    return at <= this.#options.now() + CLOCK_SKEW
  }

  async #alone(asked: SharedRead): Promise<SharedResult> {
    const since = this.#since()
    return { answer: { ...since, ...(await asked.read()) }, outcome: 'alone' }
  }

  /** Looks for an answer, then claims the reading or waits for the instance that has claimed it. */
  async #together(store: SharedStore, asked: SharedRead): Promise<SharedResult> {
    const name = createHash('sha256').update(asked.key).digest('base64url')
    const keys = { value: `read:${name}`, claim: `claim:${name}` }
    const end = performance.now() + asked.longestWait
    try {
      for (let glance = GLANCE, isFirst = true; performance.now() < end; isFirst = false) {
        const [bytes, claim] = await store.get([keys.value, keys.claim])
        const read = bytes && (await readAnswer(bytes, asked.maxBytes))
        const found = read && this.#isPast(read) && (!asked.after || isLater(read, asked.after)) ? read : undefined
        if (found && this.#options.now() - found.at < asked.freshFor(found))
          return { answer: found, outcome: isFirst ? 'shared' : 'waited' }
        const failure = claim && failureOf(claim)
        // A failure found at the first look may be past, so read for ourselves.
        if (failure !== undefined && !isFirst) return this.#failed(asked.failure.read(failure), found)
        if (failure !== undefined) break
        if (!claim && (await store.add(keys.claim, Buffer.from(this.#me), CLAIMED_FOR)))
          return await this.#readForAll(store, keys, asked, found)
        await wait(glance)
        glance = Math.min(LONGEST_GLANCE, glance * 1.5)
      }
    } catch (error) {
      if (!(error instanceof AwayError)) throw error
    }
    return this.#alone(asked)
  }

  #failed(error: Error, older: SharedAnswer | undefined): SharedResult {
    if (!older) throw error
    return { answer: older, outcome: 'waited', held: error }
  }

  async #readForAll(
    store: SharedStore,
    keys: { value: string; claim: string },
    asked: SharedRead,
    older: SharedAnswer | undefined,
  ): Promise<SharedResult> {
    const renewing = setInterval(() => {
      store.set(keys.claim, Buffer.from(this.#me), CLAIMED_FOR).catch(() => undefined)
    }, RENEWED_EVERY)
    const since = this.#since()
    try {
      const answer: SharedAnswer = { ...since, ...(await asked.read()) }
      // A copy, because the caller may transfer the body's memory to a thread. Handing on is not awaited.
      void this.#handOn(store, keys, { ...answer, body: Uint8Array.from(answer.body) })
      return { answer, outcome: 'origin' }
    } catch (error) {
      const failure = asked.failure.write(error)
      const told =
        failure === undefined
          ? store.drop(keys.claim)
          : store.set(keys.claim, Buffer.from(FAILED + failure), FAILURE_KEPT_FOR)
      told.catch(() => undefined)
      if (older && failure !== undefined && error instanceof Error)
        return { answer: older, outcome: 'origin', held: error }
      throw error
    } finally {
      clearInterval(renewing)
    }
  }

  /** Stores the answer before it drops the claim, so that waiting instances always find one of the two. */
  async #handOn(store: SharedStore, keys: { value: string; claim: string }, answer: SharedAnswer): Promise<void> {
    try {
      const bytes = await writeAnswer(answer)
      // A longer one is not shared.
      if (bytes.length <= MOST_BYTES) await store.set(keys.value, bytes, KEPT_FOR)
      await store.drop(keys.claim)
    } catch {
      // The claim expires by itself.
    }
  }
}

/** Whether one reading is later than another. In the same millisecond, it is if it knew of a purge that the other did not. */
function isLater(read: ReadSince, than: ReadSince): boolean {
  const { knew } = than
  if (read.at !== than.at || !knew) return read.at > than.at
  return read.knew?.some((id) => !knew.includes(id)) ?? false
}

/** The text of the failure, if the claimed reading has failed; undefined while it goes on. */
function failureOf(claim: Uint8Array): string | undefined {
  const text = Buffer.from(claim.buffer, claim.byteOffset, claim.byteLength).toString()
  return text.startsWith(FAILED) ? text.slice(FAILED.length) : undefined
}
