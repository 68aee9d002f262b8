import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReadSince } from './purged-tags.ts'
import { AwayError, firstThere, type SharedStore } from './shared-store.ts'
import { readAnswer, writeAnswer, type SharedAnswer } from './shared-answer.ts'

/** `shared`: another instance had it. `waited`: another was reading it. `origin`: read here, for all. `alone`: for us only. */
export type SharedOutcome = 'shared' | 'waited' | 'origin' | 'alone'

export interface SharedRead {
  /** Names what is read, in any length. */
  key: string
  read(): Promise<{ word?: string | undefined; body: Uint8Array }>
  /** Milliseconds for which an answer is as good as a new one. */
  freshFor(answer: SharedAnswer): number
  /** An answer that was not read later than this one is too old, whatever `freshFor` says. */
  after?: ReadSince
  /** Bytes of a body at most. */
  maxBytes: number
  /** Milliseconds for which another instance is waited for. */
  longestWait: number
  /** A failure in words for the others, or undefined where each should see for itself; and the error they throw. */
  failure: { write(error: unknown): string | undefined; read(text: string): Error }
}

export interface SharedResult {
  answer: SharedAnswer
  outcome: SharedOutcome
  /** Why it could not be read now; the answer is an older one. */
  held?: Error
}

export interface SharedReadsOptions {
  /** The first that is there is used. */
  stores: readonly SharedStore[]
  /** Purges that a reading which begins at this instant knows of, by id. */
  knownAt?: (at: number) => readonly string[]
  onRead?: (outcome: SharedOutcome) => void
  now: () => number
}

/** Milliseconds for which an answer is kept for the others; also for one that starts while the origin fails. */
const KEPT_FOR = 60 * 60 * 1000
/** A reader says so often that it still reads; after the longer time without a word another reads instead. */
const RENEWED_EVERY = 300
const CLAIMED_FOR = 2000
/** Milliseconds for which those who waited find the failure that they waited for. */
const FAILURE_KEPT_FOR = 500
/** Packed answers beyond this are too long to be handed on. */
const MOST_BYTES = 2 * 1024 * 1024
/** Milliseconds between two looks of one who waits: at first, and at most. */
const GLANCE = 8
const LONGEST_GLANCE = 40

/** How a claim begins that says how its reading failed. */
const FAILED = 'failed '

/**
 * What several instances need at once is read by one of them. While the store is away, slow or full, each reads for
 * itself.
 */
export class SharedReads {
  readonly #options: SharedReadsOptions
  readonly #me = randomUUID()

  constructor(options: SharedReadsOptions) {
    this.#options = options
  }

  /** Rejects with what the reading rejects with, here or elsewhere. */
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

  async #alone(asked: SharedRead): Promise<SharedResult> {
    const since = this.#since()
    return { answer: { ...since, ...(await asked.read()) }, outcome: 'alone' }
  }

  /** Looks, then claims the reading or waits for whoever claimed it. */
  async #together(store: SharedStore, asked: SharedRead): Promise<SharedResult> {
    const name = createHash('sha256').update(asked.key).digest('base64url')
    const keys = { value: `read:${name}`, claim: `claim:${name}` }
    const end = performance.now() + asked.longestWait
    try {
      for (let glance = GLANCE, isFirst = true; performance.now() < end; isFirst = false) {
        const [bytes, claim] = await store.get([keys.value, keys.claim])
        const read = bytes && (await readAnswer(bytes, asked.maxBytes))
        const found = read && (!asked.after || isLater(read, asked.after)) ? read : undefined
        if (found && this.#options.now() - found.at < asked.freshFor(found))
          return { answer: found, outcome: isFirst ? 'shared' : 'waited' }
        const failure = claim && failureOf(claim)
        // One that was not waited for may be over.
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
      // A copy, because whoever asked may hand its memory to a thread. Nobody here waits for it.
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

  /** The claim ends after the answer is there, so that whoever waits finds one of them. */
  async #handOn(store: SharedStore, keys: { value: string; claim: string }, answer: SharedAnswer): Promise<void> {
    try {
      const bytes = await writeAnswer(answer)
      if (bytes.length <= MOST_BYTES) await store.set(keys.value, bytes, KEPT_FOR)
      await store.drop(keys.claim)
    } catch {
      // The claim ends by itself.
    }
  }
}

/** Within one millisecond, the one that knew of a purge of which the other did not, if that is known. */
function isLater(read: ReadSince, than: ReadSince): boolean {
  const { knew } = than
  if (read.at !== than.at || !knew) return read.at > than.at
  return read.knew?.some((id) => !knew.includes(id)) ?? false
}

/** How the reading failed that was claimed; undefined while it goes on. */
function failureOf(claim: Uint8Array): string | undefined {
  const text = Buffer.from(claim.buffer, claim.byteOffset, claim.byteLength).toString()
  return text.startsWith(FAILED) ? text.slice(FAILED.length) : undefined
}
