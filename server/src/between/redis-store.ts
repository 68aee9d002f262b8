import { Redis } from 'ioredis'
import { AwayError, type SharedStore } from './shared-store.ts'

export interface RedisLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Milliseconds for an answer. A Redis that takes longer is no help. */
const ANSWER_LIMIT = 150
const CONNECT_LIMIT = 1000
/** Milliseconds between two looks whether it is there. */
const LOOK_EVERY = 500
/** Milliseconds between two lines that say it is away, however often its connections break. */
const SAID_EVERY = 60_000
/** Every name of ours begins so. */
export const PREFIX = 'broadsheet:'

/** How both connections to it are made. Nothing is queued or sent again: whoever asks goes on without it. */
export const CONNECTION = {
  lazyConnect: true,
  protocol: 2,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_LIMIT,
  disableClientInfo: true,
} as const

/** What Redis said of the first command where it refused several together. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'previousErrors' in error ? [error.previousErrors].flat()[0] : error
const textOf = (error: unknown) => (error instanceof Error ? error.message : 'it does not answer')

/**
 * Redis or Valkey. One that is down, slow or full is away until it takes a value again within the limit, and so is one by
 * which no purge is heard: what others put there may be what was purged.
 */
export class RedisStore implements SharedStore {
  readonly #log: RedisLogger
  readonly redis: Redis
  readonly #looking: NodeJS.Timeout
  readonly #onBack = new Set<() => void>()
  #takesValues = false
  #tellsPurges = false
  /** Why the connection could not be made, at the last try. */
  #broken: unknown
  /** Why it is away, as far as no look has said so yet. */
  #why: unknown
  /** The start is no loss. */
  #wasTold = false
  #saidAt = -Infinity
  #isClosed = false

  constructor(url: string, log: RedisLogger) {
    this.#log = log
    this.redis = new Redis(url, {
      ...CONNECTION,
      connectionName: 'broadsheet',
      commandTimeout: ANSWER_LIMIT,
      retryStrategy: (times) => Math.min(LOOK_EVERY, 50 * times),
    })
    // Told by the look that fails.
    this.redis.on('error', (error) => (this.#broken = error))
    this.redis.on('ready', () => {
      this.#broken = undefined
      void this.#look()
    })
    this.redis.connect().catch(() => undefined)
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY).unref()
  }

  get isThere(): boolean {
    return this.#takesValues && this.#tellsPurges
  }

  /** Said by whoever listens for purges. */
  hears(): void {
    if (this.#tellsPurges) return
    this.#tellsPurges = true
    this.#back()
  }

  hearsNothing(error: unknown): void {
    this.#tellsPurges = false
    this.#why ??= error
  }

  /** Called whenever it is there again. */
  onBack(listener: () => void): void {
    this.#onBack.add(listener)
  }

  get(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    return this.run(async () => {
      const values = await this.redis.mgetBuffer(keys.map((key) => PREFIX + key))
      return values.map((value) => value ?? undefined)
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
      // The first `set` does nothing where the count is there, so that its time runs from the first.
      const replies = await this.redis.multi().set(name, 0, 'PX', milliseconds, 'NX').incrby(name, by).pttl(name).exec()
      const [, [, count] = [], [, left] = []] = replies ?? []
      if (typeof count !== 'number' || typeof left !== 'number') throw new Error('no count')
      return { count, left }
    })
  }

  /** Runs a command. Rejects with `AwayError` at once while it is away. */
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

  /** Takes a value, as one that is full or only to be read does not. */
  async #look(): Promise<void> {
    try {
      await this.redis.set(`${PREFIX}look`, '1', 'PX', LOOK_EVERY)
      // What has failed since the last look.
      this.#say()
      this.#found()
    } catch (error) {
      this.#lost(error)
      this.#say()
    }
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

  /** By then it is known why a connection that broke is not made again. */
  #say(): void {
    const why = this.redis.status === 'ready' ? causeOf(this.#why) : (this.#broken ?? this.#why)
    this.#why = undefined
    if (why === undefined || this.#wasTold || this.#isClosed || performance.now() - this.#saidAt < SAID_EVERY) return
    this.#wasTold = true
    this.#saidAt = performance.now()
    this.#log.warn({ reason: textOf(why) }, 'Redis is away: this instance goes on alone')
  }
}
