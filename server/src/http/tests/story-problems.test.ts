import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStoryPaper, type StoryPaper } from '../../testing/story-paper.ts'

let paper: StoryPaper

beforeEach(async () => {
  paper = await startStoryPaper()
})
afterEach(() => paper.close())

const text = (content: string) => ({ type: 'text', content })
/** Of these pictures one has no address. */
const HALF_SHOWN = [
  { type: 'image', src: '/a.jpg' },
  { type: 'image', caption: 'x' },
]

describe('the elements of a story (rule content/elements)', () => {
  it('are each reported if they stand in a list, a quote, a table, a list of links or among words, and are not drawn there', async () => {
    const picture = { type: 'image', url: '/a.jpg', caption: 'A pier' }
    paper.story = {
      content_elements: [
        { type: 'list', items: [text('One'), { type: 'list', items: [text('Two'), picture] }] },
        { type: 'quote', content_elements: [text('Three'), picture] },
        text('See <img src="https://a.example/p.jpg"> here.'),
        {
          type: 'link_list',
          items: [
            { type: 'interstitial_link', content: 'A', url: '/a/' },
            { type: 'interstitial_link', content: 'B', url: 'b' },
          ],
        },
        {
          type: 'table',
          header: [text('Club')],
          rows: [
            [text('One')],
            [{ type: 'image', url: '/p.jpg' }],
            [text('<img src="/p.jpg">')],
            [{ content_elements: [text('Two'), { type: 'hologram' }] }],
          ],
        },
        text('Choose: <select><option>Red</option></select>'),
      ],
    }
    const { problems } = await paper.pageOf()
    expect(problems.map(({ message }) => message)).toEqual([
      'an element of the type "image" is not drawn',
      'an element of the type "image" is not drawn',
      'an element of the type "img" is not drawn',
      'an element of the type "interstitial_link" is not drawn',
      'an element of the type "image" is not drawn',
      'an element of the type "hologram" is not drawn',
      'an element of the type "img" is not drawn',
      'an element of the type "select" is not drawn',
    ])
  })

  it('are each reported if they stand among the words of a list, a quote, a table, a caption or another element', async () => {
    const words = (tag: string) => `See <${tag} src="https://a.example/p"></${tag}> here.`
    paper.story = {
      content_elements: [
        {
          type: 'list',
          items: [text('<img src="https://a.example/p.jpg">'), { type: 'list', items: [text(words('video'))] }],
        },
        { type: 'quote', content_elements: [text(words('iframe'))], citation: text(words('audio')) },
        { type: 'table', header: [text(words('embed'))], rows: [[text(words('object'))]], caption: words('svg') },
        { type: 'image', url: '/a.jpg', caption: words('canvas') },
        { type: 'correction', text: words('img') },
        { type: 'interstitial_link', url: '/a/', content: words('iframe') },
      ],
    }
    const { problems } = await paper.pageOf()
    const tags = ['img', 'video', 'iframe', 'audio', 'embed', 'object', 'svg', 'canvas', 'img', 'iframe']
    expect(problems.map(({ message }) => message)).toEqual(
      tags.map((tag) => `an element of the type "${tag}" is not drawn`),
    )
  })

  it('are each reported if they have no words to draw', async () => {
    paper.story = {
      corrections: [{ text: 'It was ten.' }, { correction_type: 'correction' }, { text: '<img src="/a.jpg">' }],
      content_elements: [
        text('Drawn'),
        { type: 'interstitial_link', url: '/a/' },
        {
          type: 'link_list',
          items: [
            { content: 'A', url: '/a/' },
            { content: '<b></b>', url: '/b/' },
          ],
        },
        { type: 'table', caption: 'Standings', header: ['Club', 'Won'], rows: [['', null]] },
        { type: 'table', rows: [['One', { type: 'list', items: [text('Two')] }]] },
        { type: 'quote', citation: text('Ann Lee') },
        { type: 'quote', content: ' ' },
      ],
    }
    const { problems } = await paper.pageOf()
    expect(problems.map(({ message }) => message)).toEqual([
      'an element of the type "interstitial_link" is not drawn',
      'an element without a type',
      'an element of the type "table" is not drawn',
      'an element of the type "list" is not drawn',
      'an element of the type "quote" is not drawn',
      'corrections.1: is left out: it has no words; corrections.2: is left out: it has no words',
    ])
  })

  it('are each reported if they are not shown', async () => {
    paper.story = {
      content_elements: [
        text('Drawn'),
        { type: 'hologram', content: 'x' },
        { type: 'reference', referent: { id: 'X' } },
        { type: 'image', url: 'javascript:x' },
        { type: 'gallery', content_elements: HALF_SHOWN },
      ],
    }
    const { problems } = await paper.pageOf()
    expect(problems).toMatchObject([
      { node: 'story', code: 'element-not-drawn', message: 'an element of the type "hologram" is not drawn' },
      { node: 'story', code: 'element-not-drawn', message: 'an element of the type "reference" is not drawn' },
      { node: 'story', code: 'element-not-drawn', message: 'an element of the type "image" is not drawn' },
      { node: 'story', code: 'element-not-drawn', message: 'an element of the type "image" is not drawn' },
    ])
  })
})

