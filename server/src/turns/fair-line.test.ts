import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairLine } from './fair-line.ts'

const HOUSEHOLDS = ['a', 'b', 'c', 'd'] as const
type Household = (typeof HOUSEHOLDS)[number]

type Step =
  | { does: 'add'; household: Household }
  | { does: 'remove'; household: Household }
  | { does: 'make room'; household: Household }
  | { does: 'take'; may: readonly Household[] }

const household = fc.constantFrom(...HOUSEHOLDS)
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('add' as const), household }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('take' as const), may: fc.subarray([...HOUSEHOLDS]) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), household }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('make room' as const), household }) },
  ),
  { maxLength: 60 },
)

interface Item {
  of: Household
  number: number
}

describe('a line in which each household has a few things', () => {
  it('keeps the order of what each adds, and gives everything once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), steps, (few, todo: readonly Step[]) => {
        const line = new FairLine<Item>(few)
        const expected: Record<Household, Item[]> = { a: [], b: [], c: [], d: [] }
        let number = 0
        for (const step of todo)
          if (step.does === 'add') {
            const item = { of: step.household, number: number++ }
            expected[step.household].push(item)
            line.add(step.household, item)
          } else if (step.does === 'remove') {
            const item = expected[step.household].splice(1, 1)[0] ?? { of: step.household, number: -1 }
            line.remove(step.household, item)
          } else if (step.does === 'make room') {
            const most = Math.max(...HOUSEHOLDS.map((name) => expected[name].length))
            const item = line.makeRoomFor(step.household)
            if (item) {
              expect(expected[item.of]).toHaveLength(most)
              expect(expected[item.of].pop()).toBe(item)
            } else expect(most).toBeLessThanOrEqual(expected[step.household].length + 1)
          } else {
            const item = line.take((name) => step.may.includes(name as Household))
            if (item) {
              expect(step.may).toContain(item.of)
              expect(expected[item.of].shift()).toBe(item)
            } else expect(step.may.every((name) => expected[name].length === 0)).toBe(true)
          }
        expect(line.size).toBe(HOUSEHOLDS.reduce((sum, name) => sum + expected[name].length, 0))
      }),
      { seed: 11, numRuns: 500 },
    )
  })

  it('gives things in the order in which they came, as long as no household has more than a few', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 12 }), (added) => {
        const line = new FairLine<number>(3)
        for (const [index, item] of added.entries()) line.add(HOUSEHOLDS[index % HOUSEHOLDS.length]!, item)
        expect(added.map(() => line.take())).toEqual(added)
      }),
      { seed: 13, numRuns: 100 },
    )
  })

  it('with one of each in the line, gives each household one thing before another has two', () => {
    fc.assert(
      fc.property(fc.array(household, { maxLength: 40 }), (added) => {
        const line = new FairLine<Household>(1)
        for (const name of added) line.add(name, name)
        const left = new Map(HOUSEHOLDS.map((name) => [name, added.filter((each) => each === name).length]))
        let round: Household[] = []
        for (let item = line.take(); item !== undefined; item = line.take()) {
          if (round.includes(item)) {
            // Every household that still has something waiting has had its turn.
            for (const [name, count] of left) if (count > 0) expect(round).toContain(name)
            round = []
          }
          round.push(item)
          left.set(item, left.get(item)! - 1)
        }
        expect([...left.values()].every((count) => count === 0)).toBe(true)
      }),
      { seed: 12, numRuns: 300 },
    )
  })
})
