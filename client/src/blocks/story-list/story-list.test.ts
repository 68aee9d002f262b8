import { describe, expect, it } from 'vitest'
import { count, draw } from '../../testing/draw.ts'
import { header, sampleCard, sampleStoryList } from '../../testing/sample-nodes.ts'
import { takeStories } from './layouts/layout.ts'

/** The numbers of the stories in each of its lists. */
const lists = (html: string) =>
  html
    .split('<ul')
    .slice(1)
    .map((list) => [...list.matchAll(/data-story="story-(\d+)"/g)].map(([, index]) => Number(index) + 1))

const looks = (html: string) => [...html.matchAll(/data-look="([^"]*)"/g)].map(([, look]) => look)

describe('A story list', () => {
  it('strip puts stories side by side in as many columns as the node says', () => {
    const html = draw(sampleStoryList('strip', 6, { columns: 6 }))
    expect(html).toContain('data-columns="6"')
    expect(looks(html)).toEqual(Array(6).fill('stacked'))
  })

  it('big-left has one large story with the others beside it', () => {
    expect(looks(draw(sampleStoryList('big-left', 4)))).toEqual(['lead', 'row', 'row', 'row'])
  })

  it.each([
    [5, [[1], [2, 3, 4, 5]]],
    [6, [[1], [2, 3, 4], [5, 6]]],
    [8, [[1], [2, 3, 4], [5, 6, 7, 8]]],
  ])('big-left of %i stories sets no more beside the large one than its height has room for', (size, columns) => {
    expect(lists(draw(sampleStoryList('big-left', size)))).toEqual(columns)
  })

  it('top-banner leads with one story, then has two columns of two, then the rest', () => {
    const html = draw(sampleStoryList('top-banner', 7))
    expect(lists(html)).toEqual([[1], [2, 3], [4, 5], [6, 7]])
    expect(looks(html)[0]).toBe('lead')
  })

  it('vertical has one story per row', () => {
    expect(looks(draw(sampleStoryList('vertical', 2)))).toEqual(['side', 'side'])
  })

  it('food-style centres all stories below their pictures', () => {
    expect(looks(draw(sampleStoryList('food-style', 5)))).toEqual(Array(5).fill('food'))
  })

  it.each(['strip', 'big-left', 'top-banner', 'vertical', 'food-style'] as const)(
    '%s can be drawn with no story, one, and many',
    (layout) => {
      for (const size of [0, 1, 12]) expect(count(draw(sampleStoryList(layout, size)), '<article')).toBe(size)
    },
  )

  it('sets headlines one level below its heading', () => {
    expect(draw(sampleStoryList('strip', 1))).toContain('<h2 class="card-module__headline"')
    const headed = draw(sampleStoryList('strip', 1, { header: header('strip', 'Politics', '/politics/') }))
    expect(headed).toContain('<h3 class="card-module__headline"')
    expect(headed).toContain('aria-labelledby="strip/header-label"')
  })

  it('keeps a native ad out of the layout until ads are shown', () => {
    const list = sampleStoryList('strip', 0, {
      children: [sampleCard('a', 0), { type: 'native-ad', id: 'a/ad', slotNumber: 2, position: 1 }, sampleCard('a', 1)],
    })
    expect(draw(list)).toContain('<li hidden=""><div hidden="" data-native-ad="2" data-position="1"></div></li>')
  })

  it('keeps ads with the stories before them', () => {
    const ad = { type: 'native-ad', id: 'ad', slotNumber: 1, position: 1 } as const
    const [first, second] = [sampleCard('a', 0), sampleCard('a', 1)]
    expect(takeStories([first, ad, second], 1)).toEqual([[first, ad], [second]])
    expect(takeStories([first], 3)).toEqual([[first], []])
  })

  it('always has a link to more, and is an island only if there is a next part', () => {
    const more = { label: 'More Stories', href: '/politics/2' }
    const plain = draw(sampleStoryList('strip', 4, { more }))
    expect(plain).toContain('href="/politics/2"')
    expect(plain).not.toContain('data-island=')
    expect(draw(sampleStoryList('strip', 4, { more: { ...more, cursor: '4' } }))).toContain(
      'data-hydrate="interaction"',
    )
  })

  it('puts the link to more of the section where the header says', () => {
    const top = header('s', 'Politics', '/politics/')
    if (!top?.more) throw new Error('no link')
    const bottom = draw(sampleStoryList('strip', 1, { header: { ...top, more: { ...top.more, position: 'bottom' } } }))
    expect(bottom.indexOf('More Politics')).toBeGreaterThan(bottom.indexOf('<article'))
    expect(count(bottom, 'More Politics')).toBe(1)
  })
})
