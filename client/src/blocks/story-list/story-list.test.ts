import { describe, expect, it } from 'vitest'
import { count, draw } from '../../testing/draw.ts'
import { header, sampleCard, sampleStoryList } from '../../testing/sample-nodes.ts'
import { takeStories } from './layouts/layout.ts'

const looks = (html: string) => [...html.matchAll(/data-look="([^"]*)"/g)].map(([, look]) => look)

describe('a story list', () => {
  it('strip: side by side in as many columns as the node says', () => {
    const html = draw(sampleStoryList('strip', 6, { columns: 6 }))
    expect(html).toContain('data-columns="6"')
    expect(looks(html)).toEqual(Array(6).fill('stacked'))
  })

  it('big-left: one large story, the others beside it', () => {
    expect(looks(draw(sampleStoryList('big-left', 4)))).toEqual(['lead', 'row', 'row', 'row'])
  })

  it('top-banner: story 1 leads, 2 and 3 are a column, 4 and 5 another, the rest follow', () => {
    const html = draw(sampleStoryList('top-banner', 7))
    const columns = html
      .split('<ul')
      .slice(1)
      .map((one) => [...one.matchAll(/data-story="story-(\d)"/g)].map(([, index]) => Number(index) + 1))
    expect(columns).toEqual([[1], [2, 3], [4, 5], [6, 7]])
    expect(looks(html)[0]).toBe('lead')
  })

  it('vertical: one story a line', () => {
    expect(looks(draw(sampleStoryList('vertical', 2)))).toEqual(['side', 'side'])
  })

  it('food-style: all of them centred under their pictures', () => {
    expect(looks(draw(sampleStoryList('food-style', 5)))).toEqual(Array(5).fill('food'))
  })

  it.each(['strip', 'big-left', 'top-banner', 'vertical', 'food-style'] as const)(
    '%s stands with no story, one, and many',
    (layout) => {
      for (const size of [0, 1, 12]) expect(count(draw(sampleStoryList(layout, size)), '<article')).toBe(size)
    },
  )

  it('has headlines one level below its heading', () => {
    expect(draw(sampleStoryList('strip', 1))).toContain('<h2 class="card-module__headline"')
    const headed = draw(sampleStoryList('strip', 1, { header: header('strip', 'Politics', '/politics/') }))
    expect(headed).toContain('<h3 class="card-module__headline"')
    expect(headed).toContain('aria-labelledby="strip/header-label"')
  })

  it('keeps the place of a native ad out of the layout', () => {
    const list = sampleStoryList('strip', 0, {
      children: [sampleCard('a', 0), { type: 'native-ad', id: 'a/ad', slotNumber: 2, position: 1 }, sampleCard('a', 1)],
    })
    expect(draw(list)).toContain('<li hidden=""><div hidden="" data-native-ad="2" data-position="1"></div></li>')
  })

  it('takes ads along with the stories before them', () => {
    const ad = { type: 'native-ad', id: 'ad', slotNumber: 1, position: 1 } as const
    const [one, two] = [sampleCard('a', 0), sampleCard('a', 1)]
    expect(takeStories([one, ad, two], 1)).toEqual([[one, ad], [two]])
    expect(takeStories([one], 3)).toEqual([[one], []])
  })

  it('leads to more: a link in any case, an island where there is a next part', () => {
    const more = { label: 'More Stories', href: '/politics/2' }
    const plain = draw(sampleStoryList('strip', 4, { more }))
    expect(plain).toContain('href="/politics/2"')
    expect(plain).not.toContain('data-island=')
    expect(draw(sampleStoryList('strip', 4, { more: { ...more, cursor: '4' } }))).toContain(
      'data-hydrate="interaction"',
    )
  })

  it('puts a link to more of the section where the header says', () => {
    const top = header('s', 'Politics', '/politics/')
    if (!top?.more) throw new Error('no link')
    const bottom = draw(sampleStoryList('strip', 1, { header: { ...top, more: { ...top.more, position: 'bottom' } } }))
    expect(bottom.indexOf('More Politics')).toBeGreaterThan(bottom.indexOf('<article'))
    expect(count(bottom, 'More Politics')).toBe(1)
  })
})