it('a post or player leads to where it is kept, also where its oEmbed says so by its id alone (rule content/elements)', async () => {
  const video = 'https://www.youtube.com/watch?v=abcdefghijk'
  const post = 'https://www.instagram.com/p/abc/'
  const element = (more: object) => ({ type: 'oembed_response', ...more })
  const html = '<iframe src="https://player.example/1"></iframe>'
  paper.story = {
    promo_items: { lead_art: element({ raw_oembed: { html, type: 'video' }, referent: { id: video } }) },
    content_elements: [
      element({ subtype: 'youtube', raw_oembed: { html, _id: video }, referent: { id: 'abcdefghijk' } }),
      element({ subtype: 'instagram', raw_oembed: { html: '', _id: post } }),
      element({ subtype: 'instagram', raw_oembed: { _id: 'abc' }, referent: { id: post } }),
      element({ raw_oembed: { html, url: 'https://posts.example/1', _id: post } }),
      element({ raw_oembed: { _id: 'abc' }, referent: { id: '/abc/' } }),
    ],
  }
  const { leadArt, children } = await paper.article()
  expect(leadArt).toMatchObject({ type: 'embed', href: video })
  expect(children).toMatchObject([
    { type: 'embed', href: video, frame: {} },
    { type: 'embed', href: post },
    { type: 'embed', href: post },
    { type: 'embed', href: 'https://posts.example/1' },
  ])
  expect((await paper.pageOf()).problems).toMatchObject([{ code: 'element-not-drawn' }])
})

it('a related link that cannot be drawn is reported (rule content/related-links)', async () => {
  paper.story = {
    relatedLinks: [
      { title: 'A', link: '/a/' },
      { title: 'B', link: 'javascript:x' },
      { title: ' ', link: '/c/' },
    ],
  }
  expect((await paper.pageOf()).problems).toMatchObject([
    {
      code: 'story-field',
      message: 'relatedLinks.1: is left out: its link is no address; relatedLinks.2: is left out: it has no title',
    },
  ])
})

it.each([
  [{ url: 'https://www.youtube.com/shorts/abcdefghijk' }, true],
  [{ url: ' ', content: 'https://www.youtube.com/embed/abcdefghijk' }, true],
  [{ url: 'https://www.youtube.com/watch?v=abcdefghijk' }, false],
  [{ url: '' }, false],
])('a video on YouTube whose address names none is reported: %o (rule cards/video)', async (youtube, isReported) => {
  paper.story = { promo_items: { youtube, basic: { type: 'image', url: '/a.jpg' } } }
  const messages = (await paper.pageOf()).problems?.map(({ message }) => message)
  expect(messages).toEqual(isReported ? ['promo_items.youtube: is left out: its address names no video'] : [])
})

