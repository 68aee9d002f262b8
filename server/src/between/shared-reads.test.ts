import { describe, expect, it, vi } from 'vitest'
import { PrimaryStore } from './primary-store.ts'
import { SharedReads, type SharedRead } from './shared-reads.ts'
import { AwayError, type SharedStore } from './shared-store.ts'

const NOW = Date.parse('2026-11-03T15:00:00Z')

/** The store of a parent process, without the process. It can be made unavailable. */
function storeOf(): SharedStore & { isThere: boolean; failsWrites: boolean } {
  const kept = new PrimaryStore()
  const given = { isThere: true, failsWrites: false }
  const write = async <Result>(work: () => Result) => {
    if (given.failsWrites) throw new AwayError('full')
    return work()
  }
  return Object.assign(given, {
    get: async (keys: readonly string[]) => kept.get(keys),
    set: (key: string, value: Uint8Array, ms: number) => write(() => kept.set(key, value, ms)),
    add: (key: string, value: Uint8Array, ms: number) => write(() => kept.add(key, value, ms)),
    drop: (key: string) => write(() => kept.drop(key)),
    count: async (key: string, by: number, ms: number) => kept.count(key, by, ms),
  })
}

const text = (words: string) => Buffer.from(words)
const said = ({ answer }: { answer: { body: Uint8Array } }) => Buffer.from(answer.body).toString()

const asked = (read: SharedRead['read'], more: Partial<SharedRead> = {}): SharedRead => ({
  key: 'https://origin.example/story?id=A',
  read,
  freshFor: () => 15_000,
  maxBytes: 1_000_000,
  longestWait: 10_000,
  failure: { write: (error) => (error instanceof Error ? error.message : undefined), read: (why) => new Error(why) },
  ...more,
})

describe('a read that eight instances ask for at once', () => {
  it('is done by one of them', async () => {
    const store = storeOf()
    const instances = Array.from({ length: 8 }, () => new SharedReads({ stores: [store], now: () => NOW }))
    let finish = () => {}
    const read = vi.fn(() => new Promise<{ body: Uint8Array }>((done) => (finish = () => done({ body: text('news') }))))
    const all = Promise.all(instances.map((each) => each.read(asked(read))))
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    finish()
    const results = await all
    expect(read).toHaveBeenCalledTimes(1)
    expect(results.map(said)).toEqual(Array.from({ length: 8 }, () => 'news'))
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      'origin',
      ...Array.from({ length: 7 }, () => 'waited'),
    ])
  })

  it('fails after one try for all that waited, with the reason', async () => {
    const store = storeOf()
    const instances = Array.from({ length: 8 }, () => new SharedReads({ stores: [store], now: () => NOW }))
    let fail = () => {}
    const read = vi.fn(() => new Promise<never>((_, failed) => (fail = () => failed(new Error('answered 500')))))
    const all = Promise.allSettled(instances.map((each) => each.read(asked(read))))
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    fail()
    const reasons = (await all).map((each) => (each.status === 'rejected' ? (each.reason as Error).message : ''))
    expect(read).toHaveBeenCalledTimes(1)
    expect(reasons).toEqual(Array.from({ length: 8 }, () => 'answered 500'))
  })

  it('is done by another if the one that began has gone', async () => {
    const store = storeOf()
    const gone = new SharedReads({ stores: [store], now: () => NOW })
    // As if its process had gone: the claim is not renewed, and no answer is handed on.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    void gone.read(asked(() => new Promise(() => undefined)))
    await vi.waitFor(async () => expect((await store.get([await claimOf()]))[0]).toBeDefined())
    vi.useRealTimers()
    const other = new SharedReads({ stores: [store], now: () => NOW })
    expect(said(await other.read(asked(async () => ({ body: text('later') }))))).toBe('later')
  })
})

async function claimOf(): Promise<string> {
  const { createHash } = await import('node:crypto')
  return `claim:${createHash('sha256').update('https://origin.example/story?id=A').digest('base64url')}`
}

describe('an answer that one instance has read', () => {
  const two = () => {
    const store = storeOf()
    let now = NOW
    const make = () => new SharedReads({ stores: [store], now: () => now })
    return { store, first: make(), second: make(), advance: (by: number) => (now += by) }
  }
  /** The answer is handed on after its reader has it. */
  const handedOn = async (store: SharedStore) =>
    vi.waitFor(async () => expect((await store.get([await claimOf()]))[0]).toBeUndefined())

  it('is taken over by another while it is fresh, and not for longer', async () => {
    const { store, first, second, advance } = two()
    await first.read(asked(async () => ({ body: text('old') })))
    await handedOn(store)
    const read = async () => ({ body: text('new') })
    expect(await second.read(asked(read))).toMatchObject({ outcome: 'shared' })
    advance(15_000)
    const later = await second.read(asked(read))
    expect([later.outcome, said(later)]).toEqual(['origin', 'new'])
  })

  it('is not taken over by an instance that needs a newer one', async () => {
    const { store, first, second } = two()
    await first.read(asked(async () => ({ body: text('old') })))
    await handedOn(store)
    expect(said(await second.read(asked(async () => ({ body: text('new') }), { after: { at: NOW } })))).toBe('new')
  })

  it('is read once more, and not by each, if it was read in the same millisecond as it was purged', async () => {
    const store = storeOf()
    let known: string[] = []
    const instances = Array.from(
      { length: 3 },
      () => new SharedReads({ stores: [store], now: () => NOW, knownAt: () => known }),
    )
    const read = vi.fn(async () => ({ body: text('old') }))
    const { answer } = await instances[0]!.read(asked(read))
    await handedOn(store)
    known = ['purge']
    read.mockImplementation(async () => ({ body: text('new') }))
    const results = await Promise.all(instances.map((each) => each.read(asked(read, { after: answer }))))
    expect(results.map(said)).toEqual(['new', 'new', 'new'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is not taken over from an instance whose clock is an hour ahead, because no purge would reach it', async () => {
    const store = storeOf()
    const ahead = new SharedReads({ stores: [store], now: () => NOW + 60 * 60_000 })
    await ahead.read(asked(async () => ({ body: text('old') })))
    await handedOn(store)
    const right = new SharedReads({ stores: [store], now: () => NOW })
    const read = await right.read(asked(async () => ({ body: text('new') })))
    expect([read.outcome, said(read)]).toEqual(['origin', 'new'])
  })

  it('serves an instance that starts while the origin fails', async () => {
    const { store, first, second, advance } = two()
    await first.read(asked(async () => ({ body: text('old') })))
    await handedOn(store)
    advance(600_000)
    const held = await second.read(asked(async () => Promise.reject(new Error('answered 503'))))
    expect([said(held), held.held?.message]).toEqual(['old', 'answered 503'])
  })
})

describe('each reads for itself', () => {
  it.each([
    ['while the store is away', (store: ReturnType<typeof storeOf>) => (store.isThere = false)],
    ['while the store takes nothing', (store: ReturnType<typeof storeOf>) => (store.failsWrites = true)],
  ])('%s', async (_name, take) => {
    const store = storeOf()
    take(store)
    const onRead = vi.fn()
    const reads = new SharedReads({ stores: [store], now: () => NOW, onRead })
    expect(said(await reads.read(asked(async () => ({ body: text('here') }))))).toBe('here')
    expect(onRead).toHaveBeenCalledExactlyOnceWith('alone')
  })
})
