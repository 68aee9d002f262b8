import { LRUCache } from 'lru-cache'
import { Flights, HOLD_WHILE_FAILING, ageOf, isResting, type Lifetime, type Matches } from '../cache/index.ts'
import { ServiceError } from '../errors.ts'
import { Encoded } from './encoded.ts'

/** Milliseconds for which an answer is fresh, and for which it may be served after that while the origin fails. */
const FRESH = 60_000
const STALE_WHILE_FAILING = 5 * 60_000
/** How many files are kept that are of many, and how many others. Those that are asked for stay. */
const MOST = 200

/** A file made from content, with the tags by which a purge finds it. */
export interface MadeFile {
  text: string
  contentType: string
  tags?: readonly string[]
  /** There are a great many like it, such as feeds of topics. They push out only each other (rule service/kept-files). */
  isOfMany?: boolean
}

export interface KeptFile extends Lifetime {
  freshUntil: number
  /** The file is sent as it is until then, because the last attempt to make a newer one failed. */
  restsUntil: number
  /** A purge came while the file was made, or since. It still goes to requests that wait for it, but is not kept. */
  isPurged?: boolean
  body: Encoded
  contentType: string
  tags: readonly string[]
  isOfMany: boolean
}

const isUnavailable = (error: unknown) => error instanceof ServiceError && error.statusCode === 503

/** Files for crawlers and feed readers, by address: made at most once a minute, and kept in case the origin fails. */
export class KeptAnswers {
  readonly #now: () => number
  readonly #few = new LRUCache<string, KeptFile>({ max: MOST })
  readonly #many = new LRUCache<string, KeptFile>({ max: MOST })
  readonly #flights = new Flights<KeptFile>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** If `make` rejects with a 503, the last answer is served for a while. */
  async get(address: string, make: () => Promise<MadeFile>): Promise<KeptFile> {
    const kept = this.#few.get(address) ?? this.#many.get(address)
    if (kept && (ageOf(kept, this.#now()) === 'fresh' || isResting(kept, this.#now()))) return kept
    try {
      return await this.#flights.share(
        address,
        () => this.#make(make),
        (file, isPurged) => {
          if (isPurged(file.tags)) file.isPurged = true
          else (file.isOfMany ? this.#many : this.#few).set(address, file)
        },
      )
    } catch (error) {
      if (!kept || kept.isPurged || !isUnavailable(error) || ageOf(kept, this.#now()) === 'over') throw error
      kept.restsUntil = this.#now() + HOLD_WHILE_FAILING
      return kept
    }
  }

  purge(matches: Matches): void {
    this.#forget(matches)
  }

  clear(): void {
    this.#forget(() => true)
  }

  #forget(matches: Matches): void {
    this.#flights.purge(matches)
    for (const files of [this.#few, this.#many])
      for (const [address, file] of files.entries()) {
        if (!matches(file.tags)) continue
        file.isPurged = true
        files.delete(address)
      }
  }

  async #make(make: () => Promise<MadeFile>): Promise<KeptFile> {
    const { text, contentType, tags = [], isOfMany = false } = await make()
    const keptAt = this.#now()
    const freshUntil = keptAt + FRESH
    return {
      body: new Encoded(text),
      contentType,
      tags,
      isOfMany,
      keptAt,
      freshUntil,
      // An old file is served only if no new one can be made.
      staleUntil: freshUntil,
      heldUntil: freshUntil + STALE_WHILE_FAILING,
      restsUntil: 0,
    }
  }
}