it('a picture that cannot be shown of the gallery that leads a story is reported (rule content/lead-art)', async () => {
  paper.story = { promo_items: { lead_art: { type: 'gallery', content_elements: HALF_SHOWN } } }
  const { problems } = await paper.pageOf()
  expect(problems).toMatchObject([
    { code: 'story-field', message: 'promo_items.lead_art.content_elements.1: is left out: its address is none' },
  ])
  expect((await paper.article()).leadArt).toMatchObject({ type: 'gallery', items: [{}] })
})

it('what editors chose to lead with is reported if the story leads with another picture in its place (rule content/lead-art)', async () => {
  const art = { type: 'video', streams: [{ url: 'javascript:x' }] }
  paper.story = { promo_items: { lead_art: art, basic: { type: 'image', url: '/a.jpg' } } }
  expect((await paper.pageOf()).problems).toMatchObject([
    { code: 'story-field', message: 'promo_items.lead_art: is left out: nothing of it can be shown' },
  ])
  expect((await paper.article()).leadArt).toMatchObject({ type: 'image' })
})

it.each([
  [8, 'content_elements.7.content: Invalid input: expected string, received number'],
  [9, '; and more'],
])('where more fields are wrong than are named, the problem says so: %i (rule content/ans)', async (count, end) => {
  paper.story = { content_elements: Array.from({ length: count }, () => ({ content: 5 })) }
  const { problems } = await paper.pageOf()
  const { message = '' } = problems.find(({ code }) => code === 'story-field') ?? {}
  expect(message.slice(-end.length)).toBe(end)
})

it('a date that cannot be read is reported, unless it stands for none (rule time/invalid)', async () => {
  paper.story = {
    first_publish_date: '11/03/2026 9:00 AM',
    display_date: '2026-02-30',
    publish_date: '0001-01-01T00:00:00Z',
    last_updated_date: ' ',
  }
  expect((await paper.pageOf()).problems).toMatchObject([
    { code: 'story-field', message: 'first_publish_date: is no date; display_date: is no date' },
  ])
})

it('an address of an author that is none is reported (rule content/authors-addresses)', async () => {
  paper.story = {
    credits: {
      by: [
        { name: 'Ann Lee', url: 'javascript:x', image: { url: 'ann.jpg' } },
        { name: 'Ben Ray', slug: 'ben-ray', url: '', image: { url: '/ben.jpg' } },
        { name: 'Cy Orr', url: 'www.example.com/cy', image: { url: 'javascript:x' } },
      ],
    },
  }
  expect((await paper.pageOf()).problems).toMatchObject([
    {
      code: 'story-field',
      message:
        'credits.by.0.url: is no address; credits.by.0.image.url: is no address; credits.by.2.image.url: is no address',
    },
  ])
})

it('a picture of a gallery that cannot be shown is reported (rule content/elements)', async () => {
  paper.story = { type: 'gallery', content_elements: HALF_SHOWN }
  const { problems } = await paper.pageOf()
  expect(problems).toMatchObject([
    { node: 'story', code: 'element-not-drawn', message: 'an element of the type "image" is not drawn' },
  ])
  expect((await paper.article()).leadArt).toMatchObject({ type: 'gallery', items: [{}] })
})

it.each([
  [{ lead_art: { type: 'custom_embed', subtype: 'poll', embed: { url: 'https://poll.example/1' } } }, 'custom_embed'],
  [{ basic: { type: 'image', url: 'javascript:x' } }, 'image'],
  [{ basic: { type: 'gallery', content_elements: [] } }, 'gallery'],
])(
  'what a story leads with is reported if nothing of it can be shown: %o (rule content/lead-art)',
  async (art, type) => {
    paper.story = { promo_items: art }
    expect((await paper.pageOf()).problems).toMatchObject([
      { node: 'story', code: 'element-not-drawn', message: `an element of the type "${type}" is not drawn` },
    ])
    expect((await paper.article()).leadArt).toBeUndefined()
  },
)
