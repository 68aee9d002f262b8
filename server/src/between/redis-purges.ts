import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { EVERYTHING } from '../content/index.ts'
import { readPurge, type Purge } from './purge.ts'
import type { PurgeChannel } from './purges.ts'
import { CONNECTION, PREFIX, type RedisStore } from './redis-store.ts'

const STREAM = `${PREFIX}purges`
/** Purges that are kept for those who were away; about. */
const MOST_KEPT = 10_000
/** Purges that are read at once. */
const AT_ONCE = 500
/** Milliseconds that the server waits for the next purge, and after which one that said nothing is left. */
const BLOCKED_FOR = 1000
const SILENT_FOR = 3000
/** Milliseconds before the next try. */
const PAUSE = 250

/** Before all others. */
const BEGINNING = '0-0'

/** An entry of a stream: its number, then names and values by turns. */
type Entry = [number: string, fields: string[]]

/** By a stream, whose entries Redis numbers: whoever was away goes on where it stopped. */
export class RedisPurges implements PurgeChannel {
  readonly from = 'redis'
  readonly #url: string
  readonly #store: RedisStore
  /** The number of the last purge that was heard; undefined before the first look. */
  #last: string | undefined
  /** Redis did not have the purge that was heard last when it was found again; nobody was told yet. */
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

  follow(heard: (purge: Purge) => void, back: (hasForgotten: boolean) => void): void {
    this.#store.onBack(() => void this.#hasForgotten().then(back))
    void this.#listen(heard)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#listener?.disconnect()
  }

  /** Whether the stream does not have the purge that was heard last: then Redis has lost its memory. */
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

  async #listen(heard: (purge: Purge) => void): Promise<void> {
    while (!this.#isClosed) {
      const redis = new Redis(this.#url, {
        ...CONNECTION,
        connectionName: 'broadsheet-purges',
        retryStrategy: () => null,
      })
      this.#listener = redis
      // Whatever is asked of it then fails.
      redis.on('error', () => undefined)
      try {
        await soon(redis.connect())
        // What others put there may be what a purge took away that was not heard of yet: first the purges.
        await this.#catchUp(redis, heard)
        this.#store.hears()
        while (!this.#isClosed) await this.#next(redis, heard, BLOCKED_FOR)
      } catch (error) {
        // Another connection is made, whatever became of this one.
        if (!this.#isClosed) this.#store.hearsNothing(error)
      } finally {
        redis.disconnect()
      }
      await wait(PAUSE, undefined, { ref: false })
    }
  }

  /**
   * At first from the beginning of what is kept: it says which tags were purged lately. Where the stream ends before what
   * was heard last, it is another stream.
   */
  async #catchUp(redis: Redis, heard: (purge: Purge) => void): Promise<void> {
    const last = this.#last
    const hasLast = await soon(this.#has(redis, last))
    const [newest] = (await soon(redis.xrevrange(STREAM, '+', '-', 'COUNT', 1))) as Entry[]
    if (!hasLast) this.#wasForgotten = true
    this.#last = last !== undefined && newest && isBefore(last, newest[0]) ? last : BEGINNING
    if (!hasLast || this.#last === BEGINNING) await this.#hearOfThoseDropped(redis, heard)
    while ((await this.#next(redis, heard)) === AT_ONCE);
  }

  /** Those that had to make room for later ones could have named anything. */
  async #hearOfThoseDropped(redis: Redis, heard: (purge: Purge) => void): Promise<void> {
    if ((await soon(redis.xlen(STREAM))) < MOST_KEPT) return
    const [oldest] = (await soon(redis.xrange(STREAM, '-', '+', 'COUNT', 1))) as Entry[]
    if (oldest) heard({ id: `before ${oldest[0]}`, tags: [EVERYTHING], at: timeOf(oldest[0]) })
  }

  /** Returns how many there were. */
  async #next(redis: Redis, heard: (purge: Purge) => void, blocked?: number): Promise<number> {
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
      if (purge) heard(purge)
    }
    return entries.length
  }
}

/** Milliseconds: a number of a stream begins with the time at which it was given. */
const timeOf = (number: string) => Number(number.split('-', 1)[0])

/** Whether a number of a stream comes before another, or is it. */
function isBefore(number: string, other: string): boolean {
  const [time = 0, count = 0] = number.split('-').map(Number)
  const [otherTime = 0, otherCount = 0] = other.split('-').map(Number)
  return time < otherTime || (time === otherTime && count <= otherCount)
}

/** Rejects if the server, which may be frozen, says nothing for too long. */
async function soon<Result>(asked: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    // What has come while this process was busy is looked at first.
    timer = setTimeout(() => setImmediate(() => refuse(new Error('no word from Redis'))), SILENT_FOR)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
