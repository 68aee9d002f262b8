import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const ad = (id: string, adType: string, more: Record<string, unknown> = {}) => ({
  id,
  type: 'ad',
  fields: { adType },
  ...more,
})
const FACTS = { 'reader.adsFree': false, 'client.webview': false }
/** The ads in the page's blocks, without those that stay at the foot of the screen. */
function indexes(main: unknown[], facts: Record<string, string> = {}): string[] {
  const { document } = resolveForTest(pageOf(main, { meta: {} }), '/news/', undefined, { ...FACTS, ...facts })
  return mainOf(document).flatMap((node) => {
    if (node.type !== 'ad-slot') return [node.type]
    return node.placement === 'inline' ? [`${node.adType} ${node.index}`] : []
  })
}

describe('ads with the same name', () => {
  it('are numbered in reading order', () => {
    expect(indexes([ad('a', 'section/leader'), ad('b', 'section/rail_1'), ad('c', ' section/leader ')])).toEqual([
      'section/leader 1',
      'section/rail_1 1',
      'section/leader 2',
    ])
  })

  it('are counted as the reader sees them, after variations have renamed or hidden some', () => {
    const experiment = {
      feature: 'slots',
      variations: { '1': { fields: { adType: 'section/leader' } }, '2': { hidden: true } },
    }
    const main = [ad('a', 'section/leader'), ad('b', 'section/rail_1', { experiment }), ad('c', 'section/leader')]
    expect(indexes(main, { 'experiment.slots': '1' })).toEqual([
      'section/leader 1',
      'section/leader 2',
      'section/leader 3',
    ])
    expect(indexes(main, { 'experiment.slots': '2' })).toEqual([
      'section/leader 1',
      'experiment-marker',
      'section/leader 2',
    ])
    expect(indexes(main)).toEqual(['section/leader 1', 'section/rail_1 1', 'section/leader 2'])
  })

  it('keep their numbers in a chain, and if an ad is requested alone', () => {
    const chain = { id: 'row', type: 'chain', fields: { list: ['100%-2'] }, children: [ad('b', 'section/leader')] }
    const main = [ad('a', 'section/leader'), chain, ad('c', 'section/leader')]
    const { document } = resolveForTest(pageOf(main, { meta: {} }), '/news/', undefined, FACTS, { block: 'c' })
    expect(mainOf(document)).toMatchObject([{ type: 'ad-slot', index: 3 }])
  })
})
