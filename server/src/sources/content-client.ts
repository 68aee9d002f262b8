import { LRUCache } from 'lru-cache'
import {
  isAbsent,
  readKey,
  type ContentFailure,
  type ContentRead,
  type ContentResult,
  type ContentResults,
} from '../content/index.ts'
import { Flights, ageOf, type Lifetime } from '../cache/index.ts'
import type { OwnAddresses } from './ans/index.ts'
import { ContentStore, KeptContent } from './content-store.ts'
import { OriginError, OriginSource } from './origin.ts'
import { Outcomes } from './outcomes.ts'
import { AnswerReader, isTooCostly, type ReadingThreads } from './reading/answer-reader.ts'
import { SOURCES, mostStories, queryTags } from './source-table.ts'

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
/** Milliseconds for all reads of one request together. What has not come by then has failed. */
const REQUEST_LIMIT = 5000
/** Addresses and queries without content have room of their own, so that nobody can push content out by inventing some. */
const ABSENT = { max: 20_000, maxSize: 4 * 1024 * 1024 } as const
const ABSENT_OVERHEAD = 256

export interface SourceLogger {
  warn(fields: Record<string, unknown>, message: string): void
}

/** Loads reads in parallel. Each has its own time limit and may fail on its own; never rejects. */
export type Load = (reads: readonly ContentRead[]) => Promise<ContentResults>

export interface ContentClientOptions {
  origin: string
  /** The origins of services that are asked in ways of their own. Reads of one that is missing fail. */
  services?: Readonly<Partial<Record<'places', string | undefined>>>
  own: OwnAddresses
  maxBytes: number
  /** Which deployment of the paper asks. */
  deployment?: string
  /** Multiplies all time limits; 1 by default. */
  patience?: number
  /** Where large answers are read; without it, on the main thread. */
  reading?: ReadingThreads | undefined
  log: SourceLogger
  /** Called after each read that went to the origin, with its outcome and how long it took. */
  onRead?: (source: string, outcome: string, seconds: number) => void
  /** The current time in milliseconds; tests replace it. */
  now?: () => number
}

/** 'Not found' or 'gone'. Failures that may be over in a moment are not kept. */
interface Absence extends Lifetime {
  failure: ContentFailure
  bytes: number
  tags: readonly string[]
}

interface Fetched {
  result: ContentResult
  keep?: KeptContent | Absence
}

/** A source with its connections, what reads its answers, and how its latest reads ended. */
interface Connected {
  origin: OriginSource
  reader: AnswerReader
  outcomes: Outcomes
}

const lifetimeOf = (now: number): Lifetime => ({
  freshUntil: now + FRESH,
  staleUntil: now + FRESH + STALE_WHILE_FETCHED,
  heldUntil: now + STALE_WHILE_FAILING,
})

const TIMED_OUT: Fetched = { result: { ok: false, failure: 'timed-out' } }

const faultOf = (error: unknown): OriginError =>
  error instanceof OriginError
    ? error
    : new OriginError('bad-answer', undefined, isTooCostly(error) ? 'could not be read in time' : String(error))

/** Reads content by source name and query. Equal reads share a request, and cached answers are also served stale. */
export class ContentClient {
  readonly #options: ContentClientOptions
  readonly #now: () => number
  readonly #patience: number
  readonly #sources: ReadonlyMap<string, Connected>
  readonly #kept: ContentStore
  readonly #absent: LRUCache<string, Absence>
  readonly #flights = new Flights<Fetched>()

