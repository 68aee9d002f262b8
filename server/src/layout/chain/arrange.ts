import type { AdminFields, ChainNode } from '@broadsheet/contracts'
import { DEFAULT_CELLS, cellOf } from './cells.ts'

type Arrangement = ChainNode['arrangement']

/** A column whose blocks are still only indexes. `width` is in percent, `fixedWidth` in CSS pixels. */
export interface Column {
  width?: number
  fixedWidth?: number
  rows: number
  /** The indexes of its blocks, from top to bottom. */
  blocks: readonly number[]
  hiddenOnTablet?: boolean
  sticky?: boolean
}

export interface Arranged {
  arrangement: Arrangement
  columns: readonly Column[]
  problems: readonly string[]
}

/** CSS pixels (rule blocks/right-rail). */
const RAIL_WIDTH = 300

/** The cells of a food front: the indexes of the blocks in each, and its width in percent. */
const FOOD_FRONT: readonly { blocks: readonly number[]; width: number }[] = [
  { blocks: [0], width: 100 },
  { blocks: [1, 2], width: 50 },
  { blocks: [3, 4], width: 50 },
  { blocks: [5], width: 100 },
  { blocks: [8], width: 50 },
  { blocks: [9], width: 50 },
  { blocks: [6], width: 100 },
  { blocks: [7], width: 100 },
]

const from = (first: number, count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => first + index)

/** Works out the columns of a chain and which blocks go where. Every block is in exactly one column. */
export function arrange(fields: AdminFields['chain'], blocks: number): Arranged {
  const arrangement =
    fields.arrangement ||
    (fields.numberFeaturesOnFirstColumn || fields.numberFeaturesOnSecondColumn ? 'right-rail' : 'columns')
  if (arrangement === 'right-rail') return { arrangement, columns: rightRail(fields, blocks), problems: [] }
  if (arrangement === 'food-front') return { arrangement, columns: foodFront(blocks), problems: [] }
  return { arrangement, ...byCells(fields, blocks) }
}

/** A wide column and a rail. Blocks beyond the numbers an editor set for both go to the bottom of the wide column. */
function rightRail(fields: AdminFields['chain'], blocks: number): Column[] {
  const first = Math.min(
    blocks,
    fields.numberFeaturesOnFirstColumn || Math.max(0, blocks - (fields.numberFeaturesOnSecondColumn || 1)),
  )
  const second = Math.min(blocks - first, fields.numberFeaturesOnSecondColumn || blocks - first)
  const wide = [...from(0, first), ...from(first + second, blocks - first - second)]
  return [
    { rows: wide.length, blocks: wide },
    {
      fixedWidth: RAIL_WIDTH,
      rows: second,
      blocks: from(first, second),
      ...tablet(fields),
      ...(fields.stickyOnRightRail ? { sticky: true } : {}),
    },
  ]
}

const tablet = ({ shouldHiddenSecondColOnTablet }: AdminFields['chain']) =>
  shouldHiddenSecondColOnTablet ? { hiddenOnTablet: true } : {}

/** Eight cells in a fixed order (rule blocks/food-front-slots). Blocks after the tenth follow below, at full width. */
function foodFront(blocks: number): Column[] {
  const cells = FOOD_FRONT.map((cell) => ({
    width: cell.width,
    rows: cell.blocks.length,
    blocks: cell.blocks.filter((index) => index < blocks),
  }))
  const last = FOOD_FRONT.reduce((most, cell) => Math.max(most, ...cell.blocks), 0) + 1
  const more = from(last, blocks - last).map((index) => ({ width: 100, rows: 1, blocks: [index] }))
  return [...cells.filter((cell) => cell.blocks.length > 0), ...more]
}

/** Each cell takes its blocks in turn, and the last takes all that are left. */
function byCells(fields: AdminFields['chain'], blocks: number): Pick<Arranged, 'columns' | 'problems'> {
  const cells = (fields.list.length > 0 ? fields.list : DEFAULT_CELLS).map(cellOf)
  let taken = 0
  const columns = cells.map(({ width, rows }, index): Column => {
    const count = index === cells.length - 1 ? Math.max(rows, blocks - taken) : rows
    const cellBlocks = from(taken, Math.min(count, blocks - taken))
    taken += cellBlocks.length
    return {
      ...(width === undefined ? {} : { width }),
      rows,
      blocks: cellBlocks,
      ...(index === 1 ? tablet(fields) : {}),
    }
  })
  const problems = cells.flatMap(({ problem }) => problem ?? [])
  if (blocks > 0 && cells.length > 0 && taken > cells.reduce((sum, { rows }) => sum + rows, 0))
    return {
      columns,
      problems: [...problems, `list: its cells have room for fewer than ${blocks} blocks; the last takes the others`],
    }
  return { columns, problems }
}
