import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FactTrie, edgeOf, type EdgeValue } from './fact-trie.ts'
import { WarmCache, type Asker, type Cacheable } from './warm-cache.ts'

const asker = (facts: Record<string, EdgeValue>): Asker<string> => ({
  ask: (fact) => facts[fact],
  identity: JSON.stringify(facts),
})

interface Document extends Cacheable<string> {
  text: string
}

/** What a resolve that reads these facts gives. */
const resolved = (text: string, facts: Record<string, EdgeValue>, more: Partial<Document> = {}): Document => ({
  text,
  recorded: Object.entries(facts),
  tags: [],
  bytes: 10,
  freshUntil: 1000,
  staleUntil: 2000,
  incomplete: false,
  ...more,
})

/** A cache whose documents are told apart by their text. */
function cacheAt(clock: { now: number }, maxBytes = 10_000) {
  const cache = new WarmCache<Document, string>({ maxBytes, now: () => clock.now })
  return {
    get: async (key: string, request: Asker<string>, resolve: () => Promise<Document>) =>
      (await cache.get(key, request, resolve)).text,
    peek: (key: string, request: Asker<string>) => cache.peek(key, request)?.text,
    purge: (matches: (tags: readonly string[]) => boolean) => cache.purge(matches),
    size: () => cache.size,
  }
}

describe('the trie of recorded facts', () => {
  it('a page that now reads another fact drops the documents below its old fact', () => {
    const trie = new FactTrie<string>()
    trie.insert([['reader.state', 'logged-out']], 'old')
    trie.insert([['place.country', 'DE']], 'new')
    expect(trie.find((fact) => ({ 'reader.state': 'logged-out', 'place.country': 'DE' })[fact])).toBe('new')
    expect(trie.find((fact) => ({ 'reader.state': 'logged-out', 'place.country': 'US' })[fact])).toBeUndefined()
  })

  it('a document is found only with the same value of every fact it depends on, whatever facts those are', () => {
    const names = ['reader.state', 'reader.adsFree', 'experiment.lead', 'query.page', 'place.country']
    const facts = fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          // A value of several parts is another object at each request.
          name === 'experiment.lead'
            ? fc.constantFrom('a', 'b', 'c').map((key): EdgeValue => ({ key }))
            : fc.constantFrom<EdgeValue>(undefined, true, false, 'a', 'b'),
        ]),
      ),
    )
    const reads = fc.shuffledSubarray(names)
    fc.assert(
      fc.property(fc.array(fc.tuple(facts, reads), { maxLength: 30 }), facts, (inserted, asked) => {
        const trie = new FactTrie<{ readonly facts: [string, EdgeValue][] }>()
        for (const [values, read] of inserted) {
          const recorded = read.map((name): [string, EdgeValue] => [name, values[name]])
          trie.insert(recorded, { facts: recorded })
        }
        const found = trie.find((fact) => asked[fact])
        for (const [fact, value] of found?.facts ?? []) expect(edgeOf(asked[fact])).toBe(edgeOf(value))
      }),
      { seed: 11, numRuns: 1000 },
    )
  })

  it('is empty again when every leaf is taken out', () => {
    const trie = new FactTrie<string>()
    const under = (b: string) =>
      [
        ['a', { key: 'an assignment' }],
        ['b', b],
      ] as const
    trie.insert(under('x'), 'first')
    trie.insert(under('y'), 'second')
    trie.remove(under('x'), 'first')
    expect(trie.isEmpty).toBe(false)
    trie.remove(under('y'), 'second')
    expect(trie.isEmpty).toBe(true)
  })
})

