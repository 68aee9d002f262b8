import { Redis } from 'ioredis'
import { jsonOf } from '../json/index.ts'
import { parseEnded, type EndedChannel } from './ended-sessions.ts'
import { CONNECTION, PREFIX, type RedisStore } from './redis-store.ts'

const CHANNEL = `${PREFIX}ended`
/** Milliseconds before the next try to connect. */
const PAUSE = 500

/** Tells ended sessions through Redis pub/sub, which keeps no messages. */
export class RedisEnded implements EndedChannel {
  readonly #store: RedisStore
  readonly #listener: Redis

  constructor(url: string, store: RedisStore) {
    this.#store = store
    this.#listener = new Redis(url, {
      ...CONNECTION,
      connectionName: 'broadsheet-ended',
      retryStrategy: () => PAUSE,
      // It is done here each time. The library would not handle its failure where Redis is away again at once.
      autoResubscribe: false,
    })
    // The store logs that Redis is away.
    this.#listener.on('error', () => undefined)
    this.#listener.on('ready', () => void this.#listener.subscribe(CHANNEL).catch(() => undefined))
    this.#listener.connect().catch(() => undefined)
    store.onExchange(() => this.#listener.disconnect(true))
  }

  tellEnded(hashes: readonly string[]): Promise<void> {
    return this.#store.run(async () => void (await this.#store.redis.publish(CHANNEL, JSON.stringify(hashes))))
  }

  onEnded(heard: (hashes: readonly string[]) => void): void {
    this.#listener.on('message', (_channel, text) => heard(parseEnded(jsonOf(text))))
  }

  close(): void {
    this.#listener.disconnect()
  }
}
