import { describe, expect, it } from 'vitest'
import type { ContentRead } from '../content/index.ts'
import { ansStory, pageOf, resolveForTest, type Answer } from '../testing/resolve.ts'

/** Stories A, B, C … of a feed that goes on. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const feed: Answer = ({ source, query }: ContentRead) => {
  if (source === 'collections-api') return { content_elements: [...'BCZ'].map((id) => ansStory(id)) }
  const { feedOffset = 0, feedSize = 0 } = query as { feedOffset?: number; feedSize?: number }
  const asked = letters.slice(feedOffset, feedOffset + feedSize)
  return { content_elements: asked.map((id) => ansStory(id)), count: letters.length }
}

const list = (id: string, feedSize: number, more: object = {}) => ({
  id,
  type: 'package',
  fields: { source: 'section-feed', feedSize, nativoPosition: 0, ...more },
})
const avoiding = (...main: object[]) => pageOf(main, { repeat: 'avoid' })

/** The stories of all nodes, in the order in which they stand in the document. */
function storiesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]) =>
    name === 'storyId' ? [String(held)] : name === 'restaurants' ? [] : storiesIn(held),
  )
}
const shown = (definition: object, only?: { block: string; cursor?: string }) => {
  const { outcome } = resolveForTest(definition, '/news/', feed, {}, only)
  if (outcome.outcome !== 'found') throw new Error(outcome.outcome)
  return storiesIn(outcome.areas.main).join('')
}

describe('a page whose definition avoids repeats (rule pages/repeat)', () => {
  it('shows each story once, where it comes first, without making lists shorter', () => {
    expect(shown(pageOf([list('a', 3), list('b', 4)]))).toBe('ABCABCD')
    expect(shown(avoiding(list('a', 3), list('b', 4)))).toBe('ABCDEFG')
  })

  it('makes a list shorter if its feed has no more stories', () => {
    const collection = { source: 'collections-api', collectionId: 'x' }
    expect(shown(avoiding(list('a', 3), list('b', 3, collection)))).toBe('ABCZ')
    expect(shown(avoiding(list('b', 3, collection), list('a', 2)))).toBe('BCZAD')
  })

  it('counts the stories of lists of every kind, also within chains', () => {
    const chain = { id: 'chain', type: 'chain', children: [list('a', 2), { ...list('b', 2), type: 'headline-list' }] }
    expect(shown(avoiding(chain, { ...list('c', 2), type: 'carousel' }))).toBe('ABCDEF')
    expect(shown(avoiding({ ...list('s', 2), type: 'swipeable' }, list('a', 2)))).toBe('ABCD')
    const topper = {
      id: 't',
      type: 'topper',
      fields: { source: 'section-feed', hasLatest: true, trendingCollectionId: 'x' },
    }
    expect(shown(avoiding(topper))).toBe('ABCZDE')
  })

  it('goes by where the blocks of a chain stand, not by their order in its definition', () => {
    const foodFront = {
      id: 'front',
      type: 'chain',
      fields: { arrangement: 'food-front' },
      children: Array.from({ length: 10 }, (_, index) => list(String(index), 1)),
    }
    expect(shown(avoiding(foodFront, list('below', 1)))).toBe('ABCDEFGHIJK')
    expect(shown(avoiding(foodFront), { block: '6' })).toBe('I')
    const beforeRail = { numberFeaturesOnFirstColumn: 1, numberFeaturesOnSecondColumn: 1 }
    const rail = { id: 'rail', type: 'chain', fields: beforeRail, children: ['a', 'b', 'c'].map((id) => list(id, 1)) }
    expect(shown(avoiding(rail))).toBe('ABC')
  })

  it('makes no list shorter below a topper or a listing, which have sizes of their own', () => {
    const panels = { hasLatest: true, trendingCollectionId: 'x', ourPicksCollectionId: 'x' }
    const topper = { id: 't', type: 'topper', fields: { source: 'section-feed', ...panels } }
    expect(shown(avoiding(topper, list('a', 4)))).toBe('ABCZDEFGHI')
    const listing = { id: 'l', type: 'listing', fields: { source: 'section-feed' } }
    expect(shown(avoiding(listing, list('a', 5)))).toBe(letters.slice(0, 25).join(''))
  })

  it('gives a block that is requested alone the same stories as on the page', () => {
    const page = avoiding(list('a', 3), {
      id: 'chain',
      type: 'chain',
      children: [list('b', 2), list('c', 2)],
    })
    expect(shown(page, { block: 'a' })).toBe('ABC')
    expect(shown(page, { block: 'c' })).toBe('FG')
  })

  it('gives a further part of a list without any story of the page', () => {
    const page = avoiding(list('a', 2, { hasMoreStories: true }), list('b', 2))
    expect(shown(page)).toBe('ABCD')
    expect(shown(page, { block: 'a', cursor: '2' })).toBe('EF')
  })

  it('leaves out the story that the page is about', () => {
    const article = avoiding(list('a', 3))
    const { outcome } = resolveForTest(
      { ...article, pageType: 'article', content: { source: 'content-api-v3', query: {} } },
      '/news/',
      (read) => (read.source === 'content-api-v3' ? ansStory('B') : feed(read)),
    )
    expect(outcome.outcome === 'found' && storiesIn(outcome.areas.main).join('')).toBe('ACD')
  })

  it('reports no problems of blocks that are not in the answer', () => {
    const faulty = { id: 'faulty', type: 'package', fields: { source: 'section-feed', feedSize: 1, writers: ['Bob'] } }
    const { outcome } = resolveForTest(avoiding(faulty, list('b', 1)), '/news/', feed, {}, { block: 'b' })
    expect(outcome.outcome === 'found' && outcome.provenance.problems).toEqual([])
  })
})
