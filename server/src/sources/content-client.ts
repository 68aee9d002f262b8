import { LRUCache } from 'lru-cache'
import {
  NO_CONTENT,
  isAbsent,
  readKey,
  toldQuery,
  type Content,
  type ContentFailure,
  type ContentRead,
  type ContentResult,
  type ContentResults,
  type Story,
} from '../content/index.ts'
import { Flights, ageOf, type Lifetime, type Matches } from '../cache/index.ts'
import type { SpanAttributes, Step, Requester } from '../tracing/index.ts'
import { ContentStore, KeptContent } from './content-store.ts'
import { absentLifetimeOf, lifetimeOf } from './lifetimes.ts'
import { OriginError } from './origin.ts'
import {
  ConnectedSources,
  isFailing,
  type Absent,
  type Connected,
  type ConnectedSourcesOptions,
} from './connected-sources.ts'
import { isTooCostly } from './reading/answer-reader.ts'

/** Milliseconds for all reads of one request together. A read that has not come by then has failed. */
const REQUEST_LIMIT = 5000
/** Bytes. Absent content has room of its own, so that nobody can push content out by inventing addresses and queries. */
const ABSENT_ROOM = 4 * 1024 * 1024
const ABSENT_OVERHEAD = 256

export interface SourceLogger {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
}

/** Loads reads in parallel. Each has its own time limit and may fail on its own; never rejects. */
export type Load = (reads: readonly ContentRead[]) => Promise<ContentResults>

export interface ContentClientOptions extends Omit<ConnectedSourcesOptions, 'patience' | 'now'> {
  maxBytes: number
  /** Multiplies all time limits; 1 by default. */
  patience?: number
  log: SourceLogger
  /** Called after each read that went to the origin, with its outcome and how long it took. */
  onRead?: (source: string, outcome: string, seconds: number) => void
  /** The current time in milliseconds; tests replace it. */
  now?: () => number
}

/** The step that reads belong to, and what is known of each. */
export interface ReadTrace {
  step: Step
  attributesOf?(read: ContentRead): SpanAttributes
}

/** A kept 'not found' or 'gone'. Failures that may be over in a moment are not kept. */
interface Absence extends Lifetime {
  failure: ContentFailure
  bytes: number
  tags: readonly string[]
}

