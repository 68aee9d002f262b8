import { describe, expect, it } from 'vitest'
import type { TopperNode } from '@broadsheet/contracts/blocks/topper'
import { ansStory, mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'

const answer: Answer = ({ source, query }) => ({
  content_elements: [
    ansStory(`${source === 'section-feed' ? 'L' : String(query.id)}`, {
      subtype: 'liveblog',
      liveblog_cards: ['a', 'b', 'c', 'd'].map((header) => ({ header, url: '/x/' })),
    }),
  ],
  count: 45,
})
const block = (fields: Record<string, unknown> = {}) => ({
  id: 't',
  type: 'topper',
  fields: { source: 'collections-api', collectionId: 'lead', ...fields },
})
const listing = { id: 'l', type: 'listing', fields: { source: 'section-feed', includeSections: '/news' } }
const topperOf = (fields: Record<string, unknown> = {}) =>
  mainOf(resolveForTest(pageOf([block(fields)]), '/news/', answer).document)[0] as TopperNode

describe('a topper', () => {
  it('has one story, two timeline entries and a headline of 32 px by default (rule blocks/topper)', () => {
    expect(topperOf()).toMatchObject({
      headlineSize: 32,
      card: { storyId: 'lead', timeline: { entries: { length: 2 }, visible: 2, expandable: false } },
      panels: [],
    })
    expect(topperOf({ headlineSize: '48' }).headlineSize).toBe(48)
    expect(topperOf({ headlineSize: 48 }).headlineSize).toBe(48)
    expect(topperOf({ headlineSize: 47 }).headlineSize).toBe(32)
  })

  it('has the panels that an editor filled, in a fixed order (rules blocks/topper, blocks/headline-rows)', () => {
    const { panels } = topperOf({ ourPicksCollectionId: 'picks', trendingCollectionId: 'hot', hasLatest: true })
    expect(panels.map(({ kind, title }) => [kind, title])).toEqual([
      ['our-picks', 'Our Picks'],
      ['trending', 'Trending'],
      ['latest-headline', 'Latest Headlines'],
    ])
    expect(panels[0]?.items[0]).toMatchObject({
      storyId: 'picks',
      title: 'Headline picks',
      label: 'Live Updates',
      taxonomy: { text: 'News', href: '/news/' },
    })
  })

  it.each([
    ['/news/', {}, true],
    ['/news/2/', {}, false],
    ['/news/2/', { 'query.includeTopper': 'true' }, true],
    ['/news/2/', { 'query.includeTopper': '1' }, false],
  ])('on %s with %j is shown: %s (rule blocks/include-topper)', (path, facts, stands) => {
    const { document } = resolveForTest(pageOf([block(), listing]), path, answer, facts)
    expect(mainOf(document).some((node) => node.type === 'topper')).toBe(stands)
    expect(document.cache.varies).toEqual(path === '/news/' ? [] : ['query.includeTopper'])
  })

  it.each(['/news/', '/news/2/'])(
    'tells the listing below it on %s to load page 1 whole (rule blocks/include-topper)',
    (path) => {
      const listingOf = (...blocks: object[]) =>
        mainOf(resolveForTest(pageOf(blocks), path, answer).document).find((node) => node.type === 'listing')
      expect(listingOf(block(), listing)).toHaveProperty('ownFirstPage', true)
      expect(listingOf(listing)).not.toHaveProperty('ownFirstPage')
    },
  )
})
