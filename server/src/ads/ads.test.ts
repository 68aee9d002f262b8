import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BodyElement, PageType } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import type { Story } from '../content/index.ts'
import { readStory } from '../sources/ans/index.ts'
import { ansStory } from '../testing/resolve.ts'
import { adhesionSlots } from './adhesion.ts'
import { hasAdsFreeReading, isRemoved } from './ads-free.ts'
import { AD_FRAME, PHONE_SHARE, heightOnPhones } from './budget.ts'
import { bodyHeight, readingLength } from './estimate.ts'
import { fitPhones } from './fit-phones.ts'
import { IN_ARTICLE, inArticlePositions, inFeedPositions, withAds } from './in-text.ts'
import { adSituation, isTestAd, type AdFacts, type AdPage } from './page.ts'
import { adSlot } from './slot-node.ts'
import { SLOTS, inlineSlot, isOnPhones, slotOfPage } from './slots.ts'
import { targetingOf } from './targeting.ts'

const factsOf = (given: Record<string, unknown> = {}) => {
  const read: string[] = []
  const facts: AdFacts = {
    read: ((name: string) => {
      read.push(name)
      return given[name] ?? (name === 'query.testAd' ? undefined : false)
    }) as AdFacts['read'],
  }
  return { facts, read }
}
const storyOf = (more: Record<string, unknown> = {}): Story =>
  readStory(ansStory('S1', { taxonomy: { sections: [], tags: [] }, credits: {}, ...more })).story
const pageOf = (more: Partial<AdPage> = {}): AdPage => ({
  type: 'article',
  path: '/news/a-story/',
  product: 'Courier',
  meta: {},
  story: undefined,
  ...more,
})
const inText = inlineSlot('article/in-article')!
/** CSS pixels: a page with room for every ad. */
const TALL = 10_000

describe('the table of ad slots', () => {
  it('reserves 90 px for a top banner and 90 or 250 px for the others, and no size is taller (rules ads/heights, ads/names)', () => {
    for (const [name, { minHeight, sizes }] of SLOTS) {
      expect(name.endsWith('top_banner') ? [90] : [90, 250], name).toContain(minHeight)
      expect(
        Math.max(...sizes.flatMap((breakpoint) => breakpoint.sizes.map(([, height]) => height))),
        name,
      ).toBeLessThanOrEqual(minHeight)
    }
    expect(SLOTS.get('article/adhesion-unit')).toMatchObject({ placement: 'adhesion', media: { maxWidth: 767 } })
  })

  it.each([
    ['homepage/top_banner', true],
    ['section/leader', true],
    ['food_section/rail_1', true],
    ['article/adhesion-unit', false],
    ['no/such_slot', false],
  ])('an ad block can hold %s: %s (rule ads/names)', (name, can) => {
    expect(inlineSlot(name) !== undefined).toBe(can)
  })
})

describe('who sees ads', () => {
  it.each([
    [1, true],
    ['1', true],
    [0, false],
    [null, false],
    [true, false],
    ['true', false],
    [undefined, false],
    ['01', false],
  ])('hasAdsFreeReading %j removes ads: %s (rule ads/ads-free)', (value, expected) =>
    expect(hasAdsFreeReading(value)).toBe(expected),
  )

  it('reading without ads removes every kind of ad there is (rule ads/ads-free)', () => {
    const kinds = [...[...SLOTS.values()].map(({ kind }) => kind), 'native' as const]
    expect(kinds.filter((kind) => !isRemoved(kind, { read: () => true }))).toEqual([])
    expect(kinds.filter((kind) => isRemoved(kind, { read: () => false }))).toEqual([])
  })

  it('a page without meta has no ads and does not vary by reader (rule ads/page-meta)', () => {
    const { facts, read } = factsOf()
    expect(adSituation(pageOf({ meta: undefined }), facts, 'rail')).toBeUndefined()
    expect(read).toEqual([])
  })

  it('a web view shows only the slots meant for it (rule ads/web-view)', () => {
    const situation = adSituation(pageOf(), factsOf({ 'client.webview': true }).facts, 'rail')!
    expect(adSlot('a', inlineSlot('article/rail_1')!, 1, situation)).toBeUndefined()
    expect(adSlot('a', inText, 1, situation)).toMatchObject({ adType: 'article/in-article' })
  })

  it.each([
    ['y', 'graceland', true],
    ['y', 'news', false],
    ['Y', 'graceland', false],
    ['', 'graceland', false],
    [undefined, 'graceland', false],
    ['y', undefined, false],
  ])('testAd=%j in channel %j asks for test ads: %s (rule ads/test-ads)', (testAd, channel, expected) =>
    expect(isTestAd(pageOf({ meta: { channel } }), factsOf({ 'query.testAd': testAd }).facts)).toBe(expected),
  )

  it('a slot names its position, its team and, on game pages, its game-day type (rule ads/slot-facts)', () => {
    const page = pageOf({ type: 'eagles-playoffs', path: '/eagles/playoffs/' })
    const [phone, wide] = adhesionSlots(page, factsOf().facts, TALL)
    expect(phone).toMatchObject({
      adType: 'eagles_playoffs/adhesion-unit',
      index: 1,
      slot: 'eagles_playoffs-adhesion-unit-1',
      position: 'bottom',
      positionType: 'adhesion',
      teamName: 'Eagles',
      gameDayType: 'mobile',
    })
    expect(wide).toMatchObject({
      adType: 'eagles/adhesion-unit',
      gameDayType: 'default',
      targeting: { team_name: 'Eagles', game_day_type: 'default' },
    })
  })
})

