import { describe, expect, it } from 'vitest'
import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import type { SearchResultsNode } from '@broadsheet/contracts/blocks/search-results'
import { ansStory, mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'
import { seeMoreHref } from './see-more.ts'
import { writerOf } from './writers.ts'

describe('a writer entry (rule blocks/writers)', () => {
  it('has four fields', () => {
    expect(writerOf('Ann Lee|www.ann.example|Columnist|/ann.jpg')).toMatchObject({
      name: 'Ann Lee',
      href: 'https://www.ann.example',
      position: 'Columnist',
      image: { src: '/ann.jpg', width: 96 },
    })
    expect(writerOf('Ann Lee|||')).toEqual({ name: 'Ann Lee' })
  })
  it.each(['', 'Ann Lee', 'Ann|/a/|Columnist', 'Ann|/a/|Columnist|/a.jpg|more', '|/a/|Columnist|/a.jpg'])(
    'written "%s" is rejected',
    (entry) => {
      expect(writerOf(entry)).toBeUndefined()
    },
  )
  it('with an invalid address stays without it, and that is reported', () => {
    const fields = {
      source: 'section-feed',
      feedSize: 1,
      writers: ['Ann|ann|Columnist|', 'Bob|/b/||bob.jpg', 'Cy|/c/||/c.jpg'],
    }
    const { document } = resolveForTest(pageOf([{ id: 'p', type: 'package', fields }]), '/news/', () => ({
      content_elements: [ansStory('A')],
    }))
    expect((mainOf(document)[0] as StoryListNode).header?.writers).toMatchObject([
      { name: 'Ann', position: 'Columnist' },
      { name: 'Bob', href: '/b/' },
      { name: 'Cy', image: {} },
    ])
    expect(document.problems.map(({ message }) => message)).toEqual([
      'writers: "Ann|ann|Columnist|" has an invalid address',
      'writers: "Bob|/b/||bob.jpg" has an invalid address',
    ])
  })
  it('that is rejected is reported, and the others are kept', () => {
    const fields = { source: 'section-feed', feedSize: 1, writers: ['Ann|/a/|Columnist|', 'Bob'] }
    const { document } = resolveForTest(pageOf([{ id: 'p', type: 'package', fields }]), '/news/', () => ({
      content_elements: [ansStory('A')],
    }))
    expect((mainOf(document)[0] as StoryListNode).header?.writers).toEqual([
      { name: 'Ann', href: '/a/', position: 'Columnist' },
    ])
    expect(document.problems).toMatchObject([{ node: 'p', code: 'writer-entry' }])
  })
})

describe('a source that an editor has not told what to give (rule blocks/feed-incomplete)', () => {
  it.each([
    ['collections-api', 'collectionId', { collectionId: 'our-picks' }],
    ['tag-feed', 'tagFeedSlug', { tagFeedSlug: 'transit' }],
    ['topic-feed', 'tagFeedSlug', { tagFeedSlug: 'transit' }],
  ])('%s is not asked, and %s is reported as missing', (source, field, told) => {
    const problemsWith = (fields: object) =>
      resolveForTest(
        pageOf([{ id: 'p', type: 'package', fields: { source, feedSize: 1, ...fields } }]),
        '/news/',
        () => ({
          content_elements: [ansStory('A')],
        }),
      ).document.problems
    expect(problemsWith({})).toEqual([
      { node: 'p', code: 'feed-incomplete', message: `${field}: its source needs one` },
    ])
    expect(problemsWith({ [field]: ' ' })).toEqual(problemsWith({}))
    expect(problemsWith(told)).toEqual([])
  })

  it.each([
    ['collections-api', { collectionId: ' our-picks\n' }, { id: 'our-picks' }],
    ['tag-feed', { tagFeedSlug: 'transit ' }, { tagSlug: 'transit' }],
    ['topic-feed', { tagFeedSlug: ' transit' }, { tag: 'transit' }],
    ['author-feed', { authorSlug: 'ann-lee ' }, { slug: 'ann-lee' }],
  ])('%s is asked without the spaces around what was pasted: %j', (source, told, asked) => {
    const type = source === 'author-feed' ? 'listing' : 'package'
    const { rounds } = resolveForTest(pageOf([{ id: 'p', type, fields: { source, feedSize: 1, ...told } }]), '/news/')
    expect(rounds[0]).toMatchObject([{ source, query: asked }])
  })

  it('search cannot be the source of a list, because it takes readers’ words', () => {
    const fields = { source: 'search', feedSize: 1 }
    const { document } = resolveForTest(pageOf([{ id: 'p', type: 'package', fields }]), '/news/')
    expect(document.problems).toMatchObject([{ node: 'p', code: 'block-field' }])
  })
})

describe("'See more stories' (rule blocks/see-more)", () => {
  it.each([
    ['/news', '/news/2'],
    ['/news/', '/news/2'],
    ['/', '/2'],
  ])('on %s leads to %s', (path, href) => {
    expect(seeMoreHref(path)).toBe(href)
  })
})

describe('a story that a feed sends as a mere reference (rule content/references)', () => {
  const answer: Answer = ({ source }) =>
    source === 'section-feed'
      ? {
          content_elements: [
            ansStory('A', { distributor: { mode: 'reference' } }),
            ansStory('B', { distributor: { mode: 'custom' } }),
          ],
        }
      : ansStory('A', { headlines: { basic: 'In full' } })
  it('is fetched in full in the second round of reads', () => {
    const { document, rounds } = resolveForTest(
      pageOf([{ id: 'p', type: 'package', fields: { source: 'section-feed', feedSize: 2 } }]),
      '/news/',
      answer,
    )
    expect(rounds[1]).toEqual([{ source: 'content-api-light-nocache', query: { canonical_url: '/news/a/' } }])
    expect(
      (mainOf(document)[0] as StoryListNode).children.map((card) => (card.type === 'story-card' ? card.headline : '')),
    ).toEqual(['In full', 'Headline B'])
  })
})

describe('an offset in the feed', () => {
  const fields = { source: 'section-feed', includeSections: '/news', feedOffset: 5 }
  const answer =
    (count: number): Answer =>
    ({ query }) => {
      const { feedOffset, feedSize } = query as { feedOffset: number; feedSize: number }
      const left = Math.max(0, Math.min(feedSize, count - feedOffset))
      return { count, content_elements: Array.from({ length: left }, (_, index) => ansStory(`S${feedOffset + index}`)) }
    }
  const listing = pageOf([{ id: 'l', type: 'listing', fields }])

  it('takes its stories off the pages of a listing (rule listings/page-size)', () => {
    const { document } = resolveForTest(listing, '/news/', answer(21))
    expect(mainOf(document)).toMatchObject([{ type: 'listing', total: 16, pageCount: 1 }])
    const two = resolveForTest(listing, '/news/2/', answer(26)).document
    expect(mainOf(two)[0]).toMatchObject({ total: 21, pageCount: 2, children: [{ headline: 'Headline S25' }] })
    const { outcome } = resolveForTest(listing, '/news/2/', answer(25))
    expect(outcome).toMatchObject({ redirect: { to: '/news/' } })
  })

  it.each([
    [11, true],
    [10, false],
  ])("with %i stories in all, has 'More Stories': %s (rule blocks/more-stories)", (count, hasMore) => {
    const page = pageOf([{ id: 'p', type: 'package', fields: { ...fields, feedSize: 5, hasMoreStories: true } }])
    const { document } = resolveForTest(page, '/news/', answer(count))
    expect('more' in mainOf(document)[0]!).toBe(hasMore)
  })
})

describe('a further part of a list that has nothing new (rule blocks/more-stories)', () => {
  /** Twelve stories: the second four repeat the first, and the others are new. */
  const ids = [...'ABCDABCDEFGH']
  const answer =
    (count: number): Answer =>
    ({ query }) => {
      const { offset, size } = query as { offset: number; size: number }
      return { count, content_elements: ids.slice(offset, offset + size).map((id) => ansStory(id)) }
    }
  const fields = { source: 'collections-api', collectionId: 'c', feedSize: 4, hasMoreStories: true, nativoPosition: 0 }
  const page = pageOf([{ id: 'p', type: 'package', fields }])
  const part = (cursor: string, count = ids.length) =>
    resolveForTest(page, '/news/', answer(count), {}, { block: 'p', cursor }).document.root.children

  it('leads to the part after it', () => {
    expect(part('4')).toMatchObject([{ children: [{ type: 'story-list', children: [], more: { cursor: '8-4' } }] }])
    expect(part('8-4')).toMatchObject([{ children: [{ children: [...'EFGH'].map((storyId) => ({ storyId })) }] }])
  })

  it('is the last part if the feed claims more stories but sends none', () => {
    expect(part('12-8', 20)).toMatchObject([{ children: [] }])
  })
})

it.each([
  ['collections-api', { collectionId: 'c', collectionOffset: 2 }, { offset: 22, collectionOffset: 22 }],
  ['topic-feed', { tagFeedSlug: 't', tagFeedOffset: 2 }, { offset: 22, tagFeedOffset: 22, collectionOffset: 22 }],
  ['tag-feed', { tagFeedSlug: 't', tagFeedOffset: 2 }, { feedOffset: 22, tagFeedOffset: 22 }],
])(
  'page 2 from %s is asked for with the same offset under each of its names (rule content/feed-query)',
  (source, fields, query) => {
    const page = pageOf([{ id: 'l', type: 'listing', fields: { source, ...fields } }])
    expect(resolveForTest(page, '/news/2/').rounds[0]).toMatchObject([{ source, query }])
  },
)

describe('a list of headlines', () => {
  const twice: Answer = () => ({ content_elements: ['A', 'A', 'B', 'C'].map((id) => ansStory(id)) })
  const fields = { source: 'collections-api', collectionId: 'c', feedSize: 3 }

  it('has no story twice', () => {
    const { document } = resolveForTest(pageOf([{ id: 'h', type: 'headline-list', fields }]), '/news/', twice)
    expect(mainOf(document)).toMatchObject([{ items: [{ storyId: 'A' }, { storyId: 'B' }] }])
  })

  it("has no story twice in a topper's panel", () => {
    const topper = { id: 't', type: 'topper', fields: { ...fields, trendingCollectionId: 't' } }
    const { document } = resolveForTest(pageOf([topper]), '/news/', twice)
    expect(mainOf(document)).toMatchObject([
      { panels: [{ items: [{ storyId: 'A' }, { storyId: 'B' }, { storyId: 'C' }] }] },
    ])
  })

  it('leaves out the story behind the page if an editor says so', () => {
    const page = {
      ...pageOf([{ id: 'h', type: 'headline-list', fields: { ...fields, leaveOutCurrent: true } }]),
      pageType: 'article',
      content: { source: 'content-api-v3', query: {} },
    }
    const { document } = resolveForTest(page, '/news/', (read) =>
      read.source === 'content-api-v3' ? ansStory('A') : twice(read),
    )
    expect(mainOf(document)).toMatchObject([{ items: [{ storyId: 'B' }, { storyId: 'C' }] }])
  })
})

describe('stories by reference (rule content/references)', () => {
  const reference = { distributor: { mode: 'reference' }, content_elements: [] }
  const whole = ansStory('A', { headlines: { basic: 'In full' } })

  it('are asked for by their address as the newsroom writes it', () => {
    const { rounds } = resolveForTest(
      pageOf([{ id: 'p', type: 'package', fields: { source: 'section-feed', feedSize: 1 } }]),
      '/news/',
      ({ source }) =>
        source === 'section-feed'
          ? { content_elements: [ansStory('A', { ...reference, canonical_url: '/news/café ole/' })] }
          : whole,
    )
    expect(rounds[1]).toEqual([{ source: 'content-api-light-nocache', query: { canonical_url: '/news/café ole/' } }])
  })

  it('are fetched in full for their own pages', () => {
    const page = {
      ...pageOf([{ id: 'article', type: 'article' }]),
      pageType: 'article',
      content: { source: 'content-api-v3', query: {} },
    }
    const { document, rounds } = resolveForTest(page, '/news/', ({ source }) =>
      source === 'content-api-light-nocache' ? whole : ansStory('A', reference),
    )
    expect(rounds[1]).toEqual([{ source: 'content-api-light-nocache', query: { canonical_url: '/news/a/' } }])
    expect(mainOf(document)[0]).toMatchObject({ headline: 'In full', children: [{ type: 'text' }] })
  })

  it.each([
    ['headline-list', { source: 'section-feed' }, { items: [{ title: 'In full' }] }],
    ['search-results', {}, { children: [{ headline: 'In full' }] }],
  ])('are fetched in full for a block of type %s', (type, fields, expected) => {
    const { document } = resolveForTest(
      pageOf([{ id: 'b', type, fields }]),
      '/news/',
      ({ source }) =>
        source === 'content-api-light-nocache' ? whole : { content_elements: [ansStory('A', reference)], count: 1 },
      { 'query.query': 'a' },
    )
    expect(mainOf(document)).toMatchObject([expected])
  })
})

it('a page of search results beyond the last is the last', () => {
  const found: Answer = ({ query }) => {
    const { from } = query as { from: number }
    return { count: 23, content_elements: from === 20 ? [ansStory('A'), ansStory('B'), ansStory('C')] : [] }
  }
  const facts = { 'query.query': 'river', 'query.page': '99' }
  const { document } = resolveForTest(pageOf([{ id: 's', type: 'search-results' }]), '/news/', found, facts)
  expect(mainOf(document)).toMatchObject([{ page: 2, pageCount: 2, total: 23, children: [{}, {}, {}] }])
})

it('a page of search results of which the source gives no number counts those before it (rule listings/unknown-count)', () => {
  const found: Answer = () => ({ content_elements: [ansStory('A'), ansStory('B')] })
  const facts = { 'query.query': 'river', 'query.page': '2' }
  const { document } = resolveForTest(pageOf([{ id: 's', type: 'search-results' }]), '/news/', found, facts)
  expect(mainOf(document)).toMatchObject([{ page: 2, pageCount: 2, total: 22 }])
})

it('a page of search results holds the links to the pages beside it, as every client follows them', () => {
  const linksOf = (page: string, count = 45) => {
    const facts = { 'query.query': 'río & sea', 'query.page': page }
    const found: Answer = () => ({ count, content_elements: [ansStory('A')] })
    const definition = pageOf([{ id: 's', type: 'search-results' }])
    const [node] = mainOf(resolveForTest(definition, '/news/', found, facts).document) as SearchResultsNode[]
    return [node?.previous, node?.next]
  }
  const at = (text: string, page = '') => ({ text, href: `/news/?query=r%C3%ADo%20%26%20sea${page}` })
  expect(linksOf('1')).toEqual([undefined, at('Next', '&page=2')])
  expect(linksOf('2')).toEqual([at('Previous'), at('Next', '&page=3')])
  expect(linksOf('3')).toEqual([at('Previous', '&page=2'), undefined])
  expect(linksOf('1', 20)).toEqual([undefined, undefined])
  expect(linksOf('2', 0)).toEqual([undefined, undefined])
})

it.each([
  [{}, 'Search'],
  [{ title: ' Look it up ' }, 'Look it up'],
])('a search page with the fields %j is headed "%s"', (fields, title) => {
  const { document } = resolveForTest(pageOf([{ id: 's', type: 'search-results', fields }]), '/news/')
  expect(mainOf(document)).toMatchObject([{ title }])
})
