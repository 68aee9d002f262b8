import { Redis, ReplyError } from 'ioredis'
import { AwayError, MOST_BYTES, type SharedStore } from './shared-store.ts'

export interface RedisLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Milliseconds for an answer. A slower Redis would not help. */
const ANSWER_LIMIT = 150
const CONNECT_LIMIT = 1000
/** Milliseconds between two checks whether Redis is there. */
const LOOK_EVERY = 500
/**
 * Milliseconds without an answer after which another connection is made. What was at the end of this one may be gone, and the
 * system notices that only after a quarter of an hour.
 */
export const SILENT_FOR = 3000
/** Milliseconds between two log lines that Redis is away, however often its connections break. */
const SAID_EVERY = 60_000
/** The prefix of all our keys. */
export const PREFIX = 'broadsheet:'

/** Options of every connection to Redis. Commands are neither queued nor sent again: callers go on without an answer. */
export const CONNECTION = {
  lazyConnect: true,
  protocol: 2,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_LIMIT,
  disableClientInfo: true,
} as const

/** If Redis refused several commands together, its error for the first of them. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'previousErrors' in error ? [error.previousErrors].flat()[0] : error
const ENDED = 'it ended the connection'
/** The library's words for that. They name its options, which no operator knows. */
const WORDS_OF_ENDED = /^(?:Connection is closed|Reached the max retries|Stream isn't writeable)/
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer'
  return WORDS_OF_ENDED.test(error.message) ? ENDED : error.message
}

/** How a server refuses to be written to that only repeats what another one has. */
const OF_REPLICA = /^READONLY /

/** Redis says an empty text for a key without a value, and an error for one with a value of another kind. */
const isValue = (value: unknown): value is Buffer =>
  Buffer.isBuffer(value) && value.length > 0 && value.length <= MOST_BYTES

/**
 * The store in Redis or Valkey. If the server is down, slow or full, it counts as away until it takes a value within the
 * time limit again. It also counts as away while purges cannot be heard, because values in it may have been purged.
 */
export class RedisStore implements SharedStore {
  readonly #log: RedisLogger
  readonly redis: Redis
  readonly #looking: NodeJS.Timeout
  readonly #onBack = new Set<() => void>()
  readonly #onExchange = new Set<() => void>()
  #takesValues = false
  #tellsPurges = false
  /** Why the last try to connect failed. */
  #broken: unknown
  /** The first failure since the last check, which has not been logged yet. */
  #why: unknown
  /** Whether it has been logged that Redis is away. At the start it has not, so the first connection logs nothing. */
  #wasTold = false
  #saidAt = -Infinity
  /** When Redis last answered a check as one that is in charge, or was ready for the first one of a connection. */
  #answeredAt = -Infinity
  #isClosed = false

