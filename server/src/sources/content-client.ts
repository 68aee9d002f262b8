import { LRUCache } from 'lru-cache'
import {
  isAbsent,
  readKey,
  type Content,
  type ContentRead,
  type ContentResult,
  type ContentResults,
} from '../content/index.ts'
import { Origin, OriginError } from './origin.ts'
import { SOURCES, queryTags } from './source-table.ts'

/** Milliseconds for which an answer is fresh, and for which it is served afterwards while it is fetched again. */
const FRESH = 15_000
const STALE_WHILE_FETCHED = 30_000
/** That something is not there, or no longer, is believed as long: it may come, or come back. An answer older than this is not served even while the origin fails. */
const NOT_THERE = 10_000
const STALE_WHILE_FAILING = 24 * 60 * 60 * 1000
/** Objects take about this much more room than their JSON. */
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
  /** Multiplies the time limits of all sources; 1 unless told. */
  patience?: number
  log: SourceLogger
  /** Told of each read that went to the origin: its source, how it ended, and seconds. */
  onRead?: (source: string, outcome: string, seconds: number) => void
  /** Milliseconds; for tests. */
  now?: () => number
}

interface Entry {
  result: ContentResult
  fetchedAt: number
  bytes: number
  tags: readonly string[]
}

/** Reads content by source name and query; concurrent equal reads are one, answers are kept and served stale. */
export class ContentClient {
  readonly #origin: Origin
  readonly #options: ContentClientOptions
  readonly #now: () => number
  readonly #entries: LRUCache<string, Entry>
  readonly #inFlight = new Map<string, Promise<ContentResult>>()
  /** Rises with each purge: what was asked before it is not kept after it, nor joined. */
  #generation = 0

  constructor(options: ContentClientOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#origin = new Origin(options.origin)
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: (entry) => entry.bytes })
  }

  /** `ok` while the origin answers or has not failed for long. */
  get state(): 'ok' | 'failing' {
    return this.#origin.isOpen ? 'failing' : 'ok'
  }

  /** Loads all at once, each with its own time limit and failure; never rejects. */
  async load(reads: readonly ContentRead[], requestId: string): Promise<ContentResults> {
    const loaded = await Promise.all(
      reads.map(async (read) => [readKey(read), await this.#loadOne(read, requestId)] as const),
    )
    return new Map(loaded)
  }

  /** Drops every answer that holds one of the tags, and whatever is on its way. */
  purge(matches: (tags: readonly string[]) => boolean): number {
    this.#generation++
    this.#inFlight.clear()
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

  async #loadOne(read: ContentRead, requestId: string): Promise<ContentResult> {
    const key = readKey(read)
    const entry = this.#entries.get(key)
    const age = entry ? this.#now() - entry.fetchedAt : Infinity
    if (entry && age < (entry.result.ok ? FRESH : NOT_THERE)) return entry.result
    if (entry?.result.ok && age < FRESH + STALE_WHILE_FETCHED) {
      void this.#fetchOnce(key, read, requestId)
      return entry.result
    }
    const fetched = await this.#fetchOnce(key, read, requestId)
    const failed = !fetched.ok && !isAbsent(fetched.failure)
    return failed && entry?.result.ok && age < STALE_WHILE_FAILING ? entry.result : fetched
  }

  #fetchOnce(key: string, read: ContentRead, requestId: string): Promise<ContentResult> {
    const running = this.#inFlight.get(key)
    if (running) return running
    const started = performance.now()
    const flight = this.#fetch(key, read, requestId).then((result) => {
      if (this.#inFlight.get(key) === flight) this.#inFlight.delete(key)
      this.#options.onRead?.(read.source, result.ok ? 'ok' : result.failure, (performance.now() - started) / 1000)
      return result
    })
    this.#inFlight.set(key, flight)
    return flight
  }

  async #fetch(key: string, read: ContentRead, requestId: string): Promise<ContentResult> {
    const generation = this.#generation
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
      const result: ContentResult = { ok: true, content: { ...content, tags } }
      this.#keep(key, generation, {
        result,
        fetchedAt: this.#now(),
        bytes: Math.ceil(bytes * OBJECT_FACTOR) + MIN_BYTES,
        tags,
      })
      return result
    } catch (error) {
      const failure = error instanceof OriginError ? error.failure : 'bad-answer'
      const result: ContentResult = { ok: false, failure }
      if (isAbsent(failure)) {
        this.#keep(key, generation, {
          result,
          fetchedAt: this.#now(),
          bytes: MIN_BYTES + key.length,
          tags: queryTags(read.query),
        })
      } else {
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
      }
      return result
    }
  }

  #keep(key: string, generation: number, entry: Entry) {
    if (generation === this.#generation) this.#entries.set(key, entry)
  }
}
