import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  DatabasePurges,
  PurgedTags,
  SharedReads,
  endedSessions,
  firstThere,
  type EndedChannel,
  type EndedSessions,
  type PurgeChannel,
  type SharedStore,
  type Siblings,
} from '../../between/index.ts'
import type { RedisEnded, RedisPurges, RedisStore } from '../../between/redis.ts'
import { shared, type PluginOptions } from './shared.ts'

/** What this instance shares with other instances of the same paper. */
export interface Between {
  /** The first available one is used; empty if the instance is alone. */
  readonly stores: readonly SharedStore[]
  readonly channels: readonly PurgeChannel[]
  readonly purged: PurgedTags
  readonly ended: EndedSessions
  /** Undefined if the instance is alone. */
  readonly reads: SharedReads | undefined
  /** Whether nobody has taken this for so many milliseconds. If nobody can be asked, nobody has. */
  takeOnce(what: string, milliseconds: number): Promise<boolean>
  readonly siblings: Siblings | undefined
  /** Undefined without a Redis. */
  readonly redis: 'ok' | 'away' | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    between: Between
  }
}

export interface BetweenOptions extends Pick<PluginOptions, 'settings' | 'now'> {
  /** The other workers of this machine, if there are any. */
  siblings: Siblings | undefined
}

/** Redis joins the instances of all machines; workers of one machine are joined without it too. */
export const betweenPlugin = shared(
  'between',
  ['metrics', 'storage'],
  async (app: FastifyInstance, { settings, now, siblings }: BetweenOptions) => {
    const { database, log, metrics } = app
    const { DATABASE_URL, REDIS_URL, SOURCE_PATIENCE } = settings
    const { redis, purges, ended } = REDIS_URL ? await redisAt(REDIS_URL, log, SOURCE_PATIENCE) : {}
    const stores = [redis, siblings].filter((store) => store !== undefined)
    const channels: PurgeChannel[] = [siblings, purges].filter((channel) => channel !== undefined)
    if (DATABASE_URL && redis) channels.push(new DatabasePurges({ database, isNeeded: () => !redis.isThere, now }))
    const endedBy: EndedChannel[] = [siblings, ended].filter((channel) => channel !== undefined)
    const purged = new PurgedTags()
    const reads = stores.length
      ? new SharedReads({
          stores,
          knownAt: (at) => purged.knownAt(at),
          onRead: (outcome) => metrics.sharedRead(outcome),
          now,
        })
      : undefined
    if (redis) metrics.watch.redis(() => redis.isThere)
    siblings?.answerMetrics(() => metrics.plain())
    app.decorate('between', {
      stores,
      channels,
      purged,
      ended: endedSessions(endedBy),
      reads,
      siblings,
      async takeOnce(what, milliseconds) {
        const store = firstThere(stores)
        const key = `taken:${createHash('sha256').update(what).digest('base64url')}`
        return (await store?.add(key, Buffer.from('1'), milliseconds).catch(() => true)) ?? true
      },
      get redis() {
        return redis && (redis.isThere ? ('ok' as const) : ('away' as const))
      },
    })
    app.addHook('onClose', async () => {
      ended?.close()
      await redis?.close()
    })
  },
)

async function redisAt(
  url: string,
  log: FastifyInstance['log'],
  patience: number,
): Promise<{ redis: RedisStore; purges: RedisPurges; ended: RedisEnded }> {
  const { RedisEnded, RedisPurges, RedisStore } = await import('../../between/redis.ts')
  const redis = new RedisStore(url, log, patience)
  return { redis, purges: new RedisPurges(url, redis), ended: new RedisEnded(url, redis) }
}
