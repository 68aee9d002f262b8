import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestRedis, hasRedis } from '../testing/redis.ts'
import { openRelay } from '../testing/relay.ts'
import { RedisStore } from './redis-store.ts'

let redis: TestRedis
let store: RedisStore
let said: { reason: string }[]

beforeEach(async () => {
  redis = await TestRedis.start()
  said = []
  store = new RedisStore(redis.url, {
    info: () => undefined,
    warn: (fields) => void said.push(fields as { reason: string }),
  })
  store.hears()
  await isThere(true)
})
afterEach(async () => {
  await store.close()
  await redis.close()
})

const isThere = (expected: boolean) =>
  vi.waitFor(() => expect(store.isThere).toBe(expected), { timeout: 20_000, interval: 5 })

describe.skipIf(!hasRedis())('a value in Redis (needs redis-server)', () => {
  it('is read as it was written, beside keys that have none', async () => {
    const value = Buffer.from([0, 255, 128, 10])
    await store.set('some', value, 60_000)
    expect(await store.get(['some', 'other'])).toEqual([value, undefined])
  })

  it('that somebody else wrote counts as none if it is longer than any of ours, or no text', async () => {
    redis.ask('setrange', 'broadsheet:long', String(64 * 1024 * 1024), 'end')
    redis.ask('lpush', 'broadsheet:list', 'entry')
    const before = store.redis.stream.bytesRead
    expect(await store.get(['long', 'list'])).toEqual([undefined, undefined])
    expect(store.redis.stream.bytesRead - before).toBeLessThan(3 * 1024 * 1024)
    expect(store.isThere).toBe(true)
  })
})

it.skipIf(!hasRedis())(
  'a Redis whose connection went silent is there again by another one (rule service/instances; needs redis-server)',
  async () => {
    const relay = await openRelay(redis.port)
    const quiet = { info: () => undefined, warn: () => undefined }
    const elsewhere = new RedisStore(`redis://127.0.0.1:${relay.port}`, quiet)
    elsewhere.hears()
    const waits = { timeout: 20_000 }
    await expect.poll(() => elsewhere.isThere, waits).toBe(true)
    // Neither end hears that the connection is gone, as where a machine between them has forgotten it.
    relay.silence()
    await expect.poll(() => elsewhere.isThere, waits).toBe(false)
    await expect.poll(() => elsewhere.isThere, waits).toBe(true)
    await elsewhere.close()
    relay.close()
  },
)

describe.skipIf(!hasRedis())('what the log says of a Redis (rule service/instances; needs redis-server)', () => {
  it('is logged once, however often it goes and comes back', async () => {
    for (let times = 0; times < 3; times++) {
      redis.fill()
      await isThere(false)
      redis.makeRoom()
      await isThere(true)
    }
    expect(said).toHaveLength(1)
  })

  it('is the reason why it takes nothing, also if it refuses several commands together', async () => {
    redis.fill()
    await expect(store.count('key', 1, 1000)).rejects.toThrow()
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 20_000 })
    expect(said[0]!.reason).toMatch(/^OOM /)
  })

  it('is the reason why no connection is made, rather than that the last one broke', async () => {
    redis.ask('config', 'set', 'requirepass', 'another-password')
    store.redis.disconnect(true)
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 20_000 })
    expect(said[0]!.reason).toMatch(/NOAUTH/)
  })

  it.each([
    ['takes no connection', 'rediss', () => undefined, 'connect ETIMEDOUT'],
    ['ends connections at once', 'redis', (connection: Socket) => connection.end(), 'it ended the connection'],
    [
      'ends connections that ask anything',
      'redis',
      (connection: Socket) => connection.once('data', () => connection.end()),
      'it ended the connection',
    ],
  ])('is what the server did, where one that is none %s', async (_name, scheme, answer, reason) => {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const reasons: unknown[] = []
    const { port } = server.address() as AddressInfo
    const elsewhere = new RedisStore(`${scheme}://127.0.0.1:${port}`, {
      info: () => undefined,
      warn: (fields: { reason?: unknown }) => void reasons.push(fields.reason),
    })
    await vi.waitFor(() => expect(reasons).toEqual([reason]), { timeout: 20_000 })
    await elsewhere.close()
    server.close()
  })

  it('is that it has no such database, and no other is used in its place', async () => {
    const reasons: unknown[] = []
    const elsewhere = new RedisStore(redis.url.replace(/0$/, '99'), {
      info: () => undefined,
      warn: ({ reason }: { reason?: unknown }) => void reasons.push(reason),
    })
    elsewhere.hears()
    await vi.waitFor(() => expect(reasons).toEqual(['ERR DB index is out of range']), { timeout: 20_000 })
    expect(elsewhere.isThere).toBe(false)
    await elsewhere.close()
  })
})