describe('the warm cache', () => {
  it('no reader gets another state’s document in 10,000 mixed requests', async () => {
    const clock = { now: 0 }
    const cache = cacheAt(clock)
    const states = ['logged-out', 'logged-in', 'subscribed']
    const pages = ['/', '/news/', '/food/']
    let random = 1
    const next = (below: number) => (random = (random * 48271) % 2147483647) % below
    const requests = Array.from({ length: 10_000 }, async (_, index) => {
      if (index % 500 === 0) clock.now += 700
      const facts = { 'reader.state': states[next(3)], 'reader.adsFree': next(2) === 1, 'query.utm': String(next(50)) }
      const path = pages[next(3)]!
      // The front reads the state, and whether there are ads only for subscribers; the food page reads nothing.
      const read: Record<string, EdgeValue> =
        path === '/food/'
          ? {}
          : facts['reader.state'] === 'subscribed'
            ? { 'reader.state': facts['reader.state'], 'reader.adsFree': facts['reader.adsFree'] }
            : { 'reader.state': facts['reader.state'] }
      const expected = `${path} ${JSON.stringify(read)}`
      const value = await cache.get(path, asker(facts), async () => {
        for (let turns = next(4); turns > 0; turns--) await Promise.resolve()
        return resolved(expected, read, { freshUntil: clock.now + 1000, staleUntil: clock.now + 2000 })
      })
      expect(value).toBe(expected)
    })
    await Promise.all(requests)
    expect(cache.size().entries).toBe(2 * 4 + 1)
  })

  it('equal misses share one flight; readers with other facts do not', async () => {
    const cache = cacheAt({ now: 0 })
    let resolves = 0
    const resolve = (state: string) => async () => {
      resolves++
      await Promise.resolve()
      return resolved(state, { 'reader.state': state })
    }
    const all = ['logged-out', 'logged-out', 'subscribed', 'logged-out'].map((state) =>
      cache.get('/', asker({ 'reader.state': state }), resolve(state)),
    )
    expect(await Promise.all(all)).toEqual(['logged-out', 'logged-out', 'subscribed', 'logged-out'])
    expect(resolves).toBe(2)
  })

  it('a document past its end is served for a moment while it is resolved again, and not after that', async () => {
    const clock = { now: 0 }
    const cache = cacheAt(clock)
    let edition = 1
    const resolve = async () =>
      resolved(`edition ${edition++}`, {}, { freshUntil: clock.now + 1000, staleUntil: clock.now + 2000 })
    const get = () => cache.get('/', asker({}), resolve)
    expect(await get()).toBe('edition 1')
    clock.now = 1500
    expect(await get()).toBe('edition 1')
    await new Promise(setImmediate)
    expect(await get()).toBe('edition 2')
    clock.now = 10_000
    expect(await get()).toBe('edition 3')
  })

  it('while the origin fails, an older complete document is preferred to a new one that lacks a part', async () => {
    const clock = { now: 0 }
    const cache = cacheAt(clock)
    await cache.get('/', asker({}), async () => resolved('whole', {}))
    clock.now = 60_000
    let tries = 0
    const failing = async () => {
      tries++
      return resolved('lacking', {}, { incomplete: true })
    }
    expect(await cache.get('/', asker({}), failing)).toBe('whole')
    expect(await cache.get('/', asker({}), failing)).toBe('whole')
    expect(tries).toBe(1)
    clock.now = 66_000
    expect(await cache.get('/', asker({}), async () => resolved('whole again', {}, { freshUntil: 70_000 }))).toBe(
      'whole again',
    )
  })

  it('a document that expires at once is given to those who wait for it, and not kept', async () => {
    const cache = cacheAt({ now: 5000 })
    const unavailable = async () =>
      resolved('come back later', {}, { freshUntil: 5000, staleUntil: 5000, incomplete: true })
    expect(await cache.get('/', asker({}), unavailable)).toBe('come back later')
    expect(await cache.get('/', asker({}), async () => resolved('the page', {}, { freshUntil: 9000 }))).toBe('the page')
  })

  it('a purge drops kept documents; work under way is not joined, and kept only if there is nothing newer', async () => {
    const cache = cacheAt({ now: 0 })
    await cache.get('/', asker({}), async () => resolved('with the story', {}, { tags: ['story:A'] }))
    await cache.get('/food/', asker({}), async () => resolved('without', {}, { tags: ['story:B'] }))
    const doomed = cache.get('/sports/', asker({}), async () => resolved('old', {}, { tags: ['story:A'] }))
    let land = (_: Document) => {}
    const before = cache.get('/news/', asker({}), () => new Promise((done) => (land = done)))
    expect(cache.purge((tags) => tags.includes('story:A'))).toBe(1)
    const after = cache.get('/news/', asker({}), async () => resolved('resolved after', {}))
    land(resolved('resolved before', {}))
    expect(await after).toBe('resolved after')
    expect(await before).toBe('resolved before')
    expect(cache.peek('/news/', asker({}))).toBe('resolved after')
    expect(await doomed).toBe('old')
    for (const key of ['/', '/sports/']) expect(cache.peek(key, asker({}))).toBeUndefined()
    expect(cache.peek('/food/', asker({}))).toBe('without')
  })

  it('holds no more bytes than it may, and forgets the addresses of what it dropped', async () => {
    const cache = cacheAt({ now: 0 }, 100)
    for (let index = 0; index < 50; index++)
      await cache.get(`/${index}/`, asker({}), async () => resolved('x', {}, { bytes: 30 }))
    await cache.get('/huge/', asker({}), async () => resolved('x', {}, { bytes: 1000 }))
    expect(cache.size().bytes).toBeLessThanOrEqual(100)
    expect(cache.peek('/huge/', asker({}))).toBeUndefined()
  })
})