interface Fetched {
  result: ContentResult
  keep?: KeptContent | Absence
  /** Another instance had the answer; this one did not ask the origin. */
  isTakenOver?: boolean
}

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
  readonly #sources: ConnectedSources
  readonly #kept: ContentStore
  readonly #absent: LRUCache<string, Absence>
  readonly #flights = new Flights<Fetched>()
  /**
   * Whether addresses of stories may lack the slash at the end: at least one that came does. Undefined, which counts as true,
   * until a story has come (rule content/unencoded).
   */
  #mayLackSlash: boolean | undefined

  constructor(options: ContentClientOptions) {
    const { maxBytes, now = Date.now, patience = 1 } = options
    this.#options = options
    this.#now = now
    this.#patience = patience
    this.#kept = new ContentStore(maxBytes)
    this.#absent = new LRUCache({ maxSize: ABSENT_ROOM, sizeCalculation: ({ bytes }) => bytes })
    this.#sources = new ConnectedSources({ ...options, now, patience }, (key, mark) =>
      this.#kept.readFrom(key, mark)?.open(),
    )
  }

  /** The sources that are failing: their breaker is open, or at least half of their latest reads failed. */
  get failing(): string[] {
    return [...this.#sources.all].filter(([, source]) => isFailing(source)).map(([name]) => name)
  }

  /** The state of each source: `held-back` while its breaker is open. */
  get states(): [name: string, state: 'ok' | 'failing' | 'held-back'][] {
    return [...this.#sources.all].map(([name, source]) => [
      name,
      source.origin.isOpen ? 'held-back' : isFailing(source) ? 'failing' : 'ok',
    ])
  }

  /** Starts the time limit that one request has for all its reads together, and returns what loads them. */
  loader({ id, household }: Requester, trace?: ReadTrace): Load {
    const deadline = performance.now() + REQUEST_LIMIT * this.#patience
    const load = async (read: ContentRead) => {
      const step = trace?.step.begin('read', { source: read.source, ...trace.attributesOf?.(read) })
      const result = await this.#load(read, { id, household, step }, deadline)
      step?.end({ outcome: result.ok ? 'ok' : result.failure })
      return [readKey(read), result] as const
    }
    return async (reads) => new Map(await Promise.all(reads.map(load)))
  }

  /** Drops every cached answer whose tags match, and returns how many. Matching answers still under way will not be kept. */
  purge(matches: Matches): number {
    this.#flights.purge(matches)
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
    await this.#sources.close()
  }

  /**
   * Notes in the step where the answer came from. If the source is asked in the background, that is where the answer served
   * meanwhile came from.
   */
  async #load(read: ContentRead, asker: Requester, deadline: number): Promise<ContentResult> {
    const key = readKey(read)
    const kept = this.#kept.get(key)
    const absent = this.#absent.get(key)
    const age = ageOf(kept ?? absent, this.#now())
    if (age === 'fresh') asker.step?.note({ from: 'kept' })
    if (absent && age === 'fresh') return this.#absenceOf(absent)
    if (kept && age === 'fresh') return this.#answer(key, kept)
    const source = this.#sources.all.get(read.source)
    if (this.#flights.has(key)) asker.step?.note({ from: 'waited' })
    const fetching = this.#fetchOnce(key, read, source, asker)
    if (kept && age === 'stale') return this.#answer(key, kept, asker)
    // If a source is failing and there is an older answer, nobody waits: the source is asked in the background.
    if (kept && age === 'held' && source && isFailing(source)) return this.#held(key, kept, asker)
    const { result } = await before(deadline, fetching)
    const failed = !result.ok && !isAbsent(result.failure)
    return failed && kept && age === 'held' ? this.#held(key, kept, asker) : result
  }

  #answer(key: string, kept: KeptContent, asker?: Requester): ContentResult {
    asker?.step?.note({ from: 'stale' })
    return { ok: true, content: this.#kept.contentOf(key, kept) }
  }

  /** An answer that is served although no newer one could be had. */
  #held(key: string, kept: KeptContent, { step }: Requester): ContentResult {
    step?.note({ from: 'held' })
    return { ok: true, content: this.#kept.contentOf(key, kept), held: true }
  }

  #fetchOnce(key: string, read: ContentRead, source: Connected | undefined, asker: Requester): Promise<Fetched> {
    const fetch = async () => {
      const started = performance.now()
      const fetched = source ? await this.#fetch(key, read, source, asker) : this.#unknown(read, asker)
      const outcome = fetched.result.ok ? 'ok' : fetched.result.failure
      asker.step?.note({ from: fetched.isTakenOver ? 'another instance' : 'origin' })
      if (!fetched.isTakenOver) this.#options.onRead?.(read.source, outcome, (performance.now() - started) / 1000)
      return fetched
    }
    return this.#flights.share(key, fetch, ({ keep }, isPurged) => {
      if (keep && !isPurged(keep.tags)) this.#keep(key, keep)
    })
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

  #unknown(read: ContentRead, asker: Requester): Fetched {
    return this.#failed(read, asker, this.#now(), new OriginError('bad-answer', undefined, 'no such source'))
  }

  /** Never rejects. Only an answer, including 'not found' and 'gone', comes with a cache entry. */
  async #fetch(key: string, read: ContentRead, source: Connected, asker: Requester): Promise<Fetched> {
    const started = this.#now()
    try {
      const { answer, at, isTakenOver, held } = await this.#sources.ask(key, read, { source, asker })
      source.outcomes.add(held?.isSick ?? false)
      if (held) this.#failed(read, asker, started, held)
      if ('absent' in answer) return { ...this.#absence(answer, at, key.length), isTakenOver }
      const { content, mark } = answer
      this.#learnSlashes(storiesIn(content))
      const keep = new KeptContent(content, mark, lifetimeOf(at))
      return { result: { ok: true, content, ...(held ? { held: true } : {}) }, keep, isTakenOver }
    } catch (error) {
      const fault = faultOf(error)
      if (fault.isSick) source.outcomes.add(true)
      return this.#failed(read, asker, started, fault)
    }
  }

  #failed(read: ContentRead, asker: Requester, started: number, { failure, status, message }: OriginError): Fetched {
    const { source } = read
    // While a source is held back, each page would have a line for each of its reads, and none says anything new.
    const level = failure === 'breaker-open' ? 'info' : 'warn'
    this.#options.log[level](
      {
        source,
        query: toldQuery(read),
        status,
        durationMs: this.#now() - started,
        failure,
        reason: message,
        requestId: asker.id,
      },
      'content read failed',
    )
    return { result: { ok: false, failure } }
  }

  #absence({ absent: failure, tags }: Absent, at: number, letters: number): Fetched {
    const keep = { failure, tags, bytes: letters + ABSENT_OVERHEAD, ...absentLifetimeOf(at) }
    return { result: this.#absenceOf(keep), keep }
  }

  /**
   * Leaves out the tag that every purge names: a page shown without this content is dropped only by a purge of the content
   * itself.
   */
  #absenceOf({ failure, tags }: Absence): ContentResult {
    const told = tags.filter((tag) => tag !== NO_CONTENT)
    return { ok: false, failure, tags: told, ...(this.#mayLackSlash === false ? {} : { mayLackSlash: true }) }
  }

  #learnSlashes(stories: readonly Story[]): void {
    if (stories.length > 0) this.#mayLackSlash ||= stories.some(({ href }) => WITHOUT_SLASH.test(href))
  }
}

/** The path of a story without a slash at its end. Paths of files never have one, so they do not count. */
const WITHOUT_SLASH = /^\/(?:[^?#]*\/)?[^/.?#]+$/

const storiesIn = (content: Content): readonly Story[] =>
  content.kind === 'stories' ? content.stories : content.kind === 'story' ? [content.story] : []

/** What was fetched, or a timeout if the deadline (as `performance.now()` counts) passes first. The fetch goes on. */
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
