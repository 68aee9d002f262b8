import type { AdminFields, ChainNode } from '@broadsheet/contracts'
import { DEFAULT_CELLS, cellOf } from './cells.ts'

type Arrangement = ChainNode['arrangement']

/** A column before its blocks stand in it. */
export interface Column {
  width?: number
  fixedWidth?: number
  rows: number
  /** Indexes of the blocks inside, top to bottom. */
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

/** The slots of a food front: which blocks stand in each, and how wide it is. */
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

/** Which columns a chain has and which of its blocks stand where. Every block stands somewhere: none is lost. */
export function arrange(fields: AdminFields['chain'], blocks: number): Arranged {
  const arrangement =
    fields.arrangement ||
    (fields.numberFeaturesOnFirstColumn || fields.numberFeaturesOnSecondColumn ? 'right-rail' : 'columns')
  if (arrangement === 'right-rail') return { arrangement, columns: rightRail(fields, blocks), problems: [] }
  if (arrangement === 'food-front') return { arrangement, columns: foodFront(blocks), problems: [] }
  return { arrangement, ...byCells(fields, blocks) }
}

/** A wide column and a rail of 300 px; what the first does not take stands in the second, what neither takes in the first. */
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

/** Eight cells in their own order (rule blocks/food-front-slots); blocks after the tenth follow below. */
function foodFront(blocks: number): Column[] {
  const known = FOOD_FRONT.map((slot) => ({
    width: slot.width,
    rows: slot.blocks.length,
    blocks: slot.blocks.filter((index) => index < blocks),
  }))
  const last = FOOD_FRONT.reduce((most, slot) => Math.max(most, ...slot.blocks), 0) + 1
  const more = from(last, blocks - last).map((index) => ({ width: 100, rows: 1, blocks: [index] }))
  return [...known.filter((slot) => slot.blocks.length > 0), ...more]
}

/** Cells take their blocks in turn; what is left stands in the last. */
function byCells(fields: AdminFields['chain'], blocks: number): Pick<Arranged, 'columns' | 'problems'> {
  const cells = (fields.list.length > 0 ? fields.list : DEFAULT_CELLS).map(cellOf)
  let taken = 0
  const columns = cells.map(({ width, rows }, index): Column => {
    const count = index === cells.length - 1 ? Math.max(rows, blocks - taken) : rows
    const own = from(taken, Math.min(count, blocks - taken))
    taken += own.length
    return { ...(width === undefined ? {} : { width }), rows, blocks: own, ...(index === 1 ? tablet(fields) : {}) }
  })
  const problems = cells.flatMap(({ problem }) => problem ?? [])
  if (blocks > 0 && cells.length > 0 && taken > cells.reduce((sum, { rows }) => sum + rows, 0))
    return {
      columns,
      problems: [...problems, `list: its cells have room for fewer than ${blocks} blocks; the last takes the others`],
    }
  return { columns, problems }
}
