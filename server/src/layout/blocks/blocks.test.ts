import { describe, expect, it } from 'vitest'
import type { HeadlineListNode } from '@broadsheet/contracts/blocks/headline-list'
import type { ListingNode } from '@broadsheet/contracts/blocks/listing'
import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import { ansStory, mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'

const stories =
  (count: number, total = count): Answer =>
  (read) => {
    const offset = Number(read.query.feedOffset ?? read.query.offset ?? 0)
    const size = Number(read.query.feedSize ?? read.query.limit ?? 20)
    return {
      content_elements: Array.from({ length: Math.max(0, Math.min(size, count - offset)) }, (_, index) =>
        ansStory(`S${offset + index}`),
      ),
      count: total,
    }
  }
const packageOf = (fields: Record<string, unknown>, answer = stories(10, 30)) => {
  const block = {
    id: 'p',
    type: 'package',
    fields: { source: 'section-feed', includeSections: '/news/', feedSize: '5', nativoPosition: 0, ...fields },
  }
  return mainOf(resolveForTest(pageOf([block], { meta: {} }), '/news/', answer).document)[0] as StoryListNode
}

describe('a package', () => {
  it.each([
    ['strip', 2, 2],
    ['strip', 4, 4],
    ['strip', 6, 3],
    ['strip', 5, 4],
    ['strip', 8, 4],
    ['top-banner', 5, 3],
    ['big-left', 5, 2],
    ['vertical', 5, 1],
    ['food-style', 5, 3],
  ] as const)(
    'in the layout %s with %i stories has %i columns (rules blocks/layouts, blocks/top-banner)',
    (layoutType, feedSize, columns) => {
      expect(packageOf({ layoutType, feedSize })).toMatchObject({ layout: layoutType, columns })
    },
  )

  it.each([
    [3, 8, [3, 6]],
    [3, 7, [3, 6]],
    [3, 6, [3]],
    [0, 8, []],
    [1, 3, [1, 2]],
  ])(
    'with native ads every %i of %i cards has them after cards %j, but not after the last (rule ads/native)',
    (nativoPosition, feedSize, positions) => {
      const ads = packageOf({ nativoPosition, feedSize, nativeAdSlotNo: 2 }).children.filter(
        (node) => node.type === 'native-ad',
      )
      expect(ads.map((ad) => ad.position)).toEqual(positions)
      expect(ads.map((ad) => ad.slotNumber)).toEqual(positions.map((_, index) => index + 2))
    },
  )

  it('can show blurb and picture on the first card only (rule blocks/first-card)', () => {
    const [first, second] = packageOf({
      hasBlurbFirstCard: true,
      hasBlurbGridCards: false,
      hasImageFirstCard: false,
      hasImageGridCards: true,
    }).children
    expect(first).toHaveProperty('blurb')
    expect(first).not.toHaveProperty('image')
    expect(second).not.toHaveProperty('blurb')
    expect(second).toHaveProperty('image')
  })

  it("shows 'More Stories' only if enabled and there are more stories (rule blocks/more-stories)", () => {
    expect(packageOf({ hasMoreStories: true }).more).toEqual({
      label: 'More Stories',
      href: '/news/',
      cursor: expect.stringMatching(/^5\.[\da-z]+$/),
    })
    expect(packageOf({ hasMoreStories: true }, stories(5, 5)).more).toBeUndefined()
    expect(packageOf({}).more).toBeUndefined()
  })

  it("leads to page 2 with 'See more stories' if enabled (rule blocks/see-more)", () => {
    expect(packageOf({ hasSeeMore: true }).seeMore).toEqual({ text: 'See more stories', href: '/news/2' })
    expect(packageOf({})).not.toHaveProperty('seeMore')
  })

  it('has a header with label, link, description and line (rule blocks/section-header)', () => {
    expect(
      packageOf({
        packageLabel: 'News',
        packageDescription: 'Of the city',
        morelinkLabel: 'More',
        morelinkHref: '/news/',
        morelinkBottom: true,
      }).header,
    ).toMatchObject({
      label: 'News',
      href: '/news/',
      description: 'Of the city',
      more: { label: 'More', href: '/news/', position: 'bottom' },
      topLine: true,
    })
    expect(packageOf({}).header).toBeUndefined()
    expect(
      packageOf({ packageLabel: 'News', morelinkLabel: 'More', morelinkHref: 'javascript:alert(1)' }).header,
    ).not.toHaveProperty('more')
  })

  it("reports a 'more' link that leads nowhere", () => {
    const fields = {
      source: 'section-feed',
      feedSize: 2,
      packageLabel: 'News',
      morelinkHref: 'news',
      hasMoreStories: true,
    }
    const { document } = resolveForTest(pageOf([{ id: 'p', type: 'package', fields }]), '/news/', stories(2))
    const message = 'morelinkHref: "news" is no path such as /news/ and no http(s) address'
    expect(document.problems).toEqual([{ node: 'p', code: 'block-field', message }])
  })

  it('links to the paper itself by path, however an editor wrote the address (rule content/own-addresses)', () => {
    const fields = { packageLabel: 'News', morelinkLabel: 'More', hasMoreStories: true }
    const list = (morelinkHref: string) => packageOf({ ...fields, morelinkHref })
    expect(list('https://paper.example/news/?a=1')).toMatchObject({
      header: { href: '/news/?a=1', more: { href: '/news/?a=1' } },
      more: { href: '/news/?a=1' },
    })
    expect(list('https://other.example/news/').header?.href).toBe('https://other.example/news/')
    const writers = ['Ann|https://paper.example/author/ann/|Columnist|', 'Bob|https://other.example/bob/|Columnist|']
    expect(packageOf({ ...fields, writers }).header?.writers).toMatchObject([
      { href: '/author/ann/' },
      { href: 'https://other.example/bob/' },
    ])
  })

  it('can show the section of its page (rule blocks/inherit)', () => {
    const block = { id: 'p', type: 'package', fields: { source: 'section-feed', feedSize: 2, inheritContent: true } }
    const { rounds } = resolveForTest(pageOf([block]), '/news/', stories(2))
    expect(rounds[0]![0]!.query.includeSections).toBe('/news')
  })

  it.each(['topic', 'static', 'search', 'not-found'])(
    'shows the section that its editor named on a page of type %s, which has none (rule blocks/inherit)',
    (pageType) => {
      const fields = { source: 'section-feed', feedSize: 2, inheritContent: true, includeSections: '/sports' }
      const definition = pageOf([{ id: 'p', type: 'package', fields }], { pageType, match: ['/topic/:slug/'] })
      const { rounds } = resolveForTest(definition, '/topic/septa/', stories(2))
      expect(rounds[0]![0]!.query.includeSections).toBe('/sports')
    },
  )

  it('shows a story once even if the source sends it twice, so that ids stay unique', () => {
    const answer: Answer = () => ({ content_elements: [ansStory('A'), ansStory('A'), ansStory('B')] })
    expect(packageOf({}, answer).children.map((node) => node.id)).toEqual(['p/A', 'p/B'])
  })

  it('uses the default of an invalid field and reports it', () => {
    const block = { id: 'p', type: 'package', fields: { source: 'section-feed', feedSize: 2, layoutType: 'spiral' } }
    const { document } = resolveForTest(pageOf([block]), '/news/', stories(2))
    expect(mainOf(document)[0]).toMatchObject({ layout: 'strip' })
    expect(document.problems).toMatchObject([{ node: 'p', code: 'block-field' }])
  })
})

describe('a listing (rules listings/page-size, listings/page-path)', () => {
  const listing = (path: string, answer: Answer) =>
    resolveForTest(
      pageOf([{ id: 'l', type: 'listing', fields: { source: 'section-feed', includeSections: '{path}' } }]),
      path,
      answer,
    )

  it.each([
    [1, 1],
    [20, 1],
    [21, 2],
    [400, 20],
    [401, 21],
  ])('of %i stories has %i pages', (count, pages) => {
    const [node] = mainOf(listing('/news/', stories(count)).document) as [ListingNode]
    expect(node).toMatchObject({ page: 1, pageCount: pages, total: count })
  })

  it('reads the stories of the requested page and is followed by the pagination', () => {
    const { rounds, document } = listing('/news/2/', stories(45))
    expect(rounds[0]![0]!.query).toMatchObject({ includeSections: '/news', feedOffset: 20, feedSize: 20 })
    expect(mainOf(document)).toMatchObject([
      { type: 'listing', page: 2, children: { length: 20 } },
      { type: 'pagination', current: 2, total: 3, basePath: '/news/' },
    ])
    expect(document.page).toMatchObject({
      canonicalUrl: 'https://paper.example/news/2/',
      prev: 'https://paper.example/news/',
      next: 'https://paper.example/news/3/',
    })
  })

  it.each(['header', 'main', 'rail'])(
    'says so in the head of the page from the area %s too (rule pages/facts)',
    (area) => {
      const list = { id: 'l', type: 'listing', fields: { source: 'section-feed', includeSections: '{path}' } }
      const page = pageOf([], { areas: { main: [], [area]: [list] } })
      const { document } = resolveForTest(page, '/news/2/', stories(45))
      expect(document.page).toMatchObject({
        prev: 'https://paper.example/news/',
        next: 'https://paper.example/news/3/',
        jsonLd: [{ '@type': 'CollectionPage', mainEntity: { numberOfItems: 20 } }, { '@type': 'BreadcrumbList' }],
      })
      const part = resolveForTest(page, '/news/2/', stories(45), {}, { block: 'l' })
      expect(part.document.page).toMatchObject({ next: 'https://paper.example/news/3/' })
    },
  )

  it('redirects pages beyond the end to the first page, which is there even if empty', () => {
    expect(listing('/news/2/', stories(0)).document).toMatchObject({
      status: 302,
      redirect: { to: '/news/', permanent: false },
    })
    expect(listing('/news/9/', stories(45)).document.redirect).toBeDefined()
    expect(listing('/news/', stories(0)).document.redirect).toBeUndefined()
  })

  it('redirects pages for which the source has no story, whatever it counts (rule listings/page-path)', () => {
    const counts = (...content_elements: object[]) =>
      listing('/news/2/', () => ({ content_elements, count: 45 })).document
    expect(counts()).toMatchObject({ status: 302, redirect: { to: '/news/', permanent: false } })
    // Stories that cannot be read are there, and reported.
    expect(counts({ type: 'story' })).toMatchObject({ status: 200, problems: [{ code: 'story-without-id' }] })
    expect(listing('/news/', () => ({ content_elements: [], count: 45 })).document.redirect).toBeUndefined()
  })

  it.each([
    ['/news/2/', ['short', 'short/pagination', 'long', 'long/pagination']],
    ['/news/3/', ['long', 'long/pagination']],
    ['/news/4/', undefined],
  ])('beside a longer one is left out of pages beyond its own end: %s (rule listings/page-path)', (path, ids) => {
    const page = pageOf(
      ['short', 'long'].map((id) => ({ id, type: 'listing', fields: { source: 'section-feed', includeSections: id } })),
    )
    const answer: Answer = (read) => stories(read.query.includeSections === 'short' ? 25 : 45)(read)
    const { document } = resolveForTest(page, path, answer)
    expect(document.redirect).toEqual(ids ? undefined : { to: '/news/', permanent: false })
    if (ids) expect(mainOf(document).map(({ id }) => id)).toEqual(ids)
  })

  it('counts the loaded stories if the source gives no count (rule listings/unknown-count)', () => {
    const [node, ...rest] = mainOf(
      listing('/news/', () => ({ content_elements: [ansStory('A'), ansStory('B')] })).document,
    )
    expect(node).toMatchObject({ total: 2, pageCount: 1 })
    expect(rest).toEqual([])
  })
})

describe('live blogs and videos in a listing (rule content/changing-stories)', () => {
  const listed = (more: Record<string, unknown>) => {
    const answer: Answer = (read) =>
      read.source === 'section-feed'
        ? { content_elements: [ansStory('A', more), ansStory('B')], count: 2 }
        : ansStory('A', { ...more, headlines: { basic: 'Headline of now' } })
    const definition = pageOf([
      { id: 'l', type: 'listing', fields: { source: 'section-feed', includeSections: '/news' } },
    ])
    const { rounds, document } = resolveForTest(definition, '/news/', answer)
    return { rounds, cards: (mainOf(document)[0] as ListingNode).children }
  }

  it('are fetched again in full, but other stories are not', () => {
    const { rounds, cards } = listed({ subtype: 'liveblog' })
    expect(rounds[1]).toEqual([{ source: 'content-api-light-nocache', query: { canonical_url: '/news/a/' } }])
    expect(cards.map((card) => card.headline)).toEqual(['Headline of now', 'Headline B'])
    expect(listed({}).rounds).toHaveLength(1)
  })

  it.each([
    ['2026-11-03T14:59:58Z', true],
    ['2026-11-03T11:00:01Z', true],
    ['2026-11-03T11:00:00Z', false],
  ])('show their date if displayed %s: %s', (display_date, shown) => {
    expect('time' in listed({ type: 'video', display_date }).cards[0]!).toBe(shown)
  })
})

describe('a headline list (rule blocks/headline-rows)', () => {
  it("is called 'The Latest' and asks for eight stories", () => {
    const { document, rounds } = resolveForTest(
      pageOf([{ id: 'h', type: 'headline-list', fields: { source: 'section-feed' } }]),
      '/news/',
      stories(9),
    )
    expect(rounds[0]![0]!.query.feedSize).toBe(8)
    expect((mainOf(document)[0] as HeadlineListNode).items[0]).toMatchObject({
      title: 'Headline S0',
      href: '/news/s0/',
      time: { text: '1 hour ago' },
    })
    expect(mainOf(document)[0]).toMatchObject({ title: 'The Latest' })
  })
})

describe('raw HTML', () => {
  const rawHtml = (fields: Record<string, unknown>, facts = {}) =>
    mainOf(resolveForTest(pageOf([{ id: 'r', type: 'raw-html', fields }]), '/news/', undefined, facts).document)[0]

  it('is put into a frame if it needs scripts, and is sanitised otherwise', () => {
    expect(rawHtml({ html: '<p>Words</p>' })).toEqual({ type: 'raw-html', id: 'r', html: '<p>Words</p>' })
    expect(rawHtml({ html: '<script>alert(1)</script>' })).toMatchObject({
      frame: { src: expect.stringMatching(/^\/frame\/[\w-]{22}\?page=%2Fnews%2F$/), height: 300 },
    })
    expect(rawHtml({ html: '<p onclick="x()">Words</p>' })).toHaveProperty('frame')
    expect(rawHtml({ html: '<p>Words</p>', lazy: true })).toMatchObject({ lazy: { height: 300, offset: 100 } })
  })

  it.each(['<img>', '<textarea>Words</textarea>', '<!-- Words -->'])(
    'is left out and reported if nothing of it can be shown: %s',
    (html) => {
      const { document } = resolveForTest(pageOf([{ id: 'r', type: 'raw-html', fields: { html } }]), '/news/')
      expect(mainOf(document)).toEqual([])
      expect(document.problems).toEqual([
        { node: 'r', code: 'block-field', message: 'html: nothing of it can be shown' },
      ])
    },
  )

  it('can be hidden from editors, while readers still see it (rule blocks/raw-html)', () => {
    expect(rawHtml({ html: '<p>Words</p>', disable: true }, { editor: true })).toEqual({
      type: 'raw-html',
      id: 'r',
      disabledForEditor: true,
    })
    expect(rawHtml({ html: '<p>Words</p>', disable: true })).toHaveProperty('html')
  })
})

describe('of blocks that a page has only once (rule pages/once)', () => {
  const paged = (blocks: unknown[], answer: Answer, facts = {}) =>
    resolveForTest(
      { ...pageOf(blocks), content: { source: 'content-api-v3', query: { canonical_url: '{path}' } } },
      '/news/',
      answer,
      facts,
    ).document
  const posts = [
    { type: 'text', _id: 't', content: '// Timestamp 11/3 10:30AM' },
    { type: 'text', _id: 'p', content: 'The bridge is open again.' },
  ]
  const liveBlog = ansStory('L', { subtype: 'liveblog', content_elements: posts })
  const twice = (type: string) => [
    { id: 'first', type },
    { id: 'second', type },
  ]

  it.each(['article', 'live-blog'])('a second %s is left out and reported', (type) => {
    const document = paged(twice(type), () => liveBlog)
    expect(mainOf(document).map(({ id }) => id)).toEqual(['first'])
    expect(document.problems).toEqual([
      {
        node: 'second',
        code: 'block-twice',
        message: `a page has only one block of type "${type}", which stands further up`,
      },
    ])
  })

  it('the second stands where a variation hides the first', () => {
    const hidden = { feature: 'order', variations: { below: { hidden: true } } }
    const blocks = [
      { id: 'first', type: 'article', experiment: hidden },
      { id: 'second', type: 'article' },
    ]
    const document = paged(blocks, () => liveBlog, { 'experiment.order': 'below' })
    expect(mainOf(document).map(({ type, id }) => `${type} ${id}`)).toEqual([
      'experiment-marker first',
      'article second',
    ])
  })

  it('no footer stands within another', () => {
    const page = pageOf([])
    const document = resolveForTest({ ...page, areas: { ...page.areas, footer: twice('footer') } }, '/news/').document
    expect(document.root.children.filter(({ type }) => type === 'footer')).toMatchObject([
      { id: 'first', children: [] },
    ])
  })
})
