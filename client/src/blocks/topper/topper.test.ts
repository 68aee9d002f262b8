import type { TopperNode } from '@broadsheet/contracts/blocks/topper'
import { expect, it } from 'vitest'
import { count, draw } from '../../testing/draw.ts'
import { sampleCard, sampleHeadlineList } from '../../testing/sample-nodes.ts'

const topper = (id: string): TopperNode => ({
  type: 'topper',
  id,
  card: sampleCard(id, 0),
  headlineSize: 32,
  panels: [{ kind: 'our-picks', title: 'Our Picks', items: sampleHeadlineList.items }],
})

it('Two toppers on a page have no landmarks of one name: a panel is found by its heading', () => {
  const html = draw([topper('first'), topper('second')])
  expect(count(html, '>Our Picks</h2>')).toBe(2)
  expect(html).not.toContain('aria-labelledby')
})
