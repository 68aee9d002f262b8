import { afterEach, describe, expect, it, vi } from 'vitest'
import { assignmentOf } from '../experiments/index.ts'
import { registry } from './registry.ts'
import { DOWN, ansStory, mainOf, pageOf, resolveForTest } from '../testing/resolve.ts'

const feed = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  type: 'package',
  fields: { source: 'section-feed', includeSections: '/news', feedSize: 2, nativoPosition: 0, ...fields },
})
const two = () => ({ content_elements: [ansStory('A'), ansStory('B')], count: 2 })

afterEach(() => vi.restoreAllMocks())

describe('resolving a page', () => {
  it('asks for equal reads once, and for all reads in one round', () => {
    const { rounds, document } = resolveForTest(
      pageOf([feed('one'), feed('two', { hasEyebrow: false }), feed('three', { feedSize: '4' })]),
      '/news/',
      two,
    )
    expect(rounds.map((round) => round.length)).toEqual([2])
    expect(mainOf(document).map((node) => node.id)).toEqual(['one', 'two', 'three'])
  })

  it('reads nothing for a block with an empty feed size (rule blocks/feed-size)', () => {
    expect(resolveForTest(pageOf([feed('one', { feedSize: '' })]), '/news/', two).rounds).toEqual([])
  })

  it('survives a failing read, a malformed story, an unknown block and a throwing block', () => {
    vi.spyOn(registry.footer as Exclude<typeof registry.footer, string>, 'resolve').mockImplementation(() => {
      throw new Error('boom')
    })
    const definition = pageOf([
      feed('good'),
      feed('down', { includeSections: '/down' }),
      { id: 'odd', type: 'no-such-block', fields: {} },
      { id: 'bad', type: 'footer', fields: {} },
    ])
    const { document } = resolveForTest(definition, '/news/', (read) =>
      read.query.includeSections === '/down' ? DOWN : { content_elements: [ansStory('A'), { _id: 'B' }, null] },
    )
    expect(mainOf(document).map((node) => node.id)).toEqual(['good'])
    expect(document.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ node: 'odd', code: 'unknown-block' }),
        expect.objectContaining({ node: 'bad', code: 'block-failed' }),
        expect.objectContaining({ node: 'down', code: 'source-origin-error' }),
        expect.objectContaining({ node: 'good', storyId: 'B', code: 'story-without-headline' }),
      ]),
    )
  })

  it('names each block whose read failed, and the first whose content has a fault (rule pages/problem-blocks)', () => {
    const down = { includeSections: '/down' }
    const definition = pageOf([feed('a'), feed('b'), feed('c', down), feed('d', down)])
    const { document } = resolveForTest(definition, '/news/', (read) =>
      read.query.includeSections === '/down' ? DOWN : { content_elements: [ansStory('A'), { _id: 'B' }] },
    )
    expect(document.problems?.map(({ node, code }) => [node, code])).toEqual([
      ['a', 'story-without-headline'],
      ['c', 'source-origin-error'],
      ['d', 'source-origin-error'],
    ])
  })

  it('reports a fault of a story once, however many lists the story is in', () => {
    const definition = pageOf([feed('a'), feed('b', { feedSize: 7 }), feed('c', { feedSize: 8 })])
    const broken = ansStory('A', { description: 'words' })
    const { document, rounds } = resolveForTest(definition, '/news/', () => ({ content_elements: [broken] }))
    expect(rounds[0]).toHaveLength(3)
    expect(document.problems?.map(({ storyId, code }) => [storyId, code])).toEqual([['A', 'story-field']])
  })

  it('names the unreadable field of a menu or game, not only what was expected of it', () => {
    const definition = pageOf([
      { id: 'header', type: 'header', fields: {} },
      { id: 'scores', type: 'team-schedule', fields: { team: '/eagles' } },
    ])
    const { document } = resolveForTest(definition, '/news/', ({ source }) =>
      source === 'site-menu' ? { children: [{ _id: 7, name: 'News' }] } : { games: [null] },
    )
    expect(document.problems?.map(({ code, message }) => `${code} ${message}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^menu-field children\.0\._id: /),
        expect.stringMatching(/^schedule-field games\.0: /),
      ]),
    )
  })

  it('finds a story by the decoded path as well as by the encoded one (rule content/unencoded)', () => {
    const article = pageOf([{ id: 'article', type: 'article' }], {
      pageType: 'article',
      match: ['/:section+/:slug/'],
      content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    })
    const resolved = (given: string, has: string | typeof DOWN) =>
      resolveForTest(article, given, ({ query }) =>
        has === DOWN && query.canonical_url === '/news/café/'
          ? DOWN
          : query.canonical_url === has
            ? ansStory('A')
            : undefined,
      )
    const encoded = '/news/caf%C3%A9/'
    for (const has of ['/news/café/', encoded]) {
      const { document } = resolved(encoded, has)
      expect([document.page.title, document.problems ?? []]).toEqual(['Headline A', []])
    }
    expect(resolved(encoded, '').outcome).toMatchObject({ outcome: 'not-found' })
    expect(resolved(encoded, DOWN).outcome).toMatchObject({ outcome: 'unavailable' })
    expect(resolved('/news/cafe/', '').rounds).toHaveLength(1)
  })

  it('decodes the title of a topic', () => {
    const { document } = resolveForTest(pageOf([], { title: undefined, match: ['/:section+/'] }), '/educaci%C3%B3n/')
    expect(document.page.title).toBe('Educación')
  })

  it('fails with a 404 if the content behind the page is missing, and with a 503 if it cannot be read', () => {
    const article = {
      id: 'a',
      pageType: 'article',
      match: ['/:section+/:slug/'],
      content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
      areas: { main: [] },
    }
    expect(resolveForTest(article, '/news/x/').outcome.outcome).toBe('not-found')
    expect(resolveForTest(article, '/news/x/', () => DOWN).outcome.outcome).toBe('unavailable')
    // An answer that is no story says nothing of whether there is one.
    for (const none of [{}, { error: 'down' }, { _id: 'A' }, [], null, 'story'])
      expect(resolveForTest(article, '/news/x/', () => none).outcome.outcome).toBe('unavailable')
    const { rounds } = resolveForTest(article, '/news/x/', () => ansStory('A'))
    expect(rounds[0]).toEqual([{ source: 'content-api-v3', query: { canonical_url: '/news/x/' } }])
  })

  it('gives a 503 instead of an empty page if failing sources leave nothing of a front', () => {
    expect(
      resolveForTest(pageOf([feed('one'), feed('two', { feedSize: 3 })]), '/news/', () => DOWN).outcome.outcome,
    ).toBe('unavailable')
    expect(resolveForTest(pageOf([feed('one')]), '/news/', () => undefined).outcome.outcome).toBe('found')
    expect(
      resolveForTest(
        pageOf([feed('one'), { id: 'r', type: 'raw-html', fields: { html: '<p>Words</p>' } }]),
        '/news/',
        () => DOWN,
      ).outcome.outcome,
    ).toBe('found')
  })

  it.each([
    ['a newsletter bar', { type: 'newsletter-bar', fields: { newsletters: ['A|1|/a.jpg|Words|list-a|/a/'] } }],
    ['an ad', { type: 'ad', fields: { adType: 'homepage/top_banner' } }],
    ['breaking news', { type: 'breaking-news', fields: { bnText: 'A bridge is closed', bnURL: '/news/a/' } }],
    ['a chain without blocks', { type: 'chain', fields: {} }],
    ['an empty chain', { type: 'chain', fields: { chainLabel: 'Chain' }, children: [{ ...feed('inside') }] }],
  ])('gives a 503 for a front if failed reads leave only %s', (_name, furniture) => {
    const page = pageOf([feed('one'), { id: 'furniture', ...furniture }])
    expect(resolveForTest(page, '/news/', () => DOWN).outcome.outcome).toBe('unavailable')
    for (const broken of [{}, { error: 'down' }, { count: 3 }, null])
      expect(resolveForTest(page, '/news/', () => broken).outcome.outcome).toBe('unavailable')
    expect(resolveForTest(page, '/news/', () => ({ content_elements: [] })).outcome.outcome).toBe('found')
  })

  it('records only the facts that were read, in that order', () => {
    const page = pageOf([
      { id: 'h', type: 'header', fields: {} },
      { id: 'html', type: 'raw-html', fields: { html: '<p>x</p>', disable: true } },
    ])
    expect(resolveForTest(page, '/news/').document.cache.varies).toEqual(['reader.state', 'editor'])
    expect(resolveForTest(pageOf([feed('one')]), '/news/', two).document.cache.varies).toEqual([])
  })

  it('lets the document expire when its first label changes', () => {
    const { document } = resolveForTest(pageOf([feed('one')]), '/news/', () => ({
      content_elements: [ansStory('A', { display_date: '2026-11-03T14:59:40Z' }), ansStory('B')],
    }))
    expect(document.cache.expiresAt).toBe('2026-11-03T15:00:40.000Z')
  })

  it('fills the path and its segments into fields and queries', () => {
    const tagged = ansStory('A', { taxonomy: { tags: [{ slug: 'septa', text: 'SEPTA' }] } })
    const topic = {
      id: 't',
      pageType: 'topic',
      match: ['/topic/:slug/'],
      title: 'Topic {slug}',
      areas: { main: [{ id: 'l', type: 'listing', fields: { source: 'topic-feed', tagFeedSlug: '{slug}' } }] },
    }
    const { rounds, document } = resolveForTest(topic, '/topic/septa/', () => ({ contentElements: [tagged], count: 1 }))
    expect(rounds[0]).toMatchObject([
      { source: 'topic-feed', query: { tag: 'septa', limit: 20, offset: 0, order: 'first_publish_date:desc' } },
    ])
    expect(document.page.title).toBe('SEPTA')
    expect(resolveForTest(topic, '/topic/septa/', () => ({ contentElements: [] })).document.page.title).toBe(
      'Topic septa',
    )
  })
})

describe('a block in an experiment', () => {
  const tested = {
    ...feed('one'),
    experiment: { feature: 'lead', variations: { '1': { fields: { layoutType: 'vertical' } }, '2': { hidden: true } } },
  }
  it.each([
    [undefined, 'strip'],
    ['0', 'strip'],
    ['1', 'vertical'],
  ])('has in variation %s the layout %s', (variation, layout) => {
    const { document } = resolveForTest(pageOf([tested]), '/news/', two, { 'experiment.lead': variation })
    expect(mainOf(document)[0]).toMatchObject({ type: 'story-list', layout })
    expect(document.cache.varies).toEqual(['experiment.lead'])
  })
  it('stands as it is where its variation says what cannot be read, and the fault is told (rule experiments/bad-values)', () => {
    const block = feed('one', { layoutType: 'vertical', feedSize: 1 })
    const fields = { layoutType: 'diagonal', feedSize: 2 }
    const experiment = { feature: 'lead', variations: { '1': { fields } } }
    const of = (variation: string) =>
      resolveForTest(pageOf([{ ...block, experiment }]), '/news/', two, { 'experiment.lead': variation }).document
    const varied = of('1')
    expect(mainOf(varied)[0]).toMatchObject({ layout: 'vertical', children: { length: 2 } })
    expect(varied.problems).toEqual([expect.objectContaining({ node: 'one', code: 'block-field' })])
    expect(of('0').problems).toEqual([])
  })
  it('leaves a marker for its exposure if a variation hides it, and reads nothing', () => {
    const { document, rounds } = resolveForTest(pageOf([tested]), '/news/', two, { 'experiment.lead': '2' })
    expect(mainOf(document)).toEqual([{ type: 'experiment-marker', id: 'one', feature: 'lead', variation: '2' }])
    expect(rounds).toEqual([])
  })
  it.each([
    [
      'an ad',
      { type: 'ad', fields: { adType: 'section/leader' } },
      { 'reader.adsFree': false },
      { 'reader.adsFree': true },
    ],
    [
      'the bar of newsletters',
      { type: 'newsletter-bar', fields: { newsletters: ['Morning|morning|/a.webp|Words|Morning_List|/newsletters/'] } },
      { 'reader.state': 'logged-out' },
      { 'reader.state': 'subscribed' },
    ],
    ['a chain for editors', { type: 'chain', fields: { isAdmin: true } }, { editor: true }, { editor: false }],
  ])(
    'leaves no marker of %s where the reader would not have had it anyway (rule experiments/markers)',
    (_name, block, hadBy, notHadBy) => {
      const id = 'tested'
      const hidden = { ...block, id, experiment: { feature: 'without', variations: { '1': { hidden: true } } } }
      const exposure = { experiment: 'without', variation: '1' }
      const main = (facts: Record<string, boolean | string>) =>
        mainOf(
          resolveForTest(pageOf([hidden], { meta: {} }), '/news/', two, {
            'client.webview': false,
            'experiment.without': assignmentOf({ value: '1', exposure }),
            ...facts,
          }).document,
        )
      expect(main(hadBy)).toEqual([{ type: 'experiment-marker', id, feature: 'without', variation: '1', exposure }])
      expect(main(notHadBy)).toEqual([])
    },
  )

  it('is no content while a variation hides it: a front that has nothing else is a 503', () => {
    const hidden = { 'experiment.lead': '2' }
    for (const block of [tested, { id: 'c', type: 'chain', children: [tested] }])
      expect(
        resolveForTest(pageOf([feed('two', { feedSize: 3 }), block]), '/news/', () => DOWN, hidden).outcome.outcome,
      ).toBe('unavailable')
  })
})
