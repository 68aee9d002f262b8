import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { experimentOf, flagsFor, someone } from '../testing/flags.ts'
import type { FlagContext } from './index.ts'

/** The hashes, written down here once more: fnv32a, and where an id falls by each version (rule experiments/buckets). */
function fnv32a(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
const PLACE = {
  1: (id: string, seed: string) => (fnv32a(id + seed) % 1000) / 1000,
  2: (id: string, seed: string) => (fnv32a(String(fnv32a(seed + id))) % 10000) / 10000,
}

const READERS = Array.from({ length: 200 }, (_, index) => `reader-${index}`)
/** What the library says of flags that do not hold would be noise here. */
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
})

const valuesOf = async (payload: unknown, ids: readonly string[] = READERS) => {
  const { flags } = await flagsFor(() => payload)
  return ids.map((id) => flags.scope(someone(id)).evaluate('test'))
}
const share = (values: readonly { value: string | undefined }[], value: string) =>
  values.filter((evaluation) => evaluation.value === value).length / values.length

describe('who is in an experiment', () => {
  it.each([1, 2] as const)('is divided by the hash of version %i', async (hashVersion) => {
    const values = await valuesOf(experimentOf({ hashVersion, weights: [0.3, 0.7] }))
    READERS.forEach((id, index) =>
      expect(values[index]?.value, id).toBe(PLACE[hashVersion](id, 'the-test') < 0.3 ? 'control' : 'new'),
    )
  })

  it('by the seed and the attribute that the rule names', async () => {
    const { flags } = await flagsFor(() => experimentOf({ hashVersion: 2, seed: 'corn', hashAttribute: 'user_id' }))
    for (const id of READERS.slice(0, 50))
      expect(flags.scope({ attributes: () => ({ id: 'same', user_id: id }), url: '/' }).evaluate('test').value).toBe(
        PLACE[2](id, 'corn') < 0.5 ? 'control' : 'new',
      )
  })

  it('a reader who has no id is in none', async () => {
    const { flags } = await flagsFor(() => experimentOf())
    expect(flags.scope(someone(undefined)).evaluate('test')).toEqual({ value: 'none', source: 'defaultValue' })
  })

  it('a repeated question is answered without evaluating, and counted every time', async () => {
    const onAssigned = vi.fn()
    const { flags } = await flagsFor(() => experimentOf({ weights: [0, 1] }), { onAssigned })
    const attributes = vi.fn(() => ({ id: 'a' }))
    const ask = (more: Partial<FlagContext> = {}) =>
      flags.scope({ attributes, key: 'a', url: '/', told: new Set(), ...more }).evaluate('test')
    expect([ask(), ask(), ask()].map(({ value }) => value)).toEqual(['new', 'new', 'new'])
    expect(attributes).toHaveBeenCalledTimes(1)
    expect(onAssigned).toHaveBeenCalledTimes(3)
    expect(ask({ url: '/?the-test=0' }).value).toBe('control')
    expect(ask({ overrides: { test: 'mine' } }).value).toBe('mine')
    expect(ask({ key: 'nobody', attributes: () => ({}) }).value).toBe('none')
    expect(ask().value).toBe('new')
  })

  it('two readers who ask at the same time never share an assignment', async () => {
    const { flags } = await flagsFor(() => experimentOf({ hashVersion: 2 }))
    const scopes = READERS.map((id) => [id, flags.scope(someone(id))] as const)
    const all = await Promise.all(
      scopes.flatMap(([id, scope]) =>
        [0, 1, 2].map(async (turn) => {
          for (let wait = 0; wait < (turn * 7) % 5; wait++) await Promise.resolve()
          return [id, scope.evaluate('test').value] as const
        }),
      ),
    )
    for (const [id, value] of all) expect(value).toBe(PLACE[2](id, 'the-test') < 0.5 ? 'control' : 'new')
  })
})

describe('limits of an experiment', () => {
  it.each([
    ['fewer than two variations are no experiment', { variations: ['only'] }, { none: 1, only: 0 }],
    ['coverage above 1 counts as 1', { coverage: 7 }, { none: 0, control: 0.5 }],
    ['coverage below 0 counts as 0', { coverage: -1 }, { none: 1 }],
    ['coverage of a half leaves half of each out', { coverage: 0.5 }, { none: 0.5, control: 0.25 }],
    ['weights that sum to 0.98 are equal ones', { weights: [0.88, 0.1] }, { control: 0.5, new: 0.5 }],
    ['weights that sum to 1.02 are equal ones', { weights: [0.92, 0.1] }, { control: 0.5, new: 0.5 }],
    ['weights that sum to 0.99 hold', { weights: [0.89, 0.1] }, { control: 0.89, new: 0.1 }],
    ['weights that sum to 1.01 hold', { weights: [0.91, 0.1] }, { control: 0.91, new: 0.09 }],
    ['a weight too many makes them equal', { weights: [0.8, 0.1, 0.1] }, { control: 0.5, new: 0.5 }],
    ['a rule whose condition does not hold is passed over', { condition: { country: 'US' } }, { none: 1 }],
    ['a namespace takes a part of the readers', { namespace: ['page', 0, 0.4] }, { none: 0.6 }],
    [
      'a filter takes a part of the readers',
      { filters: [{ seed: 'x', attribute: 'id', hashVersion: 2, ranges: [[0, 0.2]] }] },
      { none: 0.8 },
    ],
  ] as const)('%s', async (_name, rule, shares) => {
    const values = await valuesOf(
      experimentOf({ hashVersion: 2, ...rule }),
      Array.from({ length: 2000 }, (_, index) => `reader-${index}`),
    )
    for (const [value, expected] of Object.entries(shares)) {
      const found = share(values, value)
      if (expected === 0 || expected === 1) expect(found, value).toBe(expected)
      else expect(Math.abs(found - expected), value).toBeLessThan(0.04)
    }
  })
})

