import { describe, expect, it } from 'vitest'
import type { AdSlotNode } from '@broadsheet/contracts'
import { count, drawPage } from '../../testing/draw.ts'
import { sampleDocument } from '../../testing/sample-documents.ts'
import { sampleArticle, sampleCard, sampleStoryList } from '../../testing/sample-nodes.ts'

const slot: AdSlotNode = {
  type: 'ad-slot',
  id: 'article/ad-1',
  adType: 'article/in-article',
  index: 1,
  slot: 'article-in-article-1',
  position: 'in-text',
  positionType: 'inline',
  minHeight: 250,
  sizes: [{ minWidth: 0, sizes: [[300, 250]] }],
  targeting: { slot: 'article-in-article-1', team_name: '"><b>' },
  placement: 'inline',
  priority: 'medium-low',
}
const unit: AdSlotNode = {
  ...slot,
  id: 'page/unit',
  adType: 'article/adhesion-unit',
  placement: 'adhesion',
  dismiss: 'collapse',
  media: { maxWidth: 767 },
}
const rail: AdSlotNode = { ...slot, id: 'rail-ad', media: { minWidth: 1024 } }
const list = sampleStoryList('strip', 0, {
  children: [sampleCard('a', 0), { type: 'native-ad', id: 'a/ad', slotNumber: 1, position: 1 }, sampleCard('a', 1)],
})
const page = sampleDocument('/news/x/', 'article', [
  { ...sampleArticle, children: [slot, ...sampleArticle.children] },
  rail,
  list,
  unit,
])
const filled = drawPage(page, { measuring: { ads: { house: '/list.json' } } })

describe('An ad slot', () => {
  it('reserves its height and is labelled, within a story and beside it', () => {
    expect(count(filled, 'data-ad-slot="')).toBe(3)
    expect(count(filled, '>Advertisement</p>')).toBe(3)
    expect(count(filled, 'style="--ad-height:250px"')).toBe(2)
    expect(filled).toContain('data-block="ad-slot" data-from="1024"')
    expect(filled).not.toContain('"><b>')
  })
  it('for adhesion stands outside main and stays hidden until it holds an ad', () => {
    const at = filled.indexOf('id="page/unit"')
    expect(at).toBeGreaterThan(filled.indexOf('</footer>'))
    expect(filled.slice(at)).toMatch(
      /data-below="768"[^>]*><section[^>]* hidden=""[^>]*data-adhesion="collapse"><button[^>]*aria-label="Hide advertisement" aria-expanded="true" aria-controls="page\/unit-box"/,
    )
  })
  it('takes no room if nothing fills the ads', () => {
    const html = drawPage(page)
    expect(html).not.toContain('data-ad-slot')
    expect(html).toContain('<li hidden=""><div hidden="" data-native-ad="1"')
    expect(html).not.toContain('"targeting"')
  })
})