  /** `patience` multiplies the time that Redis has for an answer. */
  constructor(url: string, log: RedisLogger, patience = 1) {
    this.#log = log
    this.redis = new Redis(url, {
      ...CONNECTION,
      connectionName: 'broadsheet',
      commandTimeout: ANSWER_LIMIT * patience,
      retryStrategy: (times) => Math.min(LOOK_EVERY, 50 * times),
    })
    // The next failing check logs this error.
    this.redis.on('error', (error) => (this.#broken = error))
    // A server may end a connection without a word, and then there was no error.
    this.redis.on('close', () => (this.#broken ??= new Error(ENDED)))
    this.redis.on('ready', () => {
      this.#broken = undefined
      this.#answeredAt = performance.now()
      void this.#look()
    })
    this.redis.connect().catch(() => undefined)
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY).unref()
  }

  get isThere(): boolean {
    return this.#takesValues && this.#tellsPurges
  }

  /** Called by the listener for purges once it hears them; `hearsNothing` once it does not. */
  hears(): void {
    if (this.#tellsPurges) return
    this.#tellsPurges = true
    this.#back()
  }

  hearsNothing(error: unknown): void {
    this.#tellsPurges = false
    this.#why ??= error
  }

  /** `listener` is called whenever Redis is back. */
  onBack(listener: () => void): void {
    this.#onBack.add(listener)
  }

  /** `listener` is called when the connection is exchanged, because others to the same server may be of no more use either. */
  onExchange(listener: () => void): void {
    this.#onExchange.add(listener)
  }

  /** Others may write to a Redis, too. So of each value no more is asked for than it may have, and one byte. */
  get(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    return this.run(async () => {
      const asked = this.redis.multi()
      for (const key of keys) asked.getrangeBuffer(PREFIX + key, 0, MOST_BYTES)
      const replies = (await asked.exec()) ?? []
      return replies.map(([, value]) => (isValue(value) ? value : undefined))
    })
  }

  set(key: string, value: Uint8Array, milliseconds: number): Promise<void> {
    return this.run(async () => void (await this.redis.set(PREFIX + key, Buffer.from(value), 'PX', milliseconds)))
  }

  add(key: string, value: Uint8Array, milliseconds: number): Promise<boolean> {
    return this.run(
      async () => (await this.redis.set(PREFIX + key, Buffer.from(value), 'PX', milliseconds, 'NX')) === 'OK',
    )
  }

  drop(key: string): Promise<void> {
    return this.run(async () => void (await this.redis.del(PREFIX + key)))
  }

  count(key: string, by: number, milliseconds: number): Promise<{ count: number; left: number }> {
    const name = PREFIX + key
    return this.run(async () => {
      // `set` with NX does nothing if the count exists, so its time runs from the first call.
      const replies = await this.redis.multi().set(name, 0, 'PX', milliseconds, 'NX').incrby(name, by).pttl(name).exec()
      const [, [, count] = [], [, left] = []] = replies ?? []
      if (typeof count !== 'number' || typeof left !== 'number') throw new Error('no count')
      return { count, left }
    })
  }

  /** Runs a command. Rejects with `AwayError` if that fails, and at once while Redis is away. */
  async run<Result>(command: () => Promise<Result>): Promise<Result> {
    if (!this.isThere) throw new AwayError('Redis is away')
    try {
      return await command()
    } catch (error) {
      this.#lost(error)
      throw new AwayError('Redis is away')
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#takesValues = false
    clearInterval(this.#looking)
    this.redis.disconnect()
  }

  /** Checks Redis by writing a value, which fails if Redis is full or read-only. */
  async #look(): Promise<void> {
    try {
      const { db } = this.redis.options
      // Where Redis has no database of this number, the library goes on with number 0, which may be another paper's.
      if (db) await this.redis.select(db)
      await this.redis.set(`${PREFIX}look`, '1', 'PX', LOOK_EVERY)
      this.#answeredAt = performance.now()
      // Log what has failed since the last check.
      this.#say()
      this.#found()
    } catch (error) {
      this.#lost(error)
      this.#say()
      this.#giveUp(error)
    }
  }

  /**
   * Makes another connection if this one has been silent for long. A refusal is an answer, except that of a replica: another
   * server may have taken its place, and the address lead there, while connections to it stay open.
   */
  #giveUp(error: unknown): void {
    if (error instanceof ReplyError && !OF_REPLICA.test(textOf(error))) this.#answeredAt = performance.now()
    const isSilent = performance.now() - this.#answeredAt > SILENT_FOR
    if (!isSilent || this.redis.status !== 'ready') return
    this.redis.disconnect(true)
    for (const listener of this.#onExchange) listener()
  }

  #found(): void {
    if (this.#takesValues || this.#isClosed) return
    this.#takesValues = true
    this.#back()
  }

  #back(): void {
    if (!this.isThere) return
    if (this.#wasTold) this.#log.info({}, 'Redis is back')
    this.#wasTold = false
    for (const listener of this.#onBack) listener()
  }

  #lost(error: unknown): void {
    this.#takesValues = false
    this.#why ??= error
  }

  /**
   * Logs why Redis is away. Called by checks, because by then it may be known why reconnecting failed. While the first try to
   * connect goes on, it is not; all that a command says is that there is no connection.
   */
  #say(): void {
    const why = this.redis.status === 'ready' ? causeOf(this.#why) : this.#broken
    this.#why = undefined
    if (why === undefined || this.#wasTold || this.#isClosed || performance.now() - this.#saidAt < SAID_EVERY) return
    this.#wasTold = true
    this.#saidAt = performance.now()
    this.#log.warn({ reason: textOf(why) }, 'Redis is away: this instance goes on alone')
  }
}
