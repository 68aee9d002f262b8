import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import { describe, expect, it } from 'vitest'
import { storyHref, type Story } from '../../content/index.ts'
import { readStory } from '../../sources/ans/index.ts'
import { ansStory, mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'
import { Clock } from '../../time/index.ts'
import { textHash } from '../text-hash.ts'
import { bylineOf } from '../story/byline.ts'
import { imgSrcSet, type Rendition } from '../story/picture-sizes.ts'
import { backgroundOf } from './colours.ts'
import { headlineItems } from './headline-items.ts'
import { cardRule } from './kind.ts'
import type { CardSetting } from './setting.ts'
import { storyCard, type CardOptions } from './story-card.ts'
import { timelineOf } from './timeline.ts'

const NOW = Date.parse('2026-11-03T15:00:00Z')
const story = (more: Record<string, unknown> = {}): Story => readStory(ansStory('A', more)).story
const inSection = (...ids: string[]) => ({ taxonomy: { sections: ids.map((_id) => ({ _id })), tags: [] } })
const tagged = (...slugs: string[]) => ({
  taxonomy: { sections: [{ _id: '/news' }], tags: slugs.map((slug) => ({ slug, text: slug })) },
})
const setting: CardSetting = { clock: new Clock(NOW), product: 'Paper', bettingAsOpinion: false }
const card = (more: Record<string, unknown> = {}, options: Partial<CardOptions> = {}) =>
  storyCard(story(more), setting, {
    blockId: 'b',
    density: 'standard',
    rendition: 'strip',
    eyebrow: true,
    blurb: true,
    image: true,
    author: true,
    ...options,
  })
const byline = (by: unknown, more: Record<string, unknown> = {}) =>
  bylineOf(story({ credits: { by }, ...more }), { product: 'Paper' })

describe('the kind of a card (rule cards/kind-priority)', () => {
  it.each<[string, Record<string, unknown>]>([
    ['live-blog', { subtype: 'liveblog', ...inSection('/opinion/editorials') }],
    ['past-event', { subtype: 'live-event', display_date: '2026-11-01T15:00:00Z' }],
    ['editorial', inSection('/opinion/editorials', '/columnists')],
    ['columnist', inSection('/columnists/news')],
    ['opinion', inSection('/opinion/commentary')],
    ['opinion', tagged('restaurant-maps')],
    ['no-image', { promo_items: { video: { _id: 'V' } } }],
    ['video', { type: 'video' }],
    ['standard', {}],
    ['standard', { subtype: 'live-event', display_date: '2026-11-05T15:00:00Z' }],
    ['standard', { subtype: 'live-event', display_date: '2026-11-05T15:00:00Z', promo_items: {} }],
    [
      'standard',
      {
        subtype: 'live-event',
        display_date: '2026-11-05T15:00:00Z',
        taxonomy: { primary_section: { _id: '/opinion' }, sections: [{ _id: '/opinion' }] },
      },
    ],
    ['editorial', { subtype: 'live-event', display_date: 'soon', ...inSection('/editorials') }],
    ['no-image', { subtype: 'live-event', display_date: null, promo_items: {} }],
    ['standard', { subtype: 'live-event', display_date: null }],
    ['standard', inSection('/opinionated')],
  ])('is %s if no kind of higher priority fits', (kind, more) => {
    expect(cardRule(story(more), setting).kind).toBe(kind)
  })

  it.each([
    [[{ name: 'No Author' }], 'opinion'],
    [[{ name: 'By No Author' }], 'opinion'],
    [[{ _id: 'no_author', name: 'Newsroom' }], 'opinion'],
    [[{ _id: 'no_author', name: 'Newsroom' }, { name: 'Ann Lee' }], 'columnist'],
    [[{ name: 'No_Author' }, { name: 'Ann Lee' }], 'columnist'],
    [[], 'opinion'],
  ])('with the authors %j in /opinion/columnists is %s (rule cards/columnist)', (by, kind) => {
    expect(cardRule(story({ credits: { by }, ...inSection('/opinion/columnists') }), setting).kind).toBe(kind)
  })

  it("makes a live blog say 'Live Updates', and 'As It Happened' once it has ended (rule cards/live-blog-label)", () => {
    expect(card({ subtype: 'live' }).label).toBe('Live Updates')
    expect(card({ subtype: 'liveblog', ...tagged('endliveblog') }).label).toBe('As It Happened')
  })
})

describe('the label of a card', () => {
  it.each<[string | undefined, Record<string, unknown>]>([
    ['The Editorial Board', inSection('/opinion/editorials')],
    ['Columnist', inSection('/columnists')],
    ['Past Event', { subtype: 'live-event', display_date: '2026-11-01T15:00:00Z' }],
    ['Action Network', inSection('/sports/betting')],
    ['Action Network', inSection('/casino')],
    [undefined, inSection('/sports')],
    [undefined, {}],
  ])('can be %s (rules cards/betting, cards/columnist, cards/editorial-label)', (label, more) => {
    expect(card(more).label).toBe(label)
  })

  it.each([
    [true, 'opinion'],
    [false, 'standard'],
  ])(
    'with betting as opinion %s, a betting story has a card of the kind %s (rule cards/betting)',
    (bettingAsOpinion, kind) => {
      expect(cardRule(story(inSection('/sports/betting')), { ...setting, bettingAsOpinion }).kind).toBe(kind)
    },
  )

  it('replaces the byline of an editorial, while a column shows a portrait of its author', () => {
    const credits = { by: [{ name: 'Ann Lee', image: { url: '/ann.jpg' } }] }
    expect(card({ credits, ...inSection('/editorials') })).not.toHaveProperty('byline')
    expect(card({ credits, ...inSection('/columnists') }).byline?.authors[0]?.image).toMatchObject({
      width: 96,
      height: 96,
      sizes: '96px',
    })
    expect(card({ credits }).byline?.authors[0]).not.toHaveProperty('image')
  })

  it('is missing from an upcoming event, which says when it takes place (rule cards/past-event)', () => {
    expect(card({ subtype: 'live-event', display_date: '2026-11-04T15:00:00Z' })).toMatchObject({
      kind: 'standard',
      time: { text: 'in 24 hours' },
    })
  })
})

describe('a row of headlines', () => {
  const row = (more: Record<string, unknown>) => headlineItems([story(more)], setting, true)[0]

  it('says when an upcoming event takes place, as its card does (rule cards/past-event)', () => {
    expect(row({ subtype: 'live-event', display_date: '2026-11-04T15:00:00Z' })?.time?.text).toBe('in 24 hours')
  })

  it('of a sponsored story says so and by whom, whatever else it is (rule cards/eyebrow-types)', () => {
    const sponsoredBy = (more: object) => ({ taxonomy: { primary_site: { _id: '/bank', type: 'sponsored', ...more } } })
    expect(row(sponsoredBy({ name: 'Bank', card_eyebrow_logo: '/bank.svg' }))).toMatchObject({
      label: 'Sponsored by Bank',
      sponsored: true,
      logo: '/bank.svg',
      taxonomy: { text: 'Bank', href: '/bank/' },
    })
    expect(row({ subtype: 'liveblog', ...sponsoredBy({ name: 'Bank' }) })?.label).toBe('Sponsored by Bank')
    expect(row(sponsoredBy({}))?.label).toBe('Sponsored by')
  })
  it('of an editorial has a label and no byline (rule cards/editorial-label)', () => {
    expect(row(inSection('/editorials'))).toMatchObject({ label: 'The Editorial Board' })
    expect(row(inSection('/editorials'))).not.toHaveProperty('byline')
    expect(row(inSection('/editorials'))).not.toHaveProperty('sponsored')
    expect(row({})?.byline?.authors).toHaveLength(1)
  })
})

it.each([
  { slug: 'EndLiveBlog' },
  { slug: 'endliveblog' },
  { slug: 'over', text: 'EndLiveBlog' },
  { slug: 'EndLiveBlog', text: 'It is over' },
])('a live blog with the tag %j has ended (rule cards/live-blog-label)', (tag) => {
  expect(card({ subtype: 'liveblog', taxonomy: { tags: [tag] } }).label).toBe('As It Happened')
})

describe('the timeline of a live blog (rule live-blogs/timeline)', () => {
  const cards = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ header: `H${index + 1}`, url: `/live/#card-${index + 1}` }))
  it.each<[number, number | undefined, string[], number, boolean]>([
    [0, undefined, [], 0, false],
    [1, undefined, ['H1'], 1, false],
    [2, undefined, ['H1', 'H2'], 2, false],
    [3, undefined, ['H2', 'H3'], 2, false],
    [4, undefined, ['H1', 'H2', 'H3', 'H4'], 3, true],
    [7, undefined, ['H1', 'H2', 'H3', 'H4', 'H5'], 3, true],
    [7, 2, ['H1', 'H2'], 2, false],
    [3, 2, ['H2', 'H3'], 2, false],
    [7, 4, ['H1', 'H2', 'H3', 'H4'], 4, false],
  ])(
    'of %i headers, with %s wanted, has %j, of which %i are visible and the rest can be expanded: %s',
    (count, wanted, headers, visible, expandable) => {
      const timeline = timelineOf(story({ liveblog_cards: cards(count) }), wanted)
      expect(timeline?.entries.map((entry) => entry.header) ?? []).toEqual(headers)
      if (timeline) expect(timeline).toMatchObject({ visible, expandable })
    },
  )
  it('is made of the headings of its posts where the newsroom sends none, also in lists', () => {
    const post = (number: number) => [
      { type: 'text', content: `// Timestamp 11/3 ${number}:00AM` },
      { type: 'header', content: `<b>H${number}</b>` },
      { type: 'text', content: 'Words' },
      { type: 'divider' },
    ]
    const body = (count: number) => [
      { type: 'text', content: 'What happened so far' },
      { type: 'divider' },
      ...Array.from({ length: count }, (_, index) => post(index + 1)).flat(),
    ]
    const entries = (count: number, more: object = {}) => {
      const content_elements = [ansStory('A', { subtype: 'liveblog', content_elements: body(count), ...more })]
      const list = pageOf([{ id: 'l', type: 'package', fields: { source: 'section-feed', feedSize: 1 } }])
      const { document } = resolveForTest(list, '/news/', () => ({ content_elements }))
      return (mainOf(document)[0] as StoryListNode).children.flatMap((child) =>
        child.type === 'story-card' ? (child.timeline?.entries ?? []) : [],
      )
    }
    expect(entries(7).map(({ header }) => header)).toEqual(['H1', 'H2', 'H3', 'H4', 'H5'])
    expect(entries(3)).toEqual([
      { header: 'H2', href: `/news/a/#card-${textHash('// Timestamp 11/3 2:00AM')}` },
      { header: 'H3', href: `/news/a/#card-${textHash('// Timestamp 11/3 3:00AM')}` },
    ])
    expect(entries(0)).toEqual([])
    expect(entries(4, { liveblog_cards: [{ header: 'Sent' }] })).toEqual([{ header: 'Sent', href: '/news/a/' }])
    expect(entries(4, { liveblog_cards: [{ header: 'Sent', url: '#card-1' }] })).toEqual([
      { header: 'Sent', href: '/news/a/#card-1' },
    ])
  })
  it('is on live blogs only, and an entry without an address leads to the story', () => {
    const liveblog_cards = [{ header: 'H1' }, { header: ' ' }]
    expect(card({ subtype: 'live', liveblog_cards }).timeline?.entries).toEqual([{ header: 'H1', href: '/news/a/' }])
    expect(card({ liveblog_cards })).not.toHaveProperty('timeline')
  })
})