describe('an experiment that stands by itself', () => {
  const alone = (more: Record<string, unknown>) => ({
    features: {},
    experiments: [{ key: 'test', variations: ['control', 'new'], weights: [0, 1], ...more }],
  })
  it.each([
    [
      'a running one gives its variation',
      { status: 'running' },
      '/',
      { value: 'new', source: 'experiment', exposure: { experiment: 'test', variation: '1' } },
    ],
    ['a draft has nobody in it', { status: 'draft' }, '/', { value: 'control', source: 'defaultValue' }],
    ['one that is not active has nobody in it', { active: false }, '/', { value: 'control', source: 'defaultValue' }],
    [
      'a stopped one gives control, and nobody is in it',
      { status: 'stopped' },
      '/',
      { value: 'control', source: 'defaultValue' },
    ],
    [
      'a draft can be looked at: force comes before status',
      { status: 'draft' },
      '/?test=1',
      { value: 'new', source: 'force' },
    ],
    ['one with a forced variation gives it to all', { force: 0 }, '/', { value: 'control', source: 'force' }],
  ] as const)('%s', async (_name, more, url, expected) => {
    const { flags } = await flagsFor(() => alone(more))
    expect(flags.scope(someone('a', { url })).evaluate('test')).toEqual(expected)
  })
})

describe('where a value comes from', () => {
  const exposed = { value: 'new', source: 'experiment', exposure: { experiment: 'the-test', variation: '1' } }
  const forAll = { weights: [0, 1] }
  it.each<[string, unknown, FlagContext, object]>([
    ['experiment', experimentOf(forAll), someone('a'), exposed],
    ['defaultValue', experimentOf({ coverage: 0 }), someone('a'), { value: 'none', source: 'defaultValue' }],
    [
      'force by a rule',
      { features: { test: { defaultValue: 'x', rules: [{ force: 'y' }] } } },
      someone('a'),
      { value: 'y', source: 'force' },
    ],
    [
      'force by a rule for some',
      { features: { test: { defaultValue: 'x', rules: [{ force: 'y', condition: { is_employee: true } }] } } },
      someone('a'),
      { value: 'x', source: 'defaultValue' },
    ],
    [
      'force by the address',
      experimentOf(forAll),
      someone('a', { url: '/?the-test=0' }),
      { value: 'control', source: 'force' },
    ],
    [
      'force by the address of somebody without an id',
      experimentOf(),
      someone(undefined, { url: '/?x=1&the-test=1' }),
      { value: 'new', source: 'force' },
    ],
    ['an address that names no variation', experimentOf(forAll), someone('a', { url: '/?the-test=2' }), exposed],
    ['an address that holds no number', experimentOf(forAll), someone('a', { url: '/?the-test=new' }), exposed],
    [
      'override by context',
      experimentOf(forAll),
      someone('a', { overrides: { test: 'other' } }),
      { value: 'other', source: 'override' },
    ],
    [
      'the address comes before the context',
      experimentOf(forAll),
      someone('a', { url: '/?the-test=0', overrides: { test: 'other' } }),
      { value: 'control', source: 'force' },
    ],
    [
      'a context after an address that names no variation',
      experimentOf(forAll),
      someone('a', { url: '/?the-test=9', overrides: { test: 'other' } }),
      { value: 'other', source: 'override' },
    ],
    ['unknownFeature', { features: {} }, someone('a'), { value: undefined, source: 'unknownFeature' }],
    [
      'a name that every object has',
      { features: {} },
      someone('a', { overrides: {} }),
      { value: undefined, source: 'unknownFeature' },
    ],
    [
      'a value that is no text',
      { features: { test: { defaultValue: true } } },
      someone('a'),
      { value: 'true', source: 'defaultValue' },
    ],
    ['a number', { features: { test: { defaultValue: 2 } } }, someone('a'), { value: '2', source: 'defaultValue' }],
    ['none', { features: { test: {} } }, someone('a'), { value: undefined, source: 'defaultValue' }],
    [
      'the key of a variation is what is told',
      experimentOf({ ...forAll, meta: [{ key: 'c' }, { key: 'bold' }] }),
      someone('a'),
      { ...exposed, exposure: { experiment: 'the-test', variation: 'bold' } },
    ],
    [
      'a circle of prerequisites',
      {
        features: {
          test: { defaultValue: 'x', rules: [{ parentConditions: [{ id: 'test', condition: {} }], force: 'y' }] },
        },
      },
      someone('a'),
      { value: undefined, source: 'cyclicPrerequisite' },
    ],
    [
      'a prerequisite that is off',
      {
        features: {
          off: { defaultValue: false },
          test: {
            defaultValue: 'x',
            rules: [{ parentConditions: [{ id: 'off', condition: { value: true }, gate: true }], force: 'y' }],
          },
        },
      },
      someone('a'),
      { value: undefined, source: 'prerequisite' },
    ],
  ])('%s', async (_name, payload, context, expected) => {
    const { flags } = await flagsFor(() => payload)
    expect(flags.scope(context).evaluate('test')).toEqual(expected)
  })

  it('a feature named like a property of every object is unknown', async () => {
    const { flags } = await flagsFor(() => ({ features: {} }))
    expect(flags.scope(someone('a')).evaluate('constructor').source).toBe('unknownFeature')
  })
})
