import type { ChainColumn, ChainNode, ColumnChild, ExperimentMarkerNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { arrange, type Arranged, type Column } from '../chain/arrange.ts'

/** The share of the width each column has, 0 to 1. Columns without a width share equally what the others leave. */
function shares({ columns }: Arranged): number[] {
  const taken = columns.reduce((sum, { width }) => sum + (width ?? 0), 0)
  const open = columns.filter(({ width }) => width === undefined).length
  return columns.map(({ width }) => (width ?? Math.max(0, 100 - taken) / Math.max(1, open)) / 100)
}

/** Blocks side by side, in columns whose widths editors choose. */
export const chain = defineBlock<'chain'>({
  type: 'chain',

  placesOf(fields, children) {
    const arranged = arrange(fields, children)
    const share = shares(arranged)
    return arranged.columns.flatMap(({ blocks, fixedWidth }, place) => {
      const column = {
        arrangement: arranged.arrangement,
        share: share[place] ?? 1,
        ...(fixedWidth === undefined ? {} : { fixedWidth }),
        columns: arranged.columns.length,
        besideRail: fixedWidth === undefined,
      }
      return blocks.map((index) => ({ index, column }))
    })
  },

  /** The fact is read only if the switch is set, so that other pages do not vary by it (rule blocks/admin-chain). */
  isFor: ({ isAdmin }, facts) => !isAdmin || facts.read('editor'),

  resolve({ id, fields, facts, children, problem }): ChainNode | ExperimentMarkerNode[] | undefined {
    const arranged = arrange(fields, children.length)
    for (const message of arranged.problems) problem('chain-cell', message)
    // The blocks come in reading order, so each column takes the next ones. Safe, because only blocks that are allowed in a
    // column have been prepared for one.
    const inTurn = children.values()
    const nextNodes = () => (inTurn.next().value?.nodes ?? []) as readonly ColumnChild[]
    const columns = arranged.columns.map((column): ChainColumn => ({
      ...columnFields(column),
      children: column.blocks.flatMap(nextNodes),
    }))
    const label = fields.chainLabel.trim()
    const blurb = fields.chainBlurb.trim()
    // Editors are shown empty cells. The fact is read only if there is one, so that other pages do not vary by it.
    const forEditor = columns.some(isEmpty) && facts.read('editor')
    if (columns.every(isEmpty) && !forEditor) {
      const markers = columns.flatMap((column) => column.children.filter(isMarker))
      return markers.length > 0 ? markers : undefined
    }
    return {
      type: 'chain',
      id,
      arrangement: arranged.arrangement,
      ...(label ? { label } : {}),
      ...(blurb ? { blurb } : {}),
      columns: columns.map((column) => (forEditor && isEmpty(column) ? { ...column, emptyForEditor: true } : column)),
      rightToLeft: fields.rightToLeft,
      padding: fields.hasPadding,
      topSpacing: !fields.removeTopSpacing,
      stackOnTablet: fields.hasOneColOnTablet,
    }
  },
})

const isMarker = (node: ColumnChild): node is ExperimentMarkerNode => node.type === 'experiment-marker'

/** A column of blocks that a variation hides has only their markers (rule blocks/empty-cell). */
const isEmpty = ({ children }: ChainColumn) => children.every(isMarker)

const columnFields = ({ width, fixedWidth, rows, hiddenOnTablet, sticky }: Column) => ({
  ...(width === undefined ? {} : { width }),
  ...(fixedWidth === undefined ? {} : { fixedWidth }),
  rows,
  ...(hiddenOnTablet ? { hiddenOnTablet } : {}),
  ...(sticky ? { sticky } : {}),
})