describe('facts that depend on the subject of a page', () => {
  /** Answers `experiment` by the reader and by the subject, and nothing without a subject. */
  const reader = (name: string): Asker<string> => ({
    ask: (_fact, subject) => (subject === undefined ? undefined : `${name} on ${subject}`),
    identity: 'all the same',
  })
  const resolver = (calls: string[]) => (name: string) => async () => {
    calls.push(name)
    await Promise.resolve()
    return resolved(name, { experiment: `${name} on septa` }, { subject: 'septa' })
  }

  it('a warm look-up knows the subject', async () => {
    const warm = cacheAt({ now: 0 })
    const resolve = resolver([])
    expect(warm.peek('/', reader('ann'))).toBeUndefined()
    await warm.get('/', reader('ann'), resolve('ann'))
    expect([warm.peek('/', reader('ann')), warm.peek('/', reader('ben')), warm.peek('/other/', reader('ann'))]).toEqual(
      ['ann', undefined, undefined],
    )
  })

  it('a reader who shares a flight with somebody of another assignment takes another one, with all who have the same', async () => {
    const warm = cacheAt({ now: 0 })
    const calls: string[] = []
    const resolve = resolver(calls)
    const names = ['ann', 'ben', 'ann', 'cat', 'ben', 'ann', 'cat', 'ben']
    expect(await Promise.all(names.map((name) => warm.get('/', reader(name), resolve(name))))).toEqual(names)
    expect(calls.toSorted()).toEqual(['ann', 'ben', 'cat'])
  })

  it('nobody waits for ever if the assignments change all the time', async () => {
    const warm = cacheAt({ now: 0 })
    let turn = 0
    const restless: Asker<string> = { ask: () => String(turn++), identity: 'all the same' }
    const get = () => warm.get('/', restless, async () => resolved('one', { experiment: 'x' }))
    expect(await Promise.all([get(), get(), get()])).toEqual(['one', 'one', 'one'])
  })
})

it('says how each document was found', async () => {
  const clock = { now: 0 }
  const cache = new WarmCache<Document, string>({ maxBytes: 10_000, now: () => clock.now })
  const find = async (incomplete = false) => {
    const made = () =>
      Promise.resolve(resolved('text', {}, { incomplete, freshUntil: clock.now + 1000, staleUntil: clock.now + 2000 }))
    return (await cache.find('/', asker({}), made)).found
  }
  expect(await Promise.all([find(), find()])).toEqual(['miss', 'waited'])
  expect(await find()).toBe('hit')
  clock.now = 1500
  expect(await find()).toBe('stale')
  clock.now = 10_000
  expect(await find(true)).toBe('held')
  // Until the next attempt.
  expect(await find()).toBe('held')
})
