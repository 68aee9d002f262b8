import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { EVERYTHING } from '../content/index.ts'
import { readPurge, type Purge } from './purge.ts'
import type { HearPurge, PurgeChannel } from './purges.ts'
import { CONNECTION, PREFIX, SILENT_FOR, type RedisStore } from './redis-store.ts'

const STREAM = `${PREFIX}purges`
/** About how many purges are kept for instances that were away. */
const MOST_KEPT = 10_000
/** The most purges that are read at once. */
const AT_ONCE = 500
/** Milliseconds that Redis waits for the next purge. */
const BLOCKED_FOR = 1000
/** Milliseconds before the next try. */
const PAUSE = 250

/** The number before all entries. */
const BEGINNING = '0-0'

/** An entry of a stream: its number, then its fields as alternating names and values. */
type Entry = [number: string, fields: string[]]

/** Tells purges through a Redis stream. Redis numbers its entries, so an instance that was away continues where it stopped. */
export class RedisPurges implements PurgeChannel {
  readonly from = 'redis'
  readonly #url: string
  readonly #store: RedisStore
  /** The number of the last purge that was heard; undefined before the first look. */
  #last: string | undefined
  /** On reconnecting, Redis no longer had the last purge heard, and `back` has not been called with that yet. */
  #wasForgotten = false
  #listener: Redis | undefined
  #isClosed = false

  constructor(url: string, store: RedisStore) {
    this.#url = url
    this.#store = store
  }

  tell(purge: Purge): Promise<void> {
    const json = JSON.stringify(purge)
    return this.#store.run(
      async () => void (await this.#store.redis.xadd(STREAM, 'MAXLEN', '~', MOST_KEPT, '*', 'purge', json)),
    )
  }

  follow(heard: HearPurge, back: (hasForgotten: boolean) => void): void {
    this.#store.onBack(() => void this.#hasForgotten().then(back))
    this.#store.onExchange(() => this.#listener?.disconnect())
    void this.#listen(heard)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#listener?.disconnect()
  }

  /** Whether Redis has lost its memory: the stream no longer has the last purge heard. */
  async #hasForgotten(): Promise<boolean> {
    const wasForgotten = this.#wasForgotten
    this.#wasForgotten = false
    try {
      return wasForgotten || !(await this.#has(this.#store.redis, this.#last))
    } catch {
      return true
    }
  }

  async #has(redis: Redis, number: string | undefined): Promise<boolean> {
    return number === undefined || number === BEGINNING || (await redis.xrange(STREAM, number, number)).length > 0
  }

  async #listen(heard: HearPurge): Promise<void> {
    while (!this.#isClosed) {
      const redis = new Redis(this.#url, {
        ...CONNECTION,
        connectionName: 'broadsheet-purges',
        retryStrategy: () => null,
      })
      this.#listener = redis
      // Ignored here, because the commands themselves fail.
      redis.on('error', () => undefined)
      try {
        await soon(redis.connect())
        // Hear of missed purges before the store is used: answers in it may be older than such a purge.
        await this.#catchUp(redis, heard)
        this.#store.hears()
        while (!this.#isClosed) await this.#next(redis, heard, { isNews: true, blocked: BLOCKED_FOR })
      } catch (error) {
        // The loop makes another connection, whatever failed.
        if (!this.#isClosed) this.#store.hearsNothing(error)
      } finally {
        redis.disconnect()
      }
      await wait(PAUSE, undefined, { ref: false })
    }
  }

  /**
   * Reads all purges after the last one heard. The first time it reads from the beginning, to learn which tags were purged
   * recently. It does so again if the stream ends before the last purge heard, because then it is another stream.
   */
  async #catchUp(redis: Redis, heard: HearPurge): Promise<void> {
    const last = this.#last
    const hasLast = await soon(this.#has(redis, last))
    const [newest] = (await soon(redis.xrevrange(STREAM, '+', '-', 'COUNT', 1))) as Entry[]
    if (!hasLast) this.#wasForgotten = true
    this.#last = last !== undefined && newest && isBefore(last, newest[0]) ? last : BEGINNING
    const isNews = hasLast && last !== undefined && this.#last === last
    if (!hasLast || this.#last === BEGINNING) await this.#hearOfThoseDropped(redis, heard)
    while ((await this.#next(redis, heard, { isNews })) === AT_ONCE);
  }

  /** If the stream is full, older purges have been dropped from it. They may have named any tag, so everything is purged. */
  async #hearOfThoseDropped(redis: Redis, heard: HearPurge): Promise<void> {
    if ((await soon(redis.xlen(STREAM))) < MOST_KEPT) return
    const [oldest] = (await soon(redis.xrange(STREAM, '-', '+', 'COUNT', 1))) as Entry[]
    if (oldest) heard({ id: `before ${oldest[0]}`, tags: [EVERYTHING], at: timeOf(oldest[0]) }, false)
  }

  /** Reads the next entries, and returns how many there were. `blocked`: milliseconds to wait for the first. */
  async #next(
    redis: Redis,
    heard: HearPurge,
    { isNews, blocked }: { isNews: boolean; blocked?: number },
  ): Promise<number> {
    const last = this.#last ?? BEGINNING
    const asked =
      blocked === undefined
        ? redis.xread('COUNT', AT_ONCE, 'STREAMS', STREAM, last)
        : redis.xread('COUNT', AT_ONCE, 'BLOCK', blocked, 'STREAMS', STREAM, last)
    const [stream] = (await soon(asked)) ?? []
    const entries = (stream?.[1] ?? []) as Entry[]
    for (const [number, fields] of entries) {
      this.#last = number
      const purge = readPurge(fields[1] ?? '')
      if (purge) heard(purge, isNews)
    }
    return entries.length
  }
}

/** The time of a stream entry in milliseconds, with which its number begins. */
const timeOf = (number: string) => Number(number.split('-', 1)[0])

/** Whether a stream entry's number is before another number, or equal to it. */
function isBefore(number: string, other: string): boolean {
  const [time = 0, count = 0] = number.split('-').map(Number)
  const [otherTime = 0, otherCount = 0] = other.split('-').map(Number)
  return time < otherTime || (time === otherTime && count <= otherCount)
}

/** Rejects if Redis does not answer for `SILENT_FOR` milliseconds, for example because it is frozen. */
async function soon<Result>(asked: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    // If this process was busy, first handle an answer that has arrived meanwhile.
    timer = setTimeout(() => setImmediate(() => refuse(new Error('no word from Redis'))), SILENT_FOR)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