describe('backgrounds (rule cards/backgrounds)', () => {
  it.each([
    ['#ffcc55', 'dark'],
    ['#FE93BD', 'dark'],
    ['#21d278', 'dark'],
    ['#dcdcdc', 'dark'],
    ['#f4f1eb', 'dark'],
    ['#65ccff', 'dark'],
    ['#fc5', 'dark'],
    ['#123', 'light'],
    ['#1a6aff', 'light'],
    ['#ff641e', 'light'],
    ['#fff', 'dark'],
    ['#FFFAEF', 'dark'],
    ['#fed561', 'dark'],
  ])('of %s have %s text', (color, text) => {
    expect(backgroundOf(color)).toEqual({ color, text })
  })
  it.each(['red', '#12', '#1234', '#12345g', '#1234567', 'rgb(1,2,3)', '', '#fff;background:url(x)'])(
    'that are not a colour are ignored: "%s"',
    (color) => {
      expect(backgroundOf(color)).toBeUndefined()
    },
  )
})

describe('the byline (rule cards/author-names)', () => {
  it.each([
    ['By Ann Lee', 'Ann Lee'],
    ['by Ann Lee', 'Ann Lee'],
    ['Byron Scott', 'Byron Scott'],
    ['BY: Ann Lee', 'Ann Lee'],
  ])('names %s as %s', (name, shown) => {
    expect(byline([{ name }])?.authors).toEqual([{ name: shown }])
  })
  it('hides authors without a name', () => {
    expect(byline([{ name: 'No Author' }, { _id: 'no_author', name: 'Newsroom' }, { name: ' ' }, {}])).toBeUndefined()
    expect(byline([{ name: 'By No Author' }, { name: 'by: no_author' }])).toBeUndefined()
    expect(byline([{ name: 'By' }, { name: ' by: ' }])).toBeUndefined()
  })
  it('removes the organisation from the end of a name', () => {
    expect(byline([{ name: 'Ann Lee, Staff Writer', org: 'Staff Writer' }])).toEqual({
      authors: [{ name: 'Ann Lee' }],
      organization: 'Staff Writer',
    })
  })
  it('puts the job of several authors in the plural', () => {
    const by = [
      { name: 'Ann Lee', org: 'Staff Writer' },
      { name: 'Bo Ray', org: 'Staff Writer' },
    ]
    expect(byline(by)?.organization).toBe('Staff Writers')
    expect(byline(by.map((author) => ({ ...author, org: 'The Paper' })))?.organization).toBe('The Paper')
  })
  it.each([
    ['By The Associated Press', 'The Associated Press'],
    ['the associated press', 'The Associated Press'],
    ['Associated Press', 'The Associated Press'],
    ['By The Associated Press', 'Associated Press'],
  ])('names the author %s of the organisation %s once', (name, org) => {
    expect(byline([{ name, org }])).toEqual({ authors: [], organization: org })
    expect(byline([{ name }, { name: 'Ann Lee', org }])).toEqual({ authors: [{ name: 'Ann Lee' }], organization: org })
  })
  it('keeps an author that is another organisation than the one in the byline', () => {
    const by = [
      { name: 'Ann Lee', org: 'The Paper' },
      { name: 'Wire', org: 'Wire' },
    ]
    expect(byline(by)).toEqual({ authors: [{ name: 'Ann Lee' }, { name: 'Wire' }], organization: 'The Paper' })
  })
  it('keeps a name whose last letters happen to be those of an organisation', () => {
    expect(byline([{ name: 'Anna Holland', org: 'land' }])?.authors).toEqual([{ name: 'Anna Holland' }])
  })
  it.each([
    ['www.ann.example', 'https://www.ann.example'],
    [' WWW.Ann.example/me', 'https://www.ann.example/me'],
    ['/author/ann/', '/author/ann/'],
    ['javascript:alert(1)', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['www <x>', undefined],
  ])('links an author with the address %s to %s', (url, href) => {
    expect(byline([{ name: 'Ann', url }])?.authors[0]?.href).toBe(href)
  })
})

describe('the byline without a staff writer', () => {
  it('credits the staff for a restaurant if nobody is named (rule cards/staff-reports)', () => {
    expect(byline([], { subtype: 'restaurant-page' })?.authors).toEqual([{ name: 'Staff reports' }])
    expect(byline([{ name: 'Ann' }], { placeDetails: { name: 'Rye' } })?.authors).toEqual([{ name: 'Ann' }])
  })
  it('says that a freelancer writes for the paper (rule cards/freelance)', () => {
    expect(byline([{ name: 'Ann' }], { distributor: { category: 'freelance' } })).toEqual({
      authors: [{ name: 'Ann' }],
      label: 'For The Paper',
    })
  })
})

describe('pictures (rule cards/picture-sizes)', () => {
  it.each<[Rendition[], string]>([
    [['top-banner-first'], '1000,700,600,500,400,350,300,200'],
    [['top-banner-other'], '400,300,200,150,100'],
    [['big-left-first', 'big-left-other'], '1400,1200,1000,700,600,500,350,300,250'],
    [['strip', 'strip'], '600,400,300,200,100'],
    [['vertical'], '700,600,400,350,300,200,100'],
    [['thumbnail'], '100,50'],
  ])(
    'of %j are asked for in their widths, for normal and for dense screens (rules content/feed-query, cards/picture-sizes)',
    (renditions, widths) => expect(imgSrcSet(renditions)).toBe(widths),
  )
  it('count as 1200x800 if they have no size, and have an empty alt text if there is none', () => {
    expect(card({ promo_items: { basic: { url: 'https://i.example/a.jpg' } } }).image).toMatchObject({
      width: 1200,
      height: 800,
      alt: '',
    })
  })
  it('keep their srcset, and their focal point as fractions', () => {
    const basic = {
      url: '/a.jpg',
      width: 1000,
      height: 500,
      focal_point: { x: 250, y: 250 },
      srcset: '/a.jpg?w=300 300w, javascript:x 600w, /a.jpg?w=900 900w',
    }
    expect(card({ promo_items: { basic } }).image).toMatchObject({
      srcset: '/a.jpg?w=300 300w, /a.jpg?w=900 900w',
      focal: { x: 0.25, y: 0.5 },
    })
  })
  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,x',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    '/\t/evil.example',
    'a.jpg',
    '',
  ])('are not loaded from %s', (url) => {
    expect(storyHref(url)).toBeUndefined()
  })
})