describe('the choice of adhesion units', () => {
  const tagged = (slug: string) => storyOf({ taxonomy: { sections: [{ _id: '/sports' }], tags: [{ slug }] } })
  it.each<[string, Partial<AdPage>, string[]]>([
    ['an article', {}, ['article/adhesion-unit']],
    ['the homepage', { type: 'homepage', path: '/' }, ['homepage/adhesion-unit']],
    ['a page of the paper itself', { type: 'static', path: '/about/' }, []],
    ['a static page of the Eagles', { type: 'static', path: '/eagles/tickets/' }, []],
    ['the Eagles', { type: 'section', path: '/eagles/' }, ['section/adhesion-unit', 'eagles/adhesion-unit']],
    [
      'their play-offs, wherever the page is',
      { type: 'eagles-playoffs', path: '/playoffs/' },
      ['eagles_playoffs/adhesion-unit', 'eagles/adhesion-unit'],
    ],
    ['a section that is only spelt like theirs', { type: 'section', path: '/eagles-nest/' }, ['section/adhesion-unit']],
    [
      'a story of the world series',
      { story: tagged('world-series') },
      ['article/adhesion-unit', 'world_series/adhesion-unit'],
    ],
    [
      'a story of the Eagles',
      { story: storyOf({ taxonomy: { sections: [{ _id: '/eagles' }], tags: [] } }) },
      ['article/adhesion-unit', 'eagles/adhesion-unit'],
    ],
    [
      'the world series before the Eagles',
      { path: '/eagles/', type: 'section', meta: { adhesion: 'world-series' } },
      ['section/adhesion-unit', 'world_series/adhesion-unit'],
    ],
    ['a live broadcast', { type: 'section', path: '/courier-live/' }, []],
    ['a page of a live broadcast', { type: 'section', path: '/Courier-Live/tonight/' }, []],
    [
      'the live broadcast of a paper whose name has two words',
      { type: 'section', path: '/the-day-live/', product: 'The Day' },
      [],
    ],
    [
      'the live broadcast of a paper with an ampersand in its name',
      { type: 'section', path: '/post-courier-live/', product: 'Post & Courier' },
      [],
    ],
    [
      'the live broadcast of a paper with dots and an apostrophe in its name',
      { type: 'section', path: '/la-peoples-times-live/', product: 'L.A. People’s Times' },
      [],
    ],
    [
      'the live broadcast of a paper with letters that addresses encode',
      { type: 'section', path: '/el-peri%C3%B3dico-live/', product: 'El Periódico' },
      [],
    ],
    ['a page without meta', { meta: undefined }, []],
  ])('is right for %s (rules ads/adhesion, ads/adhesion-live)', (_name, more, names) => {
    const slots = adhesionSlots(pageOf(more), factsOf().facts, TALL)
    expect(slots.map(({ adType }) => adType)).toEqual(names)
    // No screen width has more than one unit, and tablets have none.
    for (const width of [320, 767, 768, 1023, 1024, 1440]) {
      const shown = slots.filter(
        ({ media }) => (media?.minWidth ?? 0) <= width && (media?.maxWidth ?? Infinity) >= width,
      )
      expect(shown.length).toBeLessThanOrEqual(width >= 768 && width < 1024 ? 0 : 1)
    }
  })

  it('a page too short for the unit has none, and its page does not vary by reader', () => {
    const { facts, read } = factsOf()
    expect(adhesionSlots(pageOf(), facts, 200)).toEqual([])
    expect(read).toEqual([])
  })
})

