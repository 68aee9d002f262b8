import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRelay, type Relay } from '../testing/relay.ts'
import { TestRedis, hasRedis } from '../testing/redis.ts'
import type { Purge } from './purge.ts'
import { RedisPurges } from './redis-purges.ts'
import { RedisStore } from './redis-store.ts'

const STREAM = 'broadsheet:purges'
const log = { info: () => undefined, warn: () => undefined }
const purge = (id: string): Purge => ({ id, tags: [`story:${id}`], at: Date.now() })

let redis: TestRedis
let closing: (() => Promise<unknown>)[] = []

interface Instance {
  store: RedisStore
  purges: RedisPurges
  /** What the instance did, in order: the purges that it heard of, and `there` whenever it found Redis working. */
  did: string[]
  /** The ids of purges that were news. */
  news: string[]
  /** For each time that Redis was back: whether it had lost its memory. */
  forgotten: boolean[]
}

/** One instance with its two connections to Redis. */
function instance(url: string): Instance {
  const store = new RedisStore(url, log)
  const purges = new RedisPurges(url, store)
  const did: string[] = []
  const news: string[] = []
  const forgotten: boolean[] = []
  store.onBack(() => did.push('there'))
  purges.follow(
    ({ id, tags }, isNews) => {
      did.push(tags.includes('all') ? 'all' : id)
      if (isNews) news.push(id)
    },
    (hasForgotten) => forgotten.push(hasForgotten),
  )
  closing.push(
    () => purges.close(),
    () => store.close(),
  )
  return { store, purges, did, news, forgotten }
}

const isThere = ({ store }: Instance) =>
  vi.waitFor(() => expect(store.isThere).toBe(true), { timeout: 20_000, interval: 5 })
const isAway = ({ store }: Instance) =>
  vi.waitFor(() => expect(store.isThere).toBe(false), { timeout: 20_000, interval: 5 })
const hears = ({ did }: Instance, id: string) =>
  vi.waitFor(() => expect(did).toContain(id), { timeout: 20_000, interval: 5 })

/** Adds purges to the stream, one for each id. */
async function put(ids: readonly string[]): Promise<void> {
  const client = new Redis(redis.url)
  const pipeline = client.pipeline()
  for (const id of ids) pipeline.xadd(STREAM, 'MAXLEN', '~', 10_000, '*', 'purge', JSON.stringify(purge(id)))
  await pipeline.exec()
  client.disconnect()
}
const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `p${from + index}`)

describe.skipIf(!hasRedis())('purges by Redis (rule service/instances; needs redis-server)', () => {
  let relay: Relay
  beforeAll(async () => {
    redis = await TestRedis.start()
  })
  beforeEach(async () => {
    relay = await openRelay(redis.port)
  })
  afterEach(async () => {
    await Promise.all(closing.map((close) => close()))
    closing = []
    relay.close()
    await redis.stop()
    await redis.start()
  })
  afterAll(() => redis.close())

  /** Ends a follower's connections and prevents new ones. */
  const cutOff = async (follower: Instance) => {
    relay.mode = 'garbage'
    redis.ask('client', 'kill', 'type', 'normal')
    await isAway(follower)
  }

  const viaRelay = () => `redis://127.0.0.1:${relay.port}/0`

  it('all reach an instance that starts before it takes anything from others', async () => {
    await put(numbered(1200))
    const follower = instance(redis.url)
    await isThere(follower)
    expect(follower.did.slice(0, 1200)).toEqual(numbered(1200))
    expect(follower.did.indexOf('there')).toBe(1200)
    expect(follower.news).toEqual([])
    await put(['corrected'])
    await hears(follower, 'corrected')
    expect(follower.news).toEqual(['corrected'])
  })

  it('all reach an instance that was cut off before it takes anything from others', async () => {
    const follower = instance(viaRelay())
    await isThere(follower)
    await cutOff(follower)
    await put(numbered(1200))
    follower.did.length = 0
    relay.mode = 'pass'
    await isThere(follower)
    expect(follower.did.indexOf('there')).toBe(1200)
    expect(follower.news).toEqual(numbered(1200))
  })

  it('are sent again if Redis has lost them, even if it has received nothing since', async () => {
    const teller = instance(redis.url)
    await isThere(teller)
    await teller.purges.tell(purge('a'))
    await hears(teller, 'a')
    teller.forgotten.length = 0
    await redis.stop()
    await isAway(teller)
    await redis.start()
    await isThere(teller)
    await vi.waitFor(() => expect(teller.forgotten).toEqual([true]))
  })

  it('count as a purge of everything if more came while an instance was cut off than are kept', async () => {
    const follower = instance(viaRelay())
    await isThere(follower)
    await put(['a'])
    await hears(follower, 'a')
    await cutOff(follower)
    await put(numbered(10_500))
    follower.did.length = 0
    relay.mode = 'pass'
    await isThere(follower)
    expect(follower.did[0]).toBe('all')
    expect(follower.did).toContain('p10499')
  })

  it('count as a purge of everything if more came before an instance starts than are kept', async () => {
    await put(numbered(10_500))
    const follower = instance(redis.url)
    await isThere(follower)
    expect(follower.did[0]).toBe('all')
  })
})