  constructor(options: ContentClientOptions) {
    const { origin, services = {}, maxBytes, patience = 1, reading, now = Date.now } = options
    this.#options = options
    this.#now = now
    this.#patience = patience
    this.#sources = new Map(
      Object.entries(SOURCES).flatMap(([name, rule]) => {
        const address = rule.service ? services[rule.service.name] : origin
        if (!address) return []
        const source = {
          origin: new OriginSource(address, rule, patience),
          reader: new AnswerReader(reading),
          outcomes: new Outcomes(now),
        }
        return [[name, source] as const]
      }),
    )
    this.#kept = new ContentStore(maxBytes)
    this.#absent = new LRUCache({ ...ABSENT, sizeCalculation: ({ bytes }) => bytes })
  }

  /** The sources that fail at the moment: their breaker is open, or most of their latest answers were none. */
  get failing(): string[] {
    return [...this.#sources].filter(([, source]) => isFailing(source)).map(([name]) => name)
  }

  /** Begins the time that one request has for all its reads together, and returns what loads them. */
  loader(requestId: string): Load {
    const deadline = performance.now() + REQUEST_LIMIT * this.#patience
    return async (reads) => {
      const loaded = await Promise.all(
        reads.map(async (read) => [readKey(read), await this.#load(read, requestId, deadline)] as const),
      )
      return new Map(loaded)
    }
  }

  /** Drops every cached answer whose tags match and returns how many. Answers still under way are not kept. */
  purge(matches: (tags: readonly string[]) => boolean): number {
    this.#flights.nextGeneration()
    let dropped = this.#kept.purge(matches)
    for (const [key, { tags }] of this.#absent.entries()) {
      if (!matches(tags)) continue
      this.#absent.delete(key)
      dropped++
    }
    return dropped
  }

  get size(): { entries: number; bytes: number } {
    const { entries, bytes } = this.#kept.size
    return { entries: entries + this.#absent.size, bytes: bytes + (this.#absent.calculatedSize ?? 0) }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sources.values()].map(({ origin }) => origin.close()))
  }

  async #load(read: ContentRead, requestId: string, deadline: number): Promise<ContentResult> {
    const key = readKey(read)
    const kept = this.#kept.get(key)
    const absent = this.#absent.get(key)
    const age = ageOf(kept ?? absent, this.#now())
    if (absent && age === 'fresh') return { ok: false, failure: absent.failure }
    if (kept && age === 'fresh') return this.#answer(key, kept)
    const source = this.#sources.get(read.source)
    const fetching = this.#fetchOnce(key, read, source, requestId)
    if (kept && age === 'stale') return this.#answer(key, kept)
    // Nobody waits for a source that fails if there is an older answer; it is asked in the background.
    if (kept && age === 'held' && source && isFailing(source)) return this.#held(key, kept)
    const { result } = await before(deadline, fetching)
    const failed = !result.ok && !isAbsent(result.failure)
    return failed && kept && age === 'held' ? this.#held(key, kept) : result
  }

  #answer(key: string, kept: KeptContent): ContentResult {
    return { ok: true, content: this.#kept.contentOf(key, kept) }
  }

  /** An answer that is served although it could not be asked for again. */
  #held(key: string, kept: KeptContent): ContentResult {
    return { ok: true, content: this.#kept.contentOf(key, kept), held: true }
  }

  #fetchOnce(key: string, read: ContentRead, source: Connected | undefined, requestId: string): Promise<Fetched> {
    const fetch = async () => {
      const started = performance.now()
      const fetched = source ? await this.#fetch(key, read, source, requestId) : this.#unknown(read, requestId)
      const outcome = fetched.result.ok ? 'ok' : fetched.result.failure
      this.#options.onRead?.(read.source, outcome, (performance.now() - started) / 1000)
      return fetched
    }
    return this.#flights.share(key, fetch, ({ keep }) => keep && this.#keep(key, keep))
  }

  #keep(key: string, answer: KeptContent | Absence): void {
    if (answer instanceof KeptContent) {
      this.#absent.delete(key)
      this.#kept.set(key, answer)
    } else {
      this.#kept.delete(key)
      this.#absent.set(key, answer)
    }
  }

  #unknown(read: ContentRead, requestId: string): Fetched {
    return this.#failed(read, requestId, this.#now(), new OriginError('bad-answer', undefined, 'no such source'))
  }

  /** Never rejects. Only answers, including 'not found' and 'gone', come with a cache entry. */
  async #fetch(key: string, read: ContentRead, source: Connected, requestId: string): Promise<Fetched> {
    const started = this.#now()
    try {
      const answer = await this.#ask(read, source, requestId)
      source.outcomes.add(false)
      if ('absent' in answer) return this.#absence(answer.absent, key.length, queryTags(read.query))
      const tags = [...new Set([...queryTags(read.query), ...answer.content.tags])]
      const content = { ...answer.content, tags }
      return { result: { ok: true, content }, keep: new KeptContent(content, answer.bytes, lifetimeOf(this.#now())) }
    } catch (error) {
      const fault = faultOf(error)
      if (fault.isSick) source.outcomes.add(true)
      return this.#failed(read, requestId, started, fault)
    }
  }

  /** Asks and reads the answer. One that cannot be read is asked for once more, unless the source fails anyway. */
  async #ask(read: ContentRead, source: Connected, requestId: string) {
    const path = SOURCES[read.source]?.service?.pathOf(read.query) ?? this.#pathOf(read)
    const options = { ...this.#options.own, mostStories: mostStories(read.query) }
    for (let isSecond = false; ; isSecond = true) {
      const answer = await source.origin.get(path, requestId)
      if ('absent' in answer) return answer
      const { body } = answer
      const bytes = body.length
      const reading = await source.reader.read({ source: read.source, body, ...options })
      if ('content' in reading) return { content: reading.content, bytes }
      if (isSecond || isFailing(source)) throw new OriginError('bad-answer', undefined, reading.fault)
    }
  }

  #pathOf({ source, query }: ContentRead): string {
    const asked = encodeURIComponent(JSON.stringify(query))
    return `/pf/api/v3/content/fetch/${source}?query=${asked}${this.#token(source)}`
  }

  /** The same for as long as an answer is fresh, so that a read that fails again is known by its address. */
  #token(source: string): string {
    if (!SOURCES[source]?.isUncached) return ''
    return `&timeToken=${Math.floor(this.#now() / FRESH) * FRESH}&d=${encodeURIComponent(this.#options.deployment ?? '')}`
  }

  #failed(read: ContentRead, requestId: string, started: number, { failure, status, message }: OriginError): Fetched {
    const { source, query } = read
    this.#options.log.warn(
      { source, query, status, durationMs: this.#now() - started, failure, reason: message, requestId },
      'content read failed',
    )
    return { result: { ok: false, failure } }
  }

  #absence(failure: ContentFailure, letters: number, tags: readonly string[]): Fetched {
    const lifetime: Lifetime = { freshUntil: this.#now() + NOT_THERE, staleUntil: 0, heldUntil: 0 }
    return { result: { ok: false, failure }, keep: { failure, tags, bytes: letters + ABSENT_OVERHEAD, ...lifetime } }
  }
}

const isFailing = ({ origin, outcomes }: Connected) => origin.isOpen || outcomes.isFailing

/** What was fetched, or a timeout once the deadline (as `performance.now()` counts) has passed. The fetch goes on. */
async function before(deadline: number, fetching: Promise<Fetched>): Promise<Fetched> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Fetched>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), Math.max(0, deadline - performance.now()))
  })
  try {
    return await Promise.race([fetching, late])
  } finally {
    clearTimeout(timer)
  }
}
