import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { articlePages, storyReads, tellStory } from '../../testing/one-story.ts'
import { startOrigin, type TestOrigin } from '../../testing/origin.ts'
import { TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import { openRelay, type Relay } from '../../testing/relay.ts'
import { TestRedis, hasRedis } from '../../testing/redis.ts'
import { LIMITS } from '../limits/limits.ts'

const INSTANCES = 3
const folder = articlePages()

let redis: TestRedis
/** Between the instances and Redis. */
let relay: Relay
let origin: TestOrigin
let papers: TestPaper[] = []

const start = (environment: Record<string, string> = {}) =>
  startPaper({
    CONTENT_ORIGIN: origin.address,
    PAGES_DIR: folder,
    REDIS_URL: `redis://127.0.0.1:${relay.port}/0`,
    TRUST_PROXY: '127.0.0.1',
    ...environment,
  })

interface State {
  redis?: string
}
const stateOf = async (paper: TestPaper) => (await paper.app.inject('/readyz')).json<State>().redis
const allAre = (state: string) =>
  vi.waitFor(async () => expect(await Promise.all(papers.map(stateOf))).toEqual(papers.map(() => state)), {
    timeout: 20_000,
  })

const page = async (paper: TestPaper, path: string) => (await paper.app.inject(path)).body
const purge = (paper: TestPaper, ...tags: string[]) =>
  paper.app.inject({
    method: 'POST',
    url: '/api/admin/purge',
    headers: { 'x-purge-token': TEST_PURGE_TOKEN },
    payload: { tags },
  })

const saysNow = (words: string) => tellStory(origin, words)

const say = (words: string) => (paper: TestPaper) =>
  vi.waitFor(async () => expect(await page(paper, '/news/moved/')).toContain(words), { timeout: 20_000 })

const articleReads = () => storyReads(origin)

function spoil(): void {
  redis.ask('del', 'broadsheet:purges')
  redis.ask('set', 'broadsheet:purges', 'something else')
}

const metricsOf = async (paper: TestPaper) => (await paper.app.inject('/metrics')).body

describe.skipIf(!hasRedis())('instances with one Redis (rule service/instances; needs redis-server)', () => {
  beforeAll(async () => {
    redis = await TestRedis.start()
    relay = await openRelay(redis.port)
  })
  afterAll(async () => {
    relay.close()
    await redis.close()
  })
  beforeEach(async () => {
    origin = await startOrigin()
    saysNow('As it was')
    papers = await Promise.all(Array.from({ length: INSTANCES }, () => start()))
    await allAre('ok')
  })
  afterEach(async () => {
    await Promise.all(papers.map((paper) => paper.close()))
    await origin.close()
    await redis.stop()
    await redis.start()
  })

  it('read a page once that all of them are asked for at the same time', async () => {
    // The first page of a process takes long, and who says nothing for two seconds is taken for gone.
    for (const paper of papers) await page(paper, '/news/first/')
    const reads = articleReads()
    const bodies = await Promise.all(papers.map((paper) => page(paper, '/news/moved/')))
    for (const body of bodies) expect(body).toContain('As it was')
    expect(articleReads()).toBe(reads + 1)
  })

  it('hear of a purge that one of them received, and then read the story once', async () => {
    await Promise.all(papers.map(say('As it was')))
    saysNow('As it is')
    expect((await purge(papers[0]!, 'moved')).json()).toMatchObject({ told: true })
    await Promise.all(papers.map(say('As it is')))
    expect(articleReads()).toBe(2)
    expect(await metricsOf(papers[1]!)).toContain('broadsheet_purges_total{from="redis"} 1')
  })

  it('all have a story that was missing as soon as one of them gets a purge with its id', async () => {
    const statuses = () => Promise.all(papers.map(async ({ app }) => (await app.inject('/news/moved/')).statusCode))
    origin.answer = (response) => response.writeHead(404).end('{}')
    expect(await statuses()).toEqual(papers.map(() => 404))
    saysNow('As it is')
    expect(await statuses()).toEqual(papers.map(() => 404))
    await purge(papers[0]!, 'moved')
    await Promise.all(papers.map(say('As it is')))
  })

  it('say that the others could not be told of a purge yet', async () => {
    await redis.stop()
    await allAre('away')
    const answer = await purge(papers[0]!, 'moved')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { told: false }])
  })

  it('know that a story is missing once one of them has asked for it', async () => {
    // Each has read a story, so that it knows how their addresses end.
    for (const paper of papers) await page(paper, '/news/first/')
    const reads = articleReads()
    origin.answer = (response) => void response.writeHead(404).end('{}')
    const answers = await Promise.all(papers.map((paper) => paper.app.inject('/news/none/')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(papers.map(() => 404))
    expect(articleReads()).toBe(reads + 1)
  })

  it('count the requests of one address together', async () => {
    const { max } = LIMITS.purgeTokens
    const guess = (paper: TestPaper) =>
      paper.app.inject({
        method: 'POST',
        url: '/api/admin/purge',
        headers: { 'x-purge-token': 'wrong', 'x-forwarded-for': '203.0.113.9' },
        payload: { tags: ['a'] },
      })
    const statuses: number[] = []
    for (let index = 0; index <= max + 1; index++) statuses.push((await guess(papers[index % INSTANCES]!)).statusCode)
    expect(statuses.slice(0, max)).toEqual(Array.from({ length: max }, () => 401))
    expect(statuses.at(-1)).toBe(429)
  })

  describe.each([
    ['is down', () => redis.stop(), () => redis.start()],
    ['talks nonsense', async () => (relay.mode = 'garbage'), async () => (relay.mode = 'pass')],
    ['is slow', async () => (relay.mode = 'slow'), async () => (relay.mode = 'pass')],
    ['is full', async () => redis.fill(), async () => redis.makeRoom()],
    ['is frozen', async () => redis.freeze(), async () => redis.wake()],
    ['has other data in place of purges', async () => spoil(), async () => redis.ask('del', 'broadsheet:purges')],
    [
      'lets nobody hear of purges',
      async () => redis.ask('acl', 'setuser', 'default', '-xread'),
      async () => redis.ask('acl', 'setuser', 'default', '+xread'),
    ],
  ])('while Redis %s', (_name, away, back) => {
    it('each goes on alone and says so; purges it received reach the others when Redis is back', async () => {
      await Promise.all(papers.map(say('As it was')))
      await away()
      await allAre('away')
      saysNow('As it is')
      const reads = articleReads()
      const answers = await Promise.all(papers.map((paper) => paper.app.inject('/news/else/')))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(papers.map(() => 200))
      expect(articleReads()).toBe(reads + INSTANCES)
      await purge(papers[0]!, 'moved')
      expect(await metricsOf(papers[0]!)).toContain('broadsheet_purges_waiting 1')
      expect(await page(papers[1]!, '/news/moved/')).toContain('As it was')
      await back()
      await allAre('ok')
      await Promise.all(papers.map(say('As it is')))
      // What is told from now on arrives too.
      saysNow('As it will be')
      await purge(papers[1]!, 'moved')
      await Promise.all(papers.map(say('As it will be')))
    })
  })

  it('go over to the Redis that took the place of theirs, which answers on as a replica', async () => {
    const other = await TestRedis.start()
    await Promise.all(papers.map(say('As it was')))
    redis.ask('replicaof', '127.0.0.1', '1')
    const listening = () => redis.ask('client', 'list').match(/name=broadsheet-purges .*cmd=xread/g)?.length
    await expect.poll(listening, { timeout: 20_000 }).toBe(INSTANCES)
    await allAre('away')
    // The address leads to the other one from now on, and open connections still to this one.
    relay.target = other.port
    saysNow('As it is')
    const isTold = async () => (await purge(papers[0]!, 'moved')).json<{ told: boolean }>().told
    await expect.poll(isTold, { timeout: 20_000, interval: 500 }).toBe(true)
    await Promise.all(papers.map(say('As it is')))
    relay.target = redis.port
    await other.close()
  })

  it('an instance that was cut off hears of the purges it missed, even if Redis has lost everything since', async () => {
    await Promise.all(papers.map(say('As it was')))
    await purge(papers[0]!, 'something')
    saysNow('As it is')
    await redis.stop()
    await allAre('away')
    await purge(papers[2]!, 'moved')
    await redis.start()
    await Promise.all(papers.map(say('As it is')))
  })
})

describe.skipIf(!hasRedis())('instances whose Redis is away', () => {
  it('start whatever answers at the address of Redis, and work as if alone', async () => {
    origin = await startOrigin()
    const garbage = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
    })
    await new Promise<void>((done) => garbage.listen(0, '127.0.0.1', done))
    const { port } = garbage.address() as AddressInfo
    const paper = await startPaper({
      CONTENT_ORIGIN: origin.address,
      PAGES_DIR: folder,
      REDIS_URL: `redis://:secret-of-redis@127.0.0.1:${port}`,
    })
    papers = [paper]
    expect((await paper.app.inject('/news/a/')).statusCode).toBe(200)
    expect(await stateOf(paper)).toBe('away')
    expect(paper.logs()).not.toContain('secret-of-redis')
    await paper.close()
    garbage.close()
    await origin.close()
  })

  describe('with a database', () => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await testDatabase()
      redis = await TestRedis.start()
      relay = await openRelay(redis.port)
      origin = await startOrigin()
    })
    afterAll(async () => {
      relay.close()
      await redis.close()
      await origin.close()
      await database.close()
    })

    it('hear of purges through the database, which numbers them (rule service/instances)', async () => {
      saysNow('As it was')
      papers = await Promise.all([0, 1].map(() => start({ DATABASE_URL: database.url })))
      await allAre('ok')
      await Promise.all(papers.map(say('As it was')))
      await redis.stop()
      await allAre('away')
      saysNow('As it is')
      await purge(papers[0]!, 'moved')
      await Promise.all(papers.map(say('As it is')))
      expect(await database.query('select number, tags from purges')).toEqual([{ number: '1', tags: ['moved'] }])
      await Promise.all(papers.map((paper) => paper.close()))
    })

    it('hear of all purges after one whose tags no database could hold (rule service/purges)', async () => {
      await redis.start()
      papers = [await start({ DATABASE_URL: database.url })]
      await allAre('ok')
      const told = async (...tags: string[]) => (await purge(papers[0]!, ...tags)).json<{ told: boolean }>().told
      expect(await told('nothing\0', 'half\ud83d')).toBe(true)
      expect(await told('story:next')).toBe(true)
      expect(await database.query('select tags from purges order by number desc limit 2')).toEqual([
        { tags: ['story:next'] },
        { tags: ['nothing', 'half\ufffd'] },
      ])
      expect(await metricsOf(papers[0]!)).toMatch(/^broadsheet_purges_waiting 0$/m)
      await papers[0]!.close()
    })
  })
})
