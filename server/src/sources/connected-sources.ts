import { NO_CONTENT, type Content, type ContentFailure, type ContentRead } from '../content/index.ts'
import type { PurgedTags, ReadSince, SharedReads } from '../between/index.ts'
import type { Requester } from '../tracing/index.ts'
import type { OwnAddresses } from './ans/index.ts'
import { markOf, type AnswerMark } from './content-store.ts'
import { FRESH } from './lifetimes.ts'
import { OriginError, OriginSource, type OriginAnswer } from './origin.ts'
import { Outcomes } from './outcomes.ts'
import { AnswerReader, type ReadingThreads } from './reading/answer-reader.ts'
import { SharedSource, type SharedAnswer } from './shared-source.ts'
import { SOURCES, mostStories, queryTags, sourceRule } from './source-table.ts'

export interface ConnectedSourcesOptions {
  /** The origin of all sources that have no service of their own. */
  origin: string
  /** The origins of services that are asked in a way of their own. Reads of a service that is missing here fail. */
  services?: Readonly<Partial<Record<'places', string | undefined>>>
  own: OwnAddresses
  /** The deployment of the paper that asks. */
  deployment?: string
  /** Multiplies all time limits. */
  patience: number
  /** Threads that read large answers; without them, the main thread does. */
  reading?: ReadingThreads | undefined
  /**
   * Lets this instance take over what others have read, unless it was purged since. Without it, each instance reads for itself.
   */
  shared?: { reads: SharedReads; purged: PurgedTags } | undefined
  /** The current time in milliseconds. */
  now: () => number
}

/** There is no such content. */
export interface Absent {
  absent: ContentFailure
  tags: readonly string[]
}

/** What the origin answered, after it was read. `at`: when the reading began, in milliseconds. */
export interface Asked extends Pick<SharedAnswer, 'isTakenOver' | 'held'> {
  answer: { content: Content; mark: AnswerMark } | Absent
  at: number
}

/** A source, what reads its answers, and how its latest reads ended. */
export interface Connected {
  origin: OriginSource
  /** The same source, asked together with other instances; undefined if there are none. */
  shared: SharedSource | undefined
  reader: AnswerReader
  outcomes: Outcomes
}

/** The source that is asked, and who asks. */
export interface Asking {
  source: Connected
  asker: Requester
}

/** What was last read for a key, if the answer had the same bytes. */
export type ReadBefore = (key: string, mark: AnswerMark) => Content | undefined

/** Whether its breaker is open, or at least half of its latest reads failed. */
export const isFailing = ({ origin, outcomes }: Connected) => origin.isOpen || outcomes.isFailing

/** All sources: asks them, alone or together with other instances, and reads what they answer. Nothing is kept here. */
export class ConnectedSources {
  readonly #options: ConnectedSourcesOptions
  readonly #readBefore: ReadBefore
  /** By name. */
  readonly all: ReadonlyMap<string, Connected>

  constructor(options: ConnectedSourcesOptions, readBefore: ReadBefore) {
    this.#options = options
    this.#readBefore = readBefore
    this.all = connected(options)
  }

  async close(): Promise<void> {
    await Promise.all([...this.all.values()].map(({ origin }) => origin.close()))
  }

  /**
   * Asks and reads the answer. An answer that cannot be read is asked for once more, unless the source is failing anyway. So is
   * an answer that another instance read before it was purged; if that happens again, this instance asks by itself.
   */
  async ask(key: string, read: ContentRead, { source, asker }: Asking): Promise<Asked> {
    const path = sourceRule(read.source)?.service?.pathOf(read.query) ?? this.#pathOf(read)
    let together = source.shared
    let after: ReadSince | undefined
    for (let faults = 0; ;) {
      const got = together ? await together.get(path, asker, after) : await this.#alone(source, path, asker)
      const answer = await this.#read(key, read, got.answer, { source, asker })
      if ('fault' in answer) {
        if (faults++ > 0 || isFailing(source)) throw new OriginError('bad-answer', undefined, answer.fault)
        together = undefined
      } else if (!together || !this.#options.shared?.purged.mayHold(answer.tags, got.since)) {
        return { ...got, answer, at: got.since.at }
      } else {
        if (after !== undefined) together = undefined
        after = got.since
      }
    }
  }

  async #alone({ origin }: Connected, path: string, asker: Requester): Promise<SharedAnswer> {
    const at = this.#options.now()
    return { answer: await origin.get(path, asker), since: { at }, isTakenOver: false }
  }

  /** An answer with the same bytes as the last one is not read again, because it says the same (rule content/read-again). */
  async #read(key: string, { source: name, query }: ContentRead, answer: OriginAnswer, { source, asker }: Asking) {
    const tags = queryTags(query)
    if ('absent' in answer) return { ...answer, tags: [...tags, NO_CONTENT] }
    const { body } = answer
    const mark = markOf(body)
    const kept = this.#readBefore(key, mark)
    if (kept) return { content: kept, mark, tags: kept.tags }
    const unread = { source: name, body, ...this.#options.own, mostStories: mostStories(query) }
    const reading = await source.reader.read(unread, asker.household)
    if ('fault' in reading) return reading
    const all = [...new Set([...tags, ...reading.content.tags])]
    return { content: { ...reading.content, tags: all }, mark, tags: all }
  }

  #pathOf({ source, query }: ContentRead): string {
    const asked = encodeURIComponent(JSON.stringify(query))
    return `/pf/api/v3/content/fetch/${source}?query=${asked}${this.#token(source)}`
  }

  /**
   * The token stays the same for as long as an answer is fresh, so that a read that fails again is recognised by its address.
   */
  #token(source: string): string {
    if (!sourceRule(source)?.isUncached) return ''
    return `&timeToken=${Math.floor(this.#options.now() / FRESH) * FRESH}&d=${encodeURIComponent(this.#options.deployment ?? '')}`
  }
}

function connected({ origin: contentOrigin, services = {}, patience, reading, shared, now }: ConnectedSourcesOptions) {
  return new Map(
    Object.entries(SOURCES).flatMap(([name, rule]) => {
      const address = rule.service ? services[rule.service.name] : contentOrigin
      if (!address) return []
      const origin = new OriginSource(address, rule, patience)
      const limits = { ...rule, timeLimit: rule.timeLimit * patience }
      const source: Connected = {
        origin,
        shared: shared && new SharedSource(origin, address, limits, shared.reads),
        reader: new AnswerReader(reading, patience),
        outcomes: new Outcomes(now),
      }
      return [[name, source] as const]
    }),
  )
}
