import { webcrypto } from 'node:crypto'
import { setPolyfills } from '@growthbook/growthbook'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { experimentOf, flagsFor, someone } from '../testing/flags.ts'
import { FeatureFlags } from './index.ts'

/** A test's own noise of the library: what it says of flags that do not hold, which we report ourselves. */
let noise: MockInstance
beforeEach(() => {
  noise = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('faults', () => {
  it('without a client key nothing is fetched, and every flag has its default', async () => {
    const { flags, asked, logged } = await flagsFor(() => experimentOf(), { clientKey: undefined })
    expect([flags.isOn, asked, logged.map((line) => line.split(' {')[0])]).toEqual([false, [], ['Missing clientKey']])
    expect(flags.scope(someone('a', { overrides: { test: 'x' } })).evaluate('test')).toEqual({
      value: 'x',
      source: 'override',
    })
    expect(flags.scope(someone('a')).evaluate('test').value).toBeUndefined()
  })

  it.each<[string, () => unknown]>([
    ['a host that cannot be reached', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['a host that fails', () => new Response('no', { status: 500 })],
    ['an answer that is no JSON', () => new Response('<html>')],
    ['an answer of another shape', () => ({ features: 7, experiments: 'x' })],
    ['rules that are none', () => ({ features: { test: { rules: 'x', defaultValue: 'y' } } })],
    ['nothing', () => null],
  ])('%s leaves every flag at its default', async (_name, payload) => {
    const { flags } = await flagsFor(payload)
    expect(flags.scope(someone('a')).evaluate('test').exposure).toBeUndefined()
  })

  it.each<[unknown, string]>([
    [{ features: 7, experiments: 'x' }, 'features: '],
    [{ features: { test: 7 } }, 'features.test: '],
    [{ features: { test: { rules: 'x' }, other: { rules: [null] } } }, 'features.test.rules: '],
    [{ features: { test: { rules: [{ variations: 'x' }] } } }, 'features.test.rules.0.variations: '],
    [{ features: {}, experiments: [{ key: 'test' }] }, 'experiments.0.variations: '],
  ])('the answer %j gives one line in the log, whatever is evaluated', async (answer, reason) => {
    const { flags, logged } = await flagsFor(() => answer)
    for (const id of ['a', 'b']) for (const feature of ['test', 'other']) flags.scope(someone(id)).evaluate(feature)
    expect(logged.filter((line) => !line.startsWith('no feature flags yet'))).toEqual([
      expect.stringContaining(`flags that cannot be read {"reason":"${reason}`),
    ])
  })

  it('one feature that cannot be read affects no other, and keeps its last definition', async () => {
    vi.useFakeTimers()
    const sound = (value: string) => ({ defaultValue: value })
    let answer: unknown = { features: { test: { rules: 'x' }, other: sound('first'), third: sound('first') } }
    const { flags, logged } = await flagsFor(() => answer)
    const values = () => ['test', 'other', 'third'].map((name) => flags.scope(someone('a')).evaluate(name).value)
    expect(values()).toEqual([undefined, 'first', 'first'])
    answer = { features: { test: sound('second'), other: 7, third: sound('second'), toString: 7 } }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(values()).toEqual(['second', 'first', 'second'])
    expect(logged).toEqual([
      expect.stringContaining('"reason":"features.test.rules: '),
      expect.stringMatching(/"reason":"features\.other: [^;]*; features\.toString: [^;]*"/),
    ])
    flags.close()
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['a complaint', { status: 404, message: 'no such key' }],
  ])('an answer that says %s leaves features and experiments as they were', async (_name, said) => {
    vi.useFakeTimers()
    const alone = { key: 'alone', variations: ['control', 'new'], weights: [0, 1] }
    let answer: object = { ...experimentOf({ weights: [0, 1] }), experiments: [alone] }
    const { flags } = await flagsFor(() => answer)
    answer = said
    await vi.advanceTimersByTimeAsync(60_000)
    expect(['test', 'alone'].map((name) => flags.scope(someone('a')).evaluate(name).value)).toEqual(['new', 'new'])
    expect(flags.names).toEqual(['test', 'alone'])
    flags.close()
  })

  it('an answer that is mended counts, though its date is that of the one before', async () => {
    vi.useFakeTimers()
    let answer: unknown = { features: { test: 7 }, dateUpdated: '1' }
    const { flags } = await flagsFor(() => answer)
    answer = { ...experimentOf({ weights: [0, 1] }), dateUpdated: '1' }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(flags.scope(someone('a')).evaluate('test').value).toBe('new')
    flags.close()
  })

  it('an answer of more than 16 MB is not read to its end', async () => {
    let pieces = 0
    const piece = new Uint8Array(4 * 1024 * 1024).fill(32)
    const body = new ReadableStream<Uint8Array>({
      pull: (to) => (pieces++ < 12 ? to.enqueue(piece) : to.close()),
    })
    const { logged } = await flagsFor(() => new Response(body))
    expect(pieces).toBeLessThan(9)
    expect(logged).toEqual(['no feature flags yet: all are at their defaults {"source":"error"}'])
  })

  it('many faults of one host give one line in the log', async () => {
    const features = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`.padEnd(10_000, '-'), 7]))
    const { logged } = await flagsFor(() => ({ features }))
    expect(logged).toEqual([expect.stringMatching(/^[^\n]{0,4000}; and 490 more"}$/)])
  })

  it('an unknown operator is logged once, and its condition is false', async () => {
    const rule = (condition: object) => ({ test: { defaultValue: 'no', rules: [{ force: 'yes', condition }] } })
    const found = async (condition: object) => {
      const { flags, logged } = await flagsFor(() => ({ features: rule(condition) }))
      const values = [1, 2, 3].map(
        () => flags.scope({ attributes: () => ({ id: 'a', country: 'US' }), url: '/' }).evaluate('test').value,
      )
      return [...new Set(values), ...logged]
    }
    const line = 'Unknown operator {"operator":"$near"}'
    expect(await found({ country: { $near: 'US' } })).toEqual(['no', line])
    expect(await found({ country: { $eq: 'US', $near: 'US' } })).toEqual(['no', line])
    expect(await found({ $or: [{ country: { $near: 'US' } }, { country: 'US' }] })).toEqual(['yes', line])
    expect(await found({ $not: { country: { $near: 'US' } } })).toEqual(['yes', line])
    expect(await found({ country: { $in: ['US'] } })).toEqual(['yes'])
    expect(await found({ country: { $or: ['US'] } })).toEqual(['no', 'Unknown operator {"operator":"$or"}'])
    expect(await found({ $and: [{ $not: { country: { $nor: ['US'] } } }] })).toEqual([
      'yes',
      'Unknown operator {"operator":"$nor"}',
    ])
    expect(await found({ places: { $elemMatch: { $and: [{ $eq: 'a' }] } } })).toEqual([
      'no',
      'Unknown operator {"operator":"$and"}',
    ])
    expect(await found({ places: { $elemMatch: { $or: [{ name: 'a' }], name: 'a' } } })).toEqual(['no'])
    expect(noise).not.toHaveBeenCalled()
  })

  it('a pattern that takes too long for the letters of a reader gives nobody a value, and holds nobody up (rule experiments/patterns)', async () => {
    const rulesOf = (pattern: string) => [{ force: 'yes', condition: { id: { $regex: pattern } } }]
    const { flags, logged } = await flagsFor(() => ({
      features: {
        slow: { defaultValue: 'no', rules: rulesOf('^(a+)+$') },
        swift: { defaultValue: 'no', rules: rulesOf('^a+!$') },
      },
    }))
    const valuesFor = (id: string) =>
      ['slow', 'swift'].map((feature) => flags.scope(someone(id)).evaluate(feature).value)
    expect(valuesFor('aa')).toEqual(['yes', 'no'])
    expect(valuesFor(`${'a'.repeat(30)}!`)).toEqual([undefined, 'yes'])
    expect(valuesFor('ab')).toEqual(['no', 'no'])
    for (const id of ['b', 'c']) expect(valuesFor(`${'a'.repeat(30)}${id}!`)).toEqual([undefined, 'no'])
    expect(valuesFor('ac')).toEqual([undefined, 'no'])
    expect(flags.assignedOn({ feature: 'slow', value: 'yes', page: {} })).toBeUndefined()
    expect(logged).toEqual([
      'a feature flag cannot be evaluated {"feature":"slow","reason":"its conditions take too long"}',
    ])
  })

  it('a flag without patterns gives its value also on a busy machine, whatever stands beside it (rule experiments/patterns)', async () => {
    const rules = [{ force: 'yes', condition: { 'place.name': 'a' } }]
    const { flags } = await flagsFor(() => ({
      features: {
        plain: { defaultValue: 'no', rules },
        patterned: { defaultValue: 'no', rules: [...rules, { force: 'yes', condition: { id: { $regex: '^b' } } }] },
        parent: {
          defaultValue: 'no',
          rules: [{ parentConditions: [{ id: 'patterned', condition: { value: 'yes' } }] }],
        },
      },
    }))
    const busy = {
      get name() {
        const end = performance.now() + 150
        while (performance.now() < end);
        return 'a'
      },
    }
    const scope = () => flags.scope({ attributes: () => ({ id: 'a', place: busy }) as never, url: '/' })
    expect(scope().evaluate('plain').value).toBe('yes')
    expect(scope().evaluate('patterned').value).toBeUndefined()
    expect(scope().evaluate('parent').value).toBeUndefined()
  })

  it('of many unknown operators with long names ten are logged, and cut', async () => {
    const condition = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`$${at}`.padEnd(10_000, '-'), 'US']))
    const { logged } = await flagsFor(() => ({ features: { test: { rules: [{ force: 'yes', condition }] } } }))
    expect(logged).toHaveLength(11)
    expect(Math.max(...logged.map(({ length }) => length))).toBeLessThan(400)
    expect(logged.at(-1)).toBe('Unknown operator {"more":490}')
  })

  it('an answer nested too deeply to be compared, however often it comes, is logged, and the next good one holds', async () => {
    vi.useFakeTimers()
    const deep = `{"features":{"test":{"defaultValue":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`
    let answer: unknown
    const { flags, logged } = await flagsFor(() => answer ?? new Response(deep))
    await vi.advanceTimersByTimeAsync(120_000)
    answer = { features: { test: { defaultValue: 'well' } } }
    await vi.advanceTimersByTimeAsync(120_000)
    expect(flags.scope(someone('a')).evaluate('test').value).toBe('well')
    expect(logged).toContain('flags that cannot be read {"reason":"Maximum call stack size exceeded"}')
    flags.close()
  })

  it('a condition that cannot be evaluated is logged once, and gives nobody a value, at an edge either', async () => {
    const { flags, logged } = await flagsFor(() => experimentOf({ condition: { tags: { $elemMatch: null } } }))
    const page = { tags: ['septa'] }
    expect(flags.assignedOn({ feature: 'test', value: 'new', page })).toBeUndefined()
    expect(flags.scope({ attributes: () => ({ id: 'a', ...page }), url: '/' }).evaluate('test').value).toBeUndefined()
    expect(logged).toEqual([expect.stringMatching(/^a feature flag cannot be evaluated {"feature":"test"/)])
  })

  it('a flag that cannot be evaluated is logged again with another answer, and at most ten flags are', async () => {
    vi.useFakeTimers()
    const rules = [{ force: 'x', condition: { tags: { $elemMatch: null } } }]
    const features = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, { rules }]))
    let answer: object = { features }
    const { flags, logged } = await flagsFor(() => answer)
    const askAll = () => {
      const scope = flags.scope({ attributes: () => ({ id: 'a', tags: ['septa'] }), url: '/' })
      for (const name of Object.keys(features)) scope.evaluate(name)
      return logged.length
    }
    expect([askAll(), askAll()]).toEqual([10, 10])
    answer = { features: { ...features, more: { defaultValue: 'x' } } }
    await vi.advanceTimersByTimeAsync(60_000)
    expect([askAll(), askAll()]).toEqual([20, 20])
    flags.close()
  })

  it('an error while an experiment is tracked is logged, and the evaluation still counts', async () => {
    const onAssigned = vi.fn(() => {
      throw new Error('tracker')
    })
    const { flags, logged } = await flagsFor(() => experimentOf({ weights: [0, 1] }), { onAssigned })
    const scope = flags.scope(someone('a', { told: new Set() }))
    expect([scope.evaluate('test').value, scope.evaluate('test').value]).toEqual(['new', 'new'])
    expect(onAssigned).toHaveBeenCalledExactlyOnceWith({ experiment: 'the-test', variation: '1' })
    expect(logged).toEqual([expect.stringContaining('an experiment could not be tracked')])
  })
})

describe('encrypted flags', () => {
  const key = Buffer.from('0123456789abcdef').toString('base64')
  const encrypt = async (value: unknown) => {
    const imported = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-CBC', true, ['encrypt'])
    const iv = Buffer.alloc(16, 7)
    const text = await webcrypto.subtle.encrypt({ name: 'AES-CBC', iv }, imported, Buffer.from(JSON.stringify(value)))
    return `${iv.toString('base64')}.${Buffer.from(text).toString('base64')}`
  }
  const payload = async () => ({ encryptedFeatures: await encrypt(experimentOf({ weights: [0, 1] }).features) })

  it('are read with their key', async () => {
    const { flags, logged } = await flagsFor(payload, { decryptionKey: key })
    expect([flags.scope(someone('a')).evaluate('test').value, logged]).toEqual(['new', []])
  })

  it('one that cannot be decrypted affects no other', async () => {
    const features = { ...experimentOf({ weights: [0, 1] }).features, other: 7 }
    const { flags, logged } = await flagsFor(async () => ({ encryptedFeatures: await encrypt(features) }), {
      decryptionKey: key,
    })
    expect(flags.scope(someone('a')).evaluate('test').value).toBe('new')
    expect(logged).toEqual([expect.stringContaining('flags that cannot be read {"reason":"features.other: ')])
  })

  it('are used although empty plain ones come with them', async () => {
    const { logged } = await flagsFor(async () => ({ features: {}, ...(await payload()) }), { decryptionKey: 'wrong' })
    expect(logged).toEqual(['Failed to decrypt {"parts":["features"]}'])
  })

  it.each([
    ['a wrong key', Buffer.from('fedcba9876543210').toString('base64')],
    ['a key that is none', '?'],
    ['no key', undefined],
  ])('%s is logged, and every flag is at its default', async (_name, decryptionKey) => {
    const { flags, logged } = await flagsFor(payload, { decryptionKey })
    expect([flags.scope(someone('a')).evaluate('test').source, logged]).toEqual([
      'unknownFeature',
      ['Failed to decrypt {"parts":["features"]}'],
    ])
  })

  it('that can no longer be decrypted stay what they were, and the log says so once', async () => {
    vi.useFakeTimers()
    const good = await payload()
    let answer: object = { features: {}, ...good, dateUpdated: '1' }
    const { flags, logged } = await flagsFor(() => answer, { decryptionKey: key })
    const found = () => [flags.scope(someone('a')).evaluate('test').value, flags.names]
    expect(found()).toEqual(['new', ['test']])
    answer = { features: {}, encryptedFeatures: `${good.encryptedFeatures.slice(0, -8)}AAAAAAA=`, dateUpdated: '2' }
    await vi.advanceTimersByTimeAsync(180_000)
    // Decrypting takes real time.
    await vi.waitFor(() => expect(logged).not.toEqual([]))
    await vi.advanceTimersByTimeAsync(180_000)
    expect(found()).toEqual(['new', ['test']])
    expect(logged).toEqual(['Failed to decrypt {"parts":["features"]}'])
    flags.close()
  })

  it('a line says so if this platform cannot decrypt', async () => {
    const answer = await payload()
    const { subtle } = globalThis.crypto
    vi.stubGlobal('crypto', {})
    setPolyfills({ SubtleCrypto: undefined })
    const { logged } = await flagsFor(() => answer, { decryptionKey: key })
    setPolyfills({ SubtleCrypto: subtle })
    expect(logged).toEqual(['No SubtleCrypto implementation found {"parts":["features"]}'])
  })
})

describe('how flags are cached', () => {
  it('they are fetched by key, served for a minute and longer, and fetched again in the background', async () => {
    vi.useFakeTimers()
    let answer: () => unknown = () => experimentOf({ weights: [1, 0] })
    const { flags, asked } = await flagsFor(() => answer())
    const value = () => flags.scope(someone('a')).evaluate('test').value
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/flags-\d+\.example\/api\/features\/key$/)])
    answer = () => experimentOf({ weights: [0, 1] })
    await vi.advanceTimersByTimeAsync(59_999)
    expect([value(), asked.length]).toEqual(['control', 1])
    // While the next answer is on its way, and where there is none, the last one stands.
    answer = () => Promise.reject(new Error('down'))
    await vi.advanceTimersByTimeAsync(1)
    expect([value(), asked.length]).toEqual(['control', 2])
    answer = () => experimentOf({ weights: [0, 1] })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(value()).toBe('new')
    flags.close()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(before)
  })

  it('until the first have come, they are asked for again after 2 seconds, and each time after twice as long', async () => {
    vi.useFakeTimers()
    let answer: () => unknown = () => Promise.reject(new Error('down'))
    const { flags, asked } = await flagsFor(() => answer())
    const askedAfter = async (seconds: number) => {
      const before = asked.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      const early = asked.length - before
      await vi.advanceTimersByTimeAsync(1)
      return [early, asked.length - before]
    }
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) expect(await askedAfter(seconds), `${seconds} s`).toEqual([0, 1])
    answer = () => experimentOf({ weights: [0, 1] })
    expect(await askedAfter(60)).toEqual([0, 1])
    expect(flags.scope(someone('a')).evaluate('test').value).toBe('new')
    flags.close()
  })

  it('a client that is closed while it starts logs nothing', async () => {
    const told = vi.fn()
    const flags = new FeatureFlags({
      host: 'https://closed-flags.example',
      clientKey: 'key',
      log: { warn: told, error: told },
      fetch: () => Promise.resolve(new Response(JSON.stringify(experimentOf()))),
    })
    const ready = flags.ready()
    flags.close()
    await ready
    expect(told).not.toHaveBeenCalled()
  })

  it('the first request waits for up to half a second, and flags that arrive later count from then on', async () => {
    vi.useFakeTimers()
    let come: (payload: unknown) => void = () => {}
    const opening = flagsFor(() => new Promise((done) => (come = done)))
    let opened = false
    void opening.then(() => (opened = true))
    await vi.advanceTimersByTimeAsync(499)
    expect(opened).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const { flags, logged } = await opening
    expect(flags.scope(someone('a')).evaluate('test').source).toBe('unknownFeature')
    expect(logged).toEqual(['no feature flags yet: all are at their defaults {"source":"timeout"}'])
    come(experimentOf({ weights: [0, 1] }))
    await vi.advanceTimersByTimeAsync(0)
    expect(flags.scope(someone('a')).evaluate('test').value).toBe('new')
    flags.close()
  })
})

describe('streaming', () => {
  class FakeSource {
    static opened: FakeSource[] = []
    readonly listeners = new Map<string, (event: { type: string; data: string }) => void>()
    onerror: (() => void) | null = null
    onopen: (() => void) | null = null
    readyState = 0
    closed = false
    constructor(readonly address: string) {
      FakeSource.opened.push(this)
    }
    addEventListener(type: string, run: (event: { type: string; data: string }) => void) {
      this.listeners.set(type, run)
    }
    close() {
      this.closed = true
    }
  }

  async function streaming(headers: Record<string, string>, answer = () => experimentOf({ weights: [1, 0] })) {
    FakeSource.opened = []
    const host = `https://stream-${Math.random()}.example`
    const log = { warn: () => {}, error: () => {} }
    const flags = new FeatureFlags({
      host,
      clientKey: 'key',
      log,
      fetch: async () => new Response(JSON.stringify(answer()), { headers }),
    })
    setPolyfills({ EventSource: FakeSource })
    await flags.ready()
    return { flags, host, value: () => flags.scope(someone('a')).evaluate('test').value }
  }

  it('begins if the header says so, and its events change what is evaluated', async () => {
    const { flags, host, value } = await streaming({ 'x-sse-support': 'enabled' })
    const [source] = FakeSource.opened
    expect(source?.address).toBe(`${host}/sub/key`)
    source?.onopen?.()
    expect(value()).toBe('control')
    source?.listeners.get('features')?.({ type: 'features', data: JSON.stringify(experimentOf({ weights: [0, 1] })) })
    await vi.waitFor(() => expect(value()).toBe('new'))
    source?.listeners.get('features')?.({ type: 'features', data: '{' })
    expect(value()).toBe('new')
    flags.close()
    expect(source?.closed).toBe(true)
  })

  it('that ends or falls silent keeps no flag from being asked for every minute', async () => {
    vi.useFakeTimers()
    let weights = [1, 0]
    const { flags, value } = await streaming({ 'x-sse-support': 'enabled' }, () => experimentOf({ weights }))
    FakeSource.opened[0]?.onopen?.()
    weights = [0, 1]
    await vi.advanceTimersByTimeAsync(59_999)
    expect(value()).toBe('control')
    await vi.advanceTimersByTimeAsync(1)
    expect(value()).toBe('new')
    expect(FakeSource.opened).toHaveLength(1)
    flags.close()
  })

  it('does not begin without the header', async () => {
    const { flags } = await streaming({})
    expect(FakeSource.opened).toEqual([])
    flags.close()
  })

  it('is tried again after more than three errors, each time later, within five minutes', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { flags } = await streaming({ 'x-sse-support': 'enabled' })
    const last = () => FakeSource.opened.at(-1)!
    for (let error = 1; error <= 3; error++) last().onerror?.()
    expect(last().closed).toBe(false)
    const waits: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      const before = FakeSource.opened.length
      last().onerror?.()
      let waited = 0
      for (; FakeSource.opened.length === before; waited += 1000) await vi.advanceTimersByTimeAsync(1000)
      waits.push(waited)
    }
    expect(waits).toEqual([3000, 9000, 27_000, 81_000, 243_000, 300_000, 300_000, 300_000])
    flags.close()
  })
})