const body: fc.Arbitrary<BodyElement[]> = fc
  .array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.integer({ min: 1, max: 900 }).map((length) => ({ type: 'text', html: 'x'.repeat(length) })),
      },
      fc.constant({ type: 'heading', html: 'A heading', level: 2 }),
      fc
        .record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) })
        .map((size) => ({ type: 'image', image: { src: '/a', srcset: '', sizes: '', alt: '', ...size } })),
      fc.constant({ type: 'list', ordered: false, items: [{ html: 'One', items: [{ html: 'Two' }] }] }),
      fc.constant({ type: 'quote', style: 'pullquote', paragraphs: ['Said'] }),
      fc.constant({ type: 'embed', provider: 'x', title: 'A post', frame: { src: '/f', height: 400, title: 'x' } }),
      fc.constant({ type: 'gallery', items: [] }),
      fc.constant({ type: 'divider' }),
    ),
    { maxLength: 80 },
  )
  .map((elements) => elements.map((element, index) => ({ id: `e${index}`, ...element })) as BodyElement[])

describe('ads in a story', () => {
  it('keep between paragraphs and apart from each other (rule ads/in-text)', () => {
    fc.assert(
      fc.property(body, (elements) => {
        let from = 0
        for (const [index, position] of inArticlePositions(elements).entries()) {
          expect([elements[position - 1]?.type, elements[position]?.type]).toEqual(['text', 'text'])
          const read = elements.slice(from, position).reduce((sum, element) => sum + readingLength(element), 0)
          expect(read).toBeGreaterThanOrEqual(index === 0 ? IN_ARTICLE.beforeFirst : IN_ARTICLE.between)
          from = position
        }
      }),
      { seed: 1787, numRuns: 500 },
    )
  })

  it('never take more than 30% of the height on a phone beside other ads, and wide screens have all of them (rule ads/phone-share)', () => {
    const situation = adSituation(pageOf(), factsOf().facts, 'inText')!
    fc.assert(
      fc.property(body, fc.integer({ min: 0, max: 800 }), (elements, taken) => {
        const children = withAds(elements, inArticlePositions(elements), (ordinal) =>
          adSlot(`a/ad-${ordinal}`, inText, ordinal, situation),
        )
        const height = bodyHeight(elements)
        const article = { type: 'article', id: 'a', children } as ArticleNode
        const { main } = fitPhones({ header: [], main: [article], rail: [], footer: [] }, height, taken)
        const ads = (main[0] as ArticleNode).children.filter((child) => child.type === 'ad-slot')
        expect(ads).toHaveLength(inArticlePositions(elements).length)
        const onPhones = ads.filter(isOnPhones)
        expect(ads.slice(0, onPhones.length)).toEqual(onPhones)
        if (onPhones.length > 0)
          expect(onPhones.length * heightOnPhones(inText) + taken).toBeLessThanOrEqual(PHONE_SHARE * height)
      }),
      { seed: 1787, numRuns: 500 },
    )
  })

  it('interrupt a long story without losing any of its text', () => {
    const elements = Array.from({ length: 30 }, (_, index): BodyElement => ({
      type: 'text',
      id: `t${index}`,
      html: 'x'.repeat(400),
    }))
    const positions = inArticlePositions(elements)
    expect(positions).toEqual([3, 10, 17, 24])
    const situation = adSituation(pageOf(), factsOf().facts, 'inText')!
    const drawn = withAds(elements, positions, (ordinal) => adSlot(`a/ad-${ordinal}`, inText, ordinal, situation))
    expect(drawn.filter(({ type }) => type !== 'ad-slot')).toEqual(elements)
    expect(drawn.flatMap((element) => (element.type === 'ad-slot' ? element.index : []))).toEqual([1, 2, 3, 4])
  })

  it('reserve room for their label too', () => expect(heightOnPhones(inText)).toBe(250 + AD_FRAME))
})

