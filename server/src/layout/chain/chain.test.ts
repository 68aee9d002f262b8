import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { adminFields } from '@broadsheet/contracts'
import { arrange } from './arrange.ts'
import { cellOf } from './cells.ts'

const fieldsOf = (fields: Record<string, unknown> = {}) => adminFields.chain.parse(fields)
const blocksOf = (fields: Record<string, unknown>, blocks: number) =>
  arrange(fieldsOf(fields), blocks).columns.map((column) => column.blocks)

describe('a cell (rule blocks/cells)', () => {
  it.each([
    ['25%-1 (feature)', 25, 1],
    ['25%-1', 25, 1],
    ['0%-2', 0, 2],
    ['100%-1', 100, 1],
    [' 50% - 3 ', 50, 3],
    ['101%-1', undefined, 1],
    ['-1%-1', undefined, 1],
    ['abc-1', undefined, 1],
    ['50%-x', 50, 0],
    ['50%', 50, 0],
    ['50%--1', 50, 0],
    ['', undefined, 0],
    ['25%-1000', 25, 1000],
    ['33.3%-1', 33.3, 1],
    ['100.5%-1', undefined, 1],
    ['33.%-1', undefined, 1],
  ])('written "%s" is %s percent wide and takes %i blocks', (entry, width, rows) => {
    const cell = cellOf(entry)
    expect(cell.width).toBe(width)
    expect(cell.rows).toBe(rows)
  })
  it('takes no more blocks than a whole number can say, however long the digits', () => {
    expect(cellOf(`25%-${'9'.repeat(400)}`)).toEqual({ width: 25, rows: Number.MAX_SAFE_INTEGER })
  })
  it.each(['101%-1', '50%-x', 'abc', ''])('written "%s" is reported', (entry) => {
    expect(cellOf(entry).problem).toContain(`"${entry}"`)
  })
})

describe('the columns of a chain', () => {
  it('are four quarters with one block each, unless an editor says otherwise (rule blocks/cells)', () => {
    const { columns, arrangement, problems } = arrange(fieldsOf(), 4)
    expect(arrangement).toBe('columns')
    expect(columns.map(({ width, rows, blocks }) => [width, rows, blocks])).toEqual(
      [0, 1, 2, 3].map((index) => [25, 1, [index]]),
    )
    expect(problems).toEqual([])
  })
  it('can be a wide one and a rail of 300 px, which may be hidden on tablets or sticky (rules blocks/right-rail, blocks/chain-switches)', () => {
    const fields = {
      numberFeaturesOnFirstColumn: 2,
      numberFeaturesOnSecondColumn: 1,
      shouldHiddenSecondColOnTablet: true,
      stickyOnRightRail: true,
    }
    expect(arrange(fieldsOf(fields), 3)).toMatchObject({
      arrangement: 'right-rail',
      columns: [{ blocks: [0, 1] }, { fixedWidth: 300, blocks: [2], hiddenOnTablet: true, sticky: true }],
    })
  })
  it('are the eight cells of a food front (rule blocks/food-front-slots)', () => {
    expect(blocksOf({ arrangement: 'food-front' }, 10)).toEqual([[0], [1, 2], [3, 4], [5], [8], [9], [6], [7]])
    expect(blocksOf({ arrangement: 'food-front' }, 2)).toEqual([[0], [1]])
  })
  it('take all blocks even if there are too few cells, which is reported', () => {
    const { columns, problems } = arrange(fieldsOf({ list: ['50%-1', '50%-1'] }), 4)
    expect(columns.map(({ blocks }) => blocks)).toEqual([[0], [1, 2, 3]])
    expect(problems).toHaveLength(1)
  })
  it('contain every block exactly once, whatever the fields', () => {
    fc.assert(
      fc.property(
        fc.record({
          arrangement: fc.constantFrom('', 'columns', 'right-rail', 'food-front'),
          list: fc.array(
            fc.oneof(fc.constantFrom('25%-1', '50%-2', '0%-0', 'x', '10%-x'), fc.string({ maxLength: 8 })),
            { maxLength: 6 },
          ),
          numberFeaturesOnFirstColumn: fc.nat(6),
          numberFeaturesOnSecondColumn: fc.nat(6),
        }),
        fc.nat(14),
        (fields, blocks) => {
          const all = blocksOf(fields, blocks).flat()
          expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: blocks }, (_, index) => index))
        },
      ),
    )
  })
})