describe('a YouTube id (rule cards/video)', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc123&t=9', 'abc123'],
    ['https://youtu.be/abc123?t=9', 'abc123'],
    ['https://youtu.be/abc123#t', 'abc123'],
    ['https://www.youtube.com/shorts/abc123', undefined],
    ['https://www.youtube.com/embed/abc123', undefined],
    [undefined, undefined],
  ])('in %s is %s', (url, id) => {
    expect(story({ promo_items: { youtube: { url } } }).youtubeId).toBe(id)
  })
})

describe('related links (rule cards/related-links)', () => {
  it('need a title and an address, and there are three at most', () => {
    const relatedLinks = [
      { title: ' One ', link: '/a/' },
      { title: '', link: '/b/' },
      { title: 'Two', link: ' ' },
      ...['C', 'D', 'E'].map((title) => ({ title, link: '/x/' })),
    ]
    expect(card({ relatedLinks }).relatedLinks?.map((link) => link.text)).toEqual(['One', 'C', 'D'])
  })
})

it.each([
  [{ category: 'wires', name: 'The Associated Press' }, {}, 'The Associated Press'],
  [{ category: 'wires', name: 'The Associated Press' }, { affiliation: [{ name: 'AP' }] }, 'AP'],
  [{ category: 'staff', name: 'The Courier' }, {}, undefined],
])('a story from the distributor %j with the credits %j is by %s (rule cards/agencies)', (distributor, credits, by) => {
  expect(bylineOf(story({ distributor, credits: { by: [], ...credits } }), { product: 'Paper' })?.organization).toBe(by)
})

