import { LRUCache } from 'lru-cache'
import {
  isAbsent,
  readKey,
  type Content,
  type ContentRead,
  type ContentResult,
  type ContentResults,
} from '../content/index.ts'
import { Flights, ageOf, type Lifetime } from '../cache/index.ts'
import { Origin, OriginError } from './origin.ts'
import { SOURCES, queryTags } from './source-table.ts'

/** Milliseconds for which an answer is fresh, and how long after that it may be served while a new one is fetched. */
const FRESH = 15_000
const STALE_WHILE_FETCHED = 30_000
/**
 * 'Not found' and 'gone' are remembered only for this long (milliseconds), since the content may still appear or
 * return.
 */
const NOT_THERE = 10_000
/** If the origin fails, answers up to this old (milliseconds) are served instead. */
const STALE_WHILE_FAILING = 24 * 60 * 60 * 1000
/** Parsed objects take about this many times the memory of their JSON. */
const OBJECT_FACTOR = 2.5
const MIN_BYTES = 256

export interface SourceLogger {
  warn(fields: Record<string, unknown>, message: string): void
}

export interface ContentClientOptions {
  origin: string
  /** Hosts whose absolute addresses are the paper's own. */
  ownHosts: readonly string[]
  maxBytes: number
  /** Multiplies the time limits of all sources; 1 by default. */
  patience?: number
  log: SourceLogger
  /** Called after each read that went to the origin, with its outcome and how long it took. */
  onRead?: (source: string, outcome: string, seconds: number) => void
  /** The current time in milliseconds; tests replace it. */
  now?: () => number
}

/** A cached result. Failures that may be over in a moment are not cached. */
interface Entry extends Lifetime {
  result: ContentResult
  bytes: number
  tags: readonly string[]
}

interface Fetched {
  result: ContentResult
  entry?: Entry
}

const lifetimeOf = ({ ok }: ContentResult, now: number): Lifetime =>
  ok
    ? {
        freshUntil: now + FRESH,
        staleUntil: now + FRESH + STALE_WHILE_FETCHED,
        heldUntil: now + STALE_WHILE_FAILING,
      }
    : { freshUntil: now + NOT_THERE, staleUntil: 0, heldUntil: 0 }

/** Reads content by source name and query. Equal reads share a request, and cached answers are also served stale. */
export class ContentClient {
  readonly #origin: Origin
  readonly #options: ContentClientOptions
  readonly #now: () => number
  readonly #entries: LRUCache<string, Entry>
  readonly #flights = new Flights<Fetched>()

  constructor(options: ContentClientOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#origin = new Origin(options.origin)
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: (entry) => entry.bytes })
  }

  /** `failing` while the circuit breaker is open after several failures in a row. */
  get state(): 'ok' | 'failing' {
    return this.#origin.isOpen ? 'failing' : 'ok'
  }

  /** Loads all reads in parallel. Each has its own time limit and may fail on its own; never rejects. */
  async load(reads: readonly ContentRead[], requestId: string): Promise<ContentResults> {
    const loaded = await Promise.all(
      reads.map(async (read) => [readKey(read), await this.#load(read, requestId)] as const),
    )
    return new Map(loaded)
  }

  /** Drops every cached answer whose tags match and returns how many. Answers still under way are not kept. */
  purge(matches: (tags: readonly string[]) => boolean): number {
    this.#flights.nextGeneration()
    let dropped = 0
    for (const [key, entry] of this.#entries.entries()) {
      if (!matches(entry.tags)) continue
      this.#entries.delete(key)
      dropped++
    }
    return dropped
  }

  close(): Promise<void> {
    return this.#origin.close()
  }

  async #load(read: ContentRead, requestId: string): Promise<ContentResult> {
    const key = readKey(read)
    const entry = this.#entries.get(key)
    const age = ageOf(entry, this.#now())
    if (entry && age === 'fresh') return entry.result
    const fetching = this.#fetchOnce(key, read, requestId)
    if (entry && age === 'stale') {
      fetching.catch(() => undefined)
      return entry.result
    }
    const { result } = await fetching
    const failed = !result.ok && !isAbsent(result.failure)
    return failed && entry && age === 'held' ? entry.result : result
  }

  #fetchOnce(key: string, read: ContentRead, requestId: string): Promise<Fetched> {
    const fetch = async () => {
      const started = performance.now()
      const fetched = await this.#fetch(key, read, requestId)
      const outcome = fetched.result.ok ? 'ok' : fetched.result.failure
      this.#options.onRead?.(read.source, outcome, (performance.now() - started) / 1000)
      return fetched
    }
    return this.#flights.share(key, fetch, ({ entry }) => entry && this.#entries.set(key, entry))
  }

  /** Never rejects. Only answers, including 'not found' and 'gone', come with a cache entry. */
  async #fetch(key: string, read: ContentRead, requestId: string): Promise<Fetched> {
    const started = this.#now()
    const rule = Object.hasOwn(SOURCES, read.source) ? SOURCES[read.source] : undefined
    try {
      if (!rule) throw new OriginError('bad-answer', undefined, 'no such source')
      const path = `/pf/api/v3/content/fetch/${read.source}?query=${encodeURIComponent(JSON.stringify(read.query))}`
      const { body, bytes } = await this.#origin.getJson(path, {
        timeLimit: rule.timeLimit * (this.#options.patience ?? 1),
        requestId,
      })
      const content: Content = rule.normalise(body, this.#options.ownHosts)
      const tags = [...new Set([...queryTags(read.query), ...content.tags])]
      return this.#entryOf({ ok: true, content: { ...content, tags } }, Math.ceil(bytes * OBJECT_FACTOR), tags)
    } catch (error) {
      const failure = error instanceof OriginError ? error.failure : 'bad-answer'
      const result: ContentResult = { ok: false, failure }
      if (isAbsent(failure)) return this.#entryOf(result, key.length, queryTags(read.query))
      this.#options.log.warn(
        {
          source: read.source,
          query: read.query,
          status: error instanceof OriginError ? error.status : undefined,
          durationMs: this.#now() - started,
          failure,
          reason: error instanceof Error ? error.message : String(error),
          requestId,
        },
        'content read failed',
      )
      return { result }
    }
  }

  #entryOf(result: ContentResult, bytes: number, tags: readonly string[]): Fetched {
    return { result, entry: { result, tags, bytes: bytes + MIN_BYTES, ...lifetimeOf(result, this.#now()) } }
  }
}
