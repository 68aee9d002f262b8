import type { ChainColumn, ChainNode } from '@broadsheet/contracts'
import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'
import { sampleHeadlineList } from '../../testing/sample-nodes.ts'

const marker = (feature: string) => ({ type: 'experiment-marker', id: feature, feature, variation: 'hidden' }) as const
const list = (id: string) => ({ ...sampleHeadlineList, id })
const chain = (...columns: Pick<ChainColumn, 'children' | 'emptyForEditor'>[]): ChainNode => ({
  type: 'chain',
  id: 'chain',
  arrangement: 'columns',
  columns: columns.map((column) => ({ width: 33, rows: 1, ...column })),
  rightToLeft: false,
  padding: false,
  topSpacing: true,
  stackOnTablet: false,
})
/** Columns and what stands in them, in reading order. */
const order = (html: string) =>
  [...html.matchAll(/data-width|id="(\w+)" data-block/g)].map(([, id]) => id ?? 'column').slice(1)

describe('A chain with blocks that a variation hides (rule blocks/empty-cell)', () => {
  it('has no column for them, and their markers beside what has moved up', () => {
    const html = draw(
      chain({ children: [marker('a')] }, { children: [list('one')] }, { children: [] }, { children: [marker('b')] }),
    )
    expect(order(html)).toEqual(['column', 'a', 'one', 'b'])
  })

  it('shows editors the empty cell', () => {
    const html = draw(chain({ children: [list('one')] }, { children: [marker('a')], emptyForEditor: true }))
    expect(order(html)).toEqual(['column', 'one', 'column', 'a'])
    expect(count(textOf(html), 'Empty cell')).toBe(1)
  })
})