describe('an eyebrow', () => {
  it('is the story’s own before its section, and does not repeat the label', () => {
    expect(card({ label: { eyebrows: [{ text: 'Explainer', url: '/explainers/', display: true }] } }).eyebrow).toEqual({
      type: 'custom',
      text: 'Explainer',
      href: '/explainers/',
    })
    expect(card().eyebrow).toEqual({ type: 'section', text: 'News', href: '/news/' })
    expect(
      card({ ...inSection('/columnists'), label: { eyebrows: [{ text: 'Columnist', display: true }] } }),
    ).not.toHaveProperty('eyebrow')
  })

  const named = (name: string, more: Record<string, unknown> = {}) => ({ _id: `/${name.toLowerCase()}`, name, ...more })
  it.each<[string, Record<string, unknown>, unknown]>([
    [
      'a sponsor before anything else',
      {
        primary_section: named('Bank', { type: 'sponsored', card_eyebrow_logo: '/bank.svg' }),
        tags: [{ slug: 'restaurant-maps' }],
      },
      { type: 'sponsored', text: 'Sponsored by', href: '/bank/', logo: '/bank.svg', name: 'Bank' },
    ],
    [
      'a sponsoring site',
      {
        primary_section: named('News'),
        primary_site: named('Bank', { type: 'sponsored', card_eyebrow_logo: '/b.svg' }),
      },
      { type: 'sponsored', text: 'Sponsored by', href: '/bank/', logo: '/b.svg', name: 'Bank' },
    ],
    [
      'a sponsor whose only picture is an icon',
      { primary_section: named('Bank', { type: 'sponsored', icon: '/i.svg' }) },
      { type: 'sponsored', text: 'Sponsored by', href: '/bank/', logo: '/i.svg', name: 'Bank' },
    ],
    [
      'where to eat',
      { primary_section: named('Food'), tags: [{ slug: 'restaurant-maps' }] },
      { type: 'custom', text: 'Where to eat', href: '/topic/restaurant-maps/' },
    ],
    [
      'its section with a logo',
      { primary_section: named('Spotlight', { card_eyebrow_logo: '/s.svg' }) },
      { type: 'section', text: 'Spotlight', href: '/spotlight/', logo: '/s.svg' },
    ],
    [
      'its site if there is no section',
      { primary_site: named('Upside', { icon: '/up.svg' }) },
      { type: 'site', text: 'Upside', href: '/upside/', icon: '/up.svg' },
    ],
  ])('can be %s (rules cards/eyebrow-types, cards/where-to-eat)', (_name, taxonomy, eyebrow) => {
    expect(card({ taxonomy }).eyebrow).toEqual(eyebrow)
  })

  it.each([
    [
      { sponsored: true, name: 'River Trust Bank' },
      { text: 'Sponsored by', name: 'River Trust Bank' },
    ],
    [{ sponsored: true, name: '' }, { text: 'Sponsored' }],
  ])(
    'says that a story was paid for that is no sponsored section’s, by the owner %j (rule cards/eyebrow-types)',
    (owner, words) => {
      const paid = { owner, label: { eyebrows: [{ text: 'Explainer' }] } }
      expect(card(paid).eyebrow).toEqual({ type: 'sponsored', ...words })
      expect(card(paid, { eyebrow: false }).eyebrow).toEqual({ type: 'sponsored', ...words })
      expect(headlineItems([story(paid)], setting, false)).toMatchObject([
        { sponsored: true, label: Object.values(words).join(' ') },
      ])
      expect(card({ owner: { ...owner, sponsored: false } }).eyebrow).toMatchObject({ type: 'section' })
    },
  )

  it.each([
    [{ basic: { text: 'Exclusive', url: '/exclusive/', display: true } }, { text: 'Exclusive', href: '/exclusive/' }],
    [{ basic: { text: 'Exclusive', display: false } }, { text: 'News' }],
    [{ basic: { text: 'Exclusive' }, eyebrows: [{ text: 'Explainer' }] }, { text: 'Explainer' }],
  ])('of the label %j is %j (rule cards/eyebrow-types)', (label, words) => {
    expect(card({ label }).eyebrow).toMatchObject(words)
  })

  it('names a sponsor even if an editor turned eyebrows off', () => {
    const taxonomy = { primary_section: named('Bank', { type: 'sponsored' }) }
    expect(card({ taxonomy }, { eyebrow: false }).eyebrow).toMatchObject({ type: 'sponsored' })
    expect(card({}, { eyebrow: false })).not.toHaveProperty('eyebrow')
  })

  it('is Philly First only with both the section and the subtype (rule cards/philly-first)', () => {
    const taxonomy = { primary_section: named('Business'), sections: [{ _id: '/philly-first' }] }
    expect(card({ taxonomy, subtype: 'phillyfirst' }).eyebrow).toEqual({
      type: 'section',
      text: 'Philly First',
      href: '/philly-first/',
    })
    expect(card({ taxonomy }).eyebrow?.text).toBe('Business')
    expect(card({ subtype: 'phillyfirst' }).eyebrow?.text).toBe('News')
  })

  it('has an icon, unless the newsroom turned it off', () => {
    const label = (display: boolean) => ({
      label: { eyebrows: [{ text: 'Explainer' }], icon: { url: '/i.svg', display } },
    })
    expect(card(label(true)).eyebrow).toMatchObject({ icon: '/i.svg' })
    expect(card(label(false)).eyebrow).not.toHaveProperty('icon')
  })
})

describe('a card of a restaurant (rule cards/variants)', () => {
  it('names the restaurant', () => {
    const more = { subtype: 'restaurant-page', placeDetails: { place_name: 'Rye', region: 'Fishtown' } }
    expect(card(more, { variant: 'restaurant' })).toMatchObject({
      variant: 'restaurant',
      place: { name: 'Rye', region: 'Fishtown' },
    })
    expect(card(more)).not.toHaveProperty('place')
  })
})
