import { LRUCache } from 'lru-cache'
import { Encoded } from './encoded.ts'
import { HttpError } from './errors.ts'

/** Milliseconds for which an answer is fresh, and for which it is served past that while the origin fails. */
const FRESH = 60_000
const STALE_WHILE_FAILING = 5 * 60_000
/** Feeds of topics are many; the ones that are asked for stay. */
const MOST = 200

/** A file made from content: what it says, and the tags by which a purge finds it. */
export interface MadeFile {
  text: string
  contentType: string
  tags?: readonly string[]
}

export interface KeptFile {
  body: Encoded
  contentType: string
  tags: readonly string[]
  /** Milliseconds. */
  freshUntil: number
}

const isUnavailable = (error: unknown) => error instanceof HttpError && error.statusCode === 503

/** Files for crawlers and feed readers by address: made once a minute at most, however many ask, and kept for bad times. */
export class KeptAnswers {
  readonly #now: () => number
  readonly #files = new LRUCache<string, KeptFile>({ max: MOST })
  readonly #inFlight = new Map<string, Promise<KeptFile>>()
  /** Rises with each purge: what was being made before it is not kept after it. */
  #generation = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** `make` rejects with a 503 where content cannot be had: then the last answer stands in, for a while. */
  async get(address: string, make: () => Promise<MadeFile>): Promise<KeptFile> {
    const kept = this.#files.get(address)
    if (kept && this.#now() < kept.freshUntil) return kept
    try {
      return await this.#makeOnce(address, make)
    } catch (error) {
      if (kept && isUnavailable(error) && this.#now() < kept.freshUntil + STALE_WHILE_FAILING) return kept
      throw error
    }
  }

  purge(matches: (tags: readonly string[]) => boolean): void {
    this.#forget((file) => matches(file.tags))
  }

  clear(): void {
    this.#forget(() => true)
  }

  #forget(isGone: (file: KeptFile) => boolean): void {
    this.#generation++
    this.#inFlight.clear()
    for (const [address, file] of this.#files.entries()) if (isGone(file)) this.#files.delete(address)
  }

  #makeOnce(address: string, make: () => Promise<MadeFile>): Promise<KeptFile> {
    const running = this.#inFlight.get(address)
    if (running) return running
    const flight = this.#make(address, make).finally(() => {
      if (this.#inFlight.get(address) === flight) this.#inFlight.delete(address)
    })
    this.#inFlight.set(address, flight)
    return flight
  }

  async #make(address: string, make: () => Promise<MadeFile>): Promise<KeptFile> {
    const generation = this.#generation
    const { text, contentType, tags = [] } = await make()
    const file: KeptFile = { body: new Encoded(text), contentType, tags, freshUntil: this.#now() + FRESH }
    if (generation === this.#generation) this.#files.set(address, file)
    return file
  }
}