describe('ads in a live blog', () => {
  const postOf = (id: string, characters: number) => ({
    id,
    children: [{ type: 'text' as const, id: `${id}/t`, html: 'x'.repeat(characters) }],
  })
  const posts = fc
    .array(fc.integer({ min: 1, max: 2500 }), { maxLength: 60 })
    .map((lengths) => lengths.map((length, index) => postOf(`card-${index}`, length)))

  it('never move when a post arrives, and are limited in number', () => {
    fc.assert(
      fc.property(posts, fc.integer({ min: 1, max: 2500 }), (oldestFirst, length) => {
        const before = inFeedPositions(oldestFirst.toReversed(), inText, 90)
        const after = inFeedPositions([postOf('card-new', length), ...oldestFirst.toReversed()], inText, 90)
        expect([...after].filter(([id]) => id !== 'card-new')).toEqual([...before])
        expect(after.size).toBeLessThanOrEqual(8)
        if (before.size > 0)
          expect(before.size * heightOnPhones(inText) + 90).toBeLessThanOrEqual(
            PHONE_SHARE * oldestFirst.reduce((sum, post) => sum + bodyHeight(post.children), 0),
          )
      }),
      { seed: 1787, numRuns: 300 },
    )
  })
  it('follow some of the posts if posts are long', () => {
    const newestFirst = Array.from({ length: 20 }, (_, index) => postOf(`card-${20 - index}`, 900))
    expect([...inFeedPositions(newestFirst, inText, 90).keys()]).toEqual([
      'card-4',
      'card-7',
      'card-10',
      'card-13',
      'card-16',
      'card-19',
    ])
  })
})

describe('targeting', () => {
  const time = { weekday: 'Tuesday', hour: 23, year: 2026, month: 3, day: 1 }
  it('has all fifteen keys for a story on a page with ads (rule ads/targeting)', () => {
    const story = storyOf({
      subtype: 'regular',
      article_targeting: { slot_name: 'transit' },
      credits: { by: [{ name: ' Ann Lee ' }] },
      taxonomy: { sections: [{ _id: '/news' }], tags: [{ slug: 'septa' }] },
    })
    const reader = { platform: 'ios', userStatus: 'subscribed', subCode: 'DIGITAL', test: true }
    expect(targetingOf({ path: '/news/a/', contentType: 'article' satisfies PageType, time, story, reader })).toEqual({
      day_of_week: 'Tuesday',
      hour: '23',
      date: '2026-03-01',
      content_type: 'article',
      url_path: '/news/a/',
      platform: 'ios',
      user_status: 'subscribed',
      sub_code: 'DIGITAL',
      test: 'y',
      article_id: 'S1',
      article_sections: ['/news'],
      slot_name: 'transit',
      content_subtype: 'regular',
      article_tags: ['septa'],
      author: ['Ann Lee'],
    })
  })
  it('names the tag of a page for subscribers once, even if its story has that tag (rule comments/premium)', () => {
    const story = storyOf({ taxonomy: { tags: [{ slug: 'premium' }, { slug: 'septa' }] } })
    const targeting = targetingOf({ path: '/news/a/', contentType: 'article', time, story, premium: true })
    expect(targeting.article_tags).toEqual(['premium', 'septa'])
  })
  it('says nothing about the reader of a page without ads', () => {
    expect(Object.keys(targetingOf({ path: '/about/', contentType: 'static', time, story: undefined }))).toEqual([
      'day_of_week',
      'hour',
      'date',
      'content_type',
      'url_path',
    ])
  })
})

it('every page type has slots of its own or none at all', () => {
  for (const type of [
    'homepage',
    'section',
    'topic',
    'article',
    'gallery',
    'food-front',
    'gameday-central',
    'eagles-playoffs',
  ] as const)
    expect(slotOfPage(type, 'adhesion-unit'), type).toBeDefined()
  for (const type of ['static', 'not-found', 'unavailable', 'swipeable'] as const)
    expect(slotOfPage(type, 'adhesion-unit'), type).toBeUndefined()
})
