import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, TEST_MIGRATIONS, type TestDatabase } from '../testing/database.ts'
import { fakeServices, type FakeServices } from '../testing/newsletter-services.ts'
import { Database } from '../storage/index.ts'
import { Newsletters } from './newsletters.ts'

let kept: TestDatabase
let services: FakeServices
let database: Database
let newsletters: Newsletters
const logged: string[] = []
const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`)
const log = { info: note, warn: note }

beforeEach(async () => {
  logged.length = 0
  kept = await testDatabase()
  services = await fakeServices()
  database = new Database({ place: { url: kept.url }, migrations: TEST_MIGRATIONS, log })
  newsletters = new Newsletters({ address: services.address, database, log, timeLimit: 1000, patience: 0.6 })
})
afterEach(async () => {
  await newsletters.close()
  await database.close()
  await services.close()
  await kept.close()
})

const MORNING = { id: 'morning', listName: 'Morning_Edition' }
const FOOD = { id: 'food', listName: 'Lets_Eat' }
const wish = (given: object = {}) => ({
  email: 'Ann@example.org',
  contactId: null,
  subscribed: true,
  newsletters: [MORNING, FOOD],
  requestId: 'request-1',
  ...given,
})
const statesOf = async () =>
  (await kept.query('select list, subscribed, state from wishes order by made_at, list')).map(
    ({ list, subscribed, state }) => `${String(list)} ${subscribed ? 'on' : 'off'} ${String(state)}`,
  )
const outbox = () => kept.query('select service, items from deliveries')
const isEmpty = () => expect.poll(outbox, { timeout: 15_000 }).toEqual([])
/** What waits is due at once. */
const hurry = () => kept.query('update deliveries set next_at = now()')
const emailsIn = (text: string) => /ann@example/i.test(text)

/** In seconds. Times are kept to a millisecond. */
const MILLISECOND = 0.001

describe('a change to newsletters (rule newsletters/outbox)', () => {
  it('is sent to both services, each in one call with a key', async () => {
    expect(await newsletters.take(wish())).toBe('delivered')
    await isEmpty()
    expect(services.applied).toEqual([
      {
        service: 'sailthru',
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        body: {
          id: 'Ann@example.org',
          key: 'email',
          lists: { Morning_Edition: 1, Lets_Eat: 1 },
          identifyKey: expect.stringMatching(/^[\w-]+$/),
        },
      },
      {
        service: 'salesforce',
        key: expect.any(String),
        body: { contactId: 'contact-1', referenceIds: ['morning', 'food'], isOptIn: true },
      },
    ])
    expect(await statesOf()).toEqual(['Lets_Eat on delivered', 'Morning_Edition on delivered'])
  })

  it('is sent to the second service even if the first gives its contact as a number', async () => {
    services.contactKey = 4711
    await newsletters.take(wish())
    await isEmpty()
    expect(services.applied.at(-1)).toMatchObject({ service: 'salesforce', body: { contactId: '4711' } })
  })

  it('is not sent to the second service for a person it does not know', async () => {
    services.contactKey = null
    await newsletters.take(wish())
    await isEmpty()
    expect(services.applied.map(({ service }) => service)).toEqual(['sailthru'])
  })

  it.each<[string, { status?: number; text: string }]>([
    ['nonsense', { text: '<html>maintenance</html>' }],
    ['that it may not say', { status: 403, text: '{}' }],
  ])('waits for the second service while the first answers %s about a reader', async (_what, said) => {
    services.said.sailthru = said
    await newsletters.take(wish())
    await expect.poll(() => logged.join()).toContain('Opt-in SF newsletter failed!')
    expect((await outbox()).map(({ service }) => service)).toEqual(['salesforce'])
    services.said = {}
    await hurry()
    newsletters.start()
    await isEmpty()
    expect(services.applied.map(({ service }) => service)).toEqual(['sailthru', 'salesforce'])
  })

  it('is sent again to the second service if that refuses it', async () => {
    services.manner.salesforce = 'refuses'
    await newsletters.take(wish())
    await expect.poll(() => logged.join()).toContain('Opt-in SF newsletter failed!')
    services.manner.salesforce = 'takes'
    await hurry()
    newsletters.start()
    await isEmpty()
    expect(services.applied.map(({ service }) => service)).toEqual(['sailthru', 'salesforce'])
  })

  it.each([
    ['1', true],
    ['true', true],
    ['"Tue, 03 Nov 2026 10:00:00 -0500"', true],
    ['0', false],
    ['false', false],
  ])('is known from a list of the first service, which says %s', async (on, isOn) => {
    services.said = { sailthru: { text: `{"lists":{"Lets_Eat":${on}}}` } }
    const known = await newsletters.of('ann@example.org', 'request-3')
    expect(known.isComplete).toBe(true)
    expect(known.isOn({ id: 'food', listName: 'Lets_Eat' })).toBe(isOn)
  })

  it.each<[Partial<typeof services.said>, boolean, boolean]>([
    [{}, true, true],
    [{ sailthru: { text: '<html>maintenance</html>' } }, false, false],
    [{ sailthru: { text: '{"vars":{}}' } }, true, true],
    [{ sailthru: { text: '{"lists":"none"}' } }, false, false],
    [{ sailthru: { text: '{"lists":["Lets_Eat"]}' } }, false, false],
    [{ sailthru: { text: '{"lists":{"Lets_Eat":"now and then"}}' } }, false, false],
    [{ sailthru: { text: '{"lists":{"Lets_Eat":{"toString":1}}}' } }, false, false],
    [{ sailthru: { text: '{"lists":{"Lets_Eat":null,"Early_Bird":"0"}}' } }, true, true],
    [{ sailthru: { text: '{"lists":[]}' } }, true, true],
    [{ sailthru: { status: 399, text: '{"vars":{}}' } }, true, true],
    [{ sailthru: { status: 400, text: '{"vars":{}}' } }, false, false],
    [{ sailthru: { status: 400, text: '{"error":99,"errormsg":"User not found"}' } }, true, true],
    [{ sailthru: { status: 400, text: '{"error":3,"errormsg":"Invalid API key"}' } }, false, false],
    [{ sailthru: { status: 200, text: '{"error":3,"errormsg":"Invalid API key"}' } }, false, false],
    [{ sailthru: { status: 404, text: '{"error":99}' } }, true, true],
    [{ sailthru: { status: 404, text: '<html>not found</html>' } }, false, false],
    [{ salesforce: { status: 203, text: '["food"]' } }, true, true],
    [{ salesforce: { text: '{}' } }, true, false],
    [{ salesforce: { text: '[7]' } }, true, false],
    [{ salesforce: { text: '[{"referenceId":"food"}]' } }, true, true],
  ])('is not confirmed if a service’s answer cannot be read: %j', async (said, isComplete, isCertain) => {
    services.said = said
    const known = await newsletters.of('ann@example.org', 'request-3')
    expect(known).toMatchObject({ isComplete, isCertain })
    expect(known.isOn({ id: 'food', listName: 'Lets_Eat' })).toBe('salesforce' in said && isCertain)
  })

  it('is not confirmed if a service does not say in the time that a reader waits, however long a delivery may take', async () => {
    for (const service of ['sailthru', 'salesforce'] as const) {
      services.said = { [service]: { text: undefined } }
      const hasty = new Newsletters({ address: services.address, database, log, timeLimit: 60_000, patience: 0.4 })
      const known = await hasty.of('ann@example.org', 'request-3')
      expect(known).toMatchObject({ isComplete: service === 'salesforce', isCertain: false })
      await hasty.close()
    }
  })

  it('is closed if the service refuses it, and neither service has it', async () => {
    services.manner.sailthru = 'refuses'
    await expect(newsletters.take(wish())).rejects.toMatchObject({ kind: 'refused' })
    await isEmpty()
    expect(await statesOf()).toEqual(['Lets_Eat on refused', 'Morning_Edition on refused'])
    expect(services.applied).toEqual([])
  })

  it.each(['fails', 'hangs'] as const)(
    'is kept while the service %s, and delivered when it no longer does',
    async (manner) => {
      services.manner.sailthru = manner
      expect(await newsletters.take(wish())).toBe('kept')
      expect((await newsletters.of('ann@EXAMPLE.org', 'request-2')).isOn(MORNING)).toBe(true)
      services.manner.sailthru = 'takes'
      await isEmpty()
      expect(services.applied.map(({ service }) => service)).toEqual(['sailthru', 'salesforce'])
      expect(logged.join()).toContain('Opt-in newsletter failed!')
      expect(logged.some(emailsIn)).toBe(false)
    },
  )

  it('is refused to its reader also where another process hears that from the service (rule newsletters/refusal)', async () => {
    const other = new Newsletters({ address: services.address, database, log, timeLimit: 1000 })
    // As many calls as it sends at the same time.
    services.manner.sailthru = 'hangs'
    const before = ['Bea', 'Cid', 'Dot'].map((name) => newsletters.take(wish({ email: `${name}@example.org` })))
    await expect.poll(() => services.calls).toHaveLength(before.length)
    services.manner.sailthru = 'refuses'
    const told = newsletters.take(wish()).catch((error: unknown) => error)
    await expect.poll(statesOf).toHaveLength(2 * (before.length + 1))
    other.start()
    expect(await told).toMatchObject({ kind: 'refused' })
    await Promise.all(before)
    await other.close()
  })

  it.each([
    [4, 16],
    [8, 256],
    [9, 300],
    [40, 300],
  ])('waits longer after each failure: after %i others at most %i s', async (tries, longest) => {
    services.manner.sailthru = 'fails'
    await newsletters.take(wish())
    const secondsNow = async () =>
      Number((await kept.query(`select extract(epoch from clock_timestamp())::float as now`))[0]?.['now'])
    const before = await secondsNow()
    await kept.query(`update deliveries set next_at = now(), tries = ${tries} where service = 'sailthru'`)
    newsletters.start()
    const next = () =>
      kept.query(
        `select extract(epoch from next_at)::float as next from deliveries where service = 'sailthru' and tries = ${tries + 1}`,
      )
    await expect.poll(next).toHaveLength(1)
    const nextAt = Number((await next())[0]?.['next'])
    expect(nextAt).toBeGreaterThan(before + 0.75 * longest - MILLISECOND)
    expect(nextAt).toBeLessThanOrEqual((await secondsNow()) + longest + MILLISECOND)
  })

  it.each([
    ['90', 90],
    [new Date(Date.now() + 86_400_000).toUTCString(), 3600],
    ['999999999', 3600],
  ])('waits as long as the service asks by %s, but never more than an hour', async (retryAfter, seconds) => {
    Object.assign(services, { manner: { ...services.manner, sailthru: 'fails' }, retryAfter })
    await newsletters.take(wish())
    const waits = () =>
      kept.query(
        `select extract(epoch from next_at - now())::float as wait from deliveries where service = 'sailthru' and tries > 0`,
      )
    await expect.poll(waits).toHaveLength(1)
    const [row] = await waits()
    expect(Number(row?.['wait'])).toBeGreaterThan(seconds - 15)
    expect(Number(row?.['wait'])).toBeLessThanOrEqual(seconds)
  })

  it('waits from when a call failed, and not from when it began', async () => {
    services.manner.sailthru = 'hangs'
    await newsletters.take(wish())
    const first = () =>
      kept.query(
        `select extract(epoch from next_at - made_at)::float as next from deliveries where service = 'sailthru' and tries > 0`,
      )
    await expect.poll(first).toHaveLength(1)
    const [TIME_LIMIT, SHORTEST_WAIT, TIMERS] = [1, 0.75, 0.05]
    expect(Number((await first())[0]?.['next'])).toBeGreaterThan(TIME_LIMIT + SHORTEST_WAIT - TIMERS)
  })

  it('replaces a waiting one for the same list, and goes out after one that is being sent', async () => {
    services.manner.sailthru = 'fails'
    expect(await newsletters.take(wish())).toBe('kept')
    await newsletters.take(wish({ subscribed: false, newsletters: [MORNING] }))
    services.manner.sailthru = 'takes'
    await hurry()
    newsletters.start()
    await isEmpty()
    expect(services.applied.filter(({ service }) => service === 'sailthru').map(({ body }) => body['lists'])).toEqual([
      { Lets_Eat: 1 },
      { Morning_Edition: 0 },
    ])
    expect((await statesOf()).toSorted()).toEqual([
      'Lets_Eat on delivered',
      'Morning_Edition off delivered',
      'Morning_Edition on replaced',
    ])
  })

  it('has a key of its own once a part of it was replaced, because a service may refuse a known key with another body', async () => {
    services.manner.sailthru = 'fails'
    await newsletters.take(wish())
    await newsletters.take(wish({ newsletters: [MORNING] }))
    services.manner.sailthru = 'takes'
    await hurry()
    newsletters.start()
    await isEmpty()
    const bodies = new Map<string, Set<string>>()
    for (const { service, key, body } of services.calls)
      bodies.set(`${service} ${key}`, (bodies.get(`${service} ${key}`) ?? new Set()).add(JSON.stringify(body)))
    expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([])
    expect(services.applied.find(({ service }) => service === 'sailthru')?.body['lists']).toEqual({ Lets_Eat: 1 })
  })

  it('reaches a service that wants to be left alone no sooner than the one it replaces', async () => {
    services.manner.sailthru = 'fails'
    await newsletters.take(wish({ newsletters: [MORNING] }))
    await kept.query(`update deliveries set next_at = now() + interval '1 hour' where service = 'sailthru'`)
    services.manner.sailthru = 'takes'
    const before = services.calls.length
    // One behind it, and one in its place.
    await newsletters.take(wish({ newsletters: [FOOD] }))
    expect(await newsletters.take(wish({ newsletters: [MORNING], subscribed: false }))).toBe('kept')
    expect(services.calls).toHaveLength(before)
    await hurry()
    newsletters.start()
    await isEmpty()
    const told = services.applied.filter(({ service }) => service === 'sailthru').map(({ body }) => body['lists'])
    expect(told).toEqual([{ Lets_Eat: 1 }, { Morning_Edition: 0 }])
  })

  it('waits no longer where it was kept by a clock that was ahead by a year', async () => {
    services.manner.sailthru = 'fails'
    expect(await newsletters.take(wish())).toBe('kept')
    await kept.query(`update deliveries set next_at = now() + interval '1 year', made_at = now() + interval '1 year'`)
    services.manner.sailthru = 'takes'
    newsletters.start()
    await isEmpty()
    expect(services.applied.map(({ service }) => service)).toEqual(['sailthru', 'salesforce'])
  })

  it('is delivered in its order for each reader, while others go ahead', async () => {
    services.manner.sailthru = 'slow'
    const sent: Promise<unknown>[] = []
    for (let index = 0; index < 6; index++) {
      const newsletter = index < 3 ? MORNING : FOOD
      sent.push(
        newsletters.take(wish({ email: 'ann@example.org', subscribed: index % 2 === 0, newsletters: [newsletter] })),
      )
      await expect.poll(async () => (await statesOf()).length).toBe(index + 1)
    }
    const others = [
      newsletters.take(wish({ email: 'ben@example.org' })),
      newsletters.take(wish({ email: 'cem@example.org' })),
    ]
    await Promise.all([...sent, ...others])
    await isEmpty()
    const toldOfAnn = services.applied
      .filter(({ service, body }) => service === 'sailthru' && body['id'] === 'ann@example.org')
      .map(({ body }) => body['lists'] as Record<string, number>)
    const last = (list: string) => toldOfAnn.findLast((lists) => list in lists)
    expect([last('Morning_Edition'), last('Lets_Eat')]).toEqual([{ Morning_Edition: 1 }, { Lets_Eat: 0 }])
  })

  it('waits for no other service: while the second hangs the first goes on', async () => {
    services.manner.salesforce = 'hangs'
    const readers = Array.from({ length: 8 }, (_, index) => `reader-${index}@example.org`)
    expect(await Promise.all(readers.map((email) => newsletters.take(wish({ email }))))).toEqual(
      readers.map(() => 'delivered'),
    )
    services.manner.salesforce = 'takes'
    await isEmpty()
  })

  it('is delivered at once if it cannot be kept, or else reported as not done', async () => {
    await newsletters.take(wish({ email: 'first@example.org' }))
    await isEmpty()
    await kept.away()
    expect(await newsletters.take(wish())).toBe('delivered')
    services.manner.sailthru = 'fails'
    await expect(newsletters.take(wish())).rejects.toMatchObject({ kind: 'lost' })
    services.manner.sailthru = 'refuses'
    await expect(newsletters.take(wish())).rejects.toMatchObject({ kind: 'refused' })
    await kept.back()
  })

  it('that the first service refuses takes nothing from the second of what the first had taken before', async () => {
    services.manner.salesforce = 'fails'
    expect(await newsletters.take(wish({ newsletters: [MORNING] }))).toBe('delivered')
    services.manner.sailthru = 'refuses'
    const refused = newsletters.take(wish({ newsletters: [MORNING], subscribed: false }))
    await expect(refused).rejects.toMatchObject({ kind: 'refused' })
    services.manner = { sailthru: 'takes', salesforce: 'takes' }
    await hurry()
    newsletters.start()
    await isEmpty()
    const told = services.applied.filter(({ service }) => service === 'salesforce').map(({ body }) => body['isOptIn'])
    expect(told).toEqual([true])
  })

  it('that the first service takes replaces an earlier one that waits for the second', async () => {
    services.manner.salesforce = 'fails'
    await newsletters.take(wish())
    const failed = () =>
      kept.query(`update deliveries set next_at = now() + interval '1 hour' where tries > 0 returning id`)
    await expect.poll(failed).toHaveLength(1)
    await newsletters.take(wish({ newsletters: [MORNING], subscribed: false }))
    services.manner.salesforce = 'takes'
    await hurry()
    newsletters.start()
    await isEmpty()
    const told = services.applied.filter(({ service }) => service === 'salesforce').map(({ body }) => body)
    expect(told).toMatchObject([
      { referenceIds: ['food'], isOptIn: true },
      { referenceIds: ['morning'], isOptIn: false },
    ])
  })

  it('that was delivered at once is the last word, though an earlier one waits in the database that was away', async () => {
    services.manner.sailthru = 'fails'
    expect(await newsletters.take(wish())).toBe('kept')
    await kept.query(`update deliveries set next_at = now() + interval '1 hour'`)
    await kept.away()
    services.manner.sailthru = 'takes'
    expect(await newsletters.take(wish({ subscribed: false, newsletters: [MORNING] }))).toBe('delivered')
    await kept.back()
    await expect.poll(statesOf, { timeout: 15_000 }).toContain('Morning_Edition on replaced')
    await hurry()
    newsletters.start()
    await isEmpty()
    const told = services.applied.filter(({ service }) => service === 'sailthru').map(({ body }) => body['lists'])
    expect(Object.assign({}, ...told)).toEqual({ Morning_Edition: 0, Lets_Eat: 1 })
  })

  it('that was delivered at once does not undo a later one, kept once the database was back', async () => {
    await kept.away()
    expect(await newsletters.take(wish())).toBe('delivered')
    await kept.back()
    const elsewhere = new Database({ place: { url: kept.url }, migrations: TEST_MIGRATIONS, log })
    const others = new Newsletters({ address: services.address, database: elsewhere, log })
    await others.take(wish({ subscribed: false, newsletters: [MORNING] }))
    await others.close()
    await elsewhere.close()
    newsletters.start()
    await expect.poll(statesOf, { timeout: 15_000 }).toContain('Lets_Eat on delivered')
    await isEmpty()
    const told = services.applied.filter(({ service }) => service === 'sailthru').map(({ body }) => body['lists'])
    expect(Object.assign({}, ...told)).toEqual({ Morning_Edition: 0, Lets_Eat: 1 })
  })

  it('raises an alarm after waiting for a day', async () => {
    services.manner.sailthru = 'fails'
    await newsletters.take(wish())
    await expect.poll(() => newsletters.figures?.waiting).toEqual({ sailthru: 1, salesforce: 1 })
    expect(newsletters.figures?.isOverdue).toBe(false)
    await kept.query(`update deliveries set made_at = now() - interval '25 hours', next_at = now()`)
    newsletters.start()
    await expect.poll(() => newsletters.figures?.isOverdue).toBe(true)
  })
})
