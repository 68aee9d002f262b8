import { describe, expect, it } from 'vitest'
import { ansStory, mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const page = pageOf([{ id: 'article', type: 'article' }], {
  pageType: 'article',
  content: { source: 'content-api-v3', query: {} },
})
const articleOf = (story: object) =>
  mainOf(resolveForTest(page, '/news/', () => ansStory('A', { ...story })).document)[0]

describe('the page of an event (rule cards/past-event)', () => {
  const event = { subtype: 'live-event', first_publish_date: '2026-11-01T15:00:00Z' }
  const published = { text: 'Nov. 1, 2026, 10:00 a.m. ET' }

  it.each([
    ['2026-11-03T21:00:00Z', 'Today at 4:00 p.m. ET'],
    ['2026-11-08T15:00:00Z', 'In 5 days'],
    ['2026-11-02T15:00:00Z', 'Past Event'],
  ])('with the display date %s says %s, and does not show it as an update', (display_date, label) => {
    const node = articleOf({ ...event, display_date })
    expect(node).toMatchObject({ label, published })
    expect(node).not.toHaveProperty('updated')
  })
})

it('the page of an editorial has a label and no byline (rule cards/editorial-label)', () => {
  const node = articleOf({ taxonomy: { sections: [{ _id: '/opinion/editorials' }] } })
  expect(node).toMatchObject({ label: 'The Editorial Board' })
  expect(node).not.toHaveProperty('byline')
})

it('the page of a live blog is live until it is tagged as ended, as its cards are (rule cards/live-blog-label)', () => {
  const blog = { subtype: 'liveblog' }
  expect(articleOf(blog)).toMatchObject({ label: 'Live Updates', live: true })
  expect(articleOf({ ...blog, taxonomy: { tags: [{ slug: 'endliveblog' }] } })).not.toHaveProperty('live')
  expect(articleOf({})).not.toHaveProperty('live')
})

it('videos and sounds with http addresses are loaded by https (rule content/pictures-by-https)', () => {
  const node = articleOf({
    promo_items: {
      lead_art: { type: 'video', _id: 'V', streams: [{ url: 'http://v.example/a.m3u8', stream_type: 'ts' }] },
    },
    content_elements: [
      { type: 'video', _id: 'W', streams: [{ url: 'HTTP://v.example/b.mp4', stream_type: 'mp4' }] },
      { type: 'audio', source_url: 'http://s.example/c.mp3', streams: [{ url: 'http://s.example/d.mp3' }] },
    ],
  })
  expect(JSON.stringify(node)).not.toMatch(/http:/i)
  expect(node).toMatchObject({
    leadArt: { playable: { sources: [{ src: 'https://v.example/a.m3u8' }] } },
    children: [
      { playable: { sources: [{ src: 'https://v.example/b.mp4' }] } },
      { sources: [{ src: 'https://s.example/c.mp3' }, { src: 'https://s.example/d.mp3' }] },
    ],
  })
})

it('the file of a sound has the type that the newsroom tells or its ending says (rule content/sounds)', () => {
  const files = ['a.ogg', 'a.M4A?v=2', 'a', 'a.mp3']
  const node = articleOf({
    content_elements: [
      { type: 'audio', streams: files.map((file) => ({ url: `https://s.example/${file}` })) },
      { type: 'audio', source_url: 'https://s.example/b', mimetype: ' audio/flac ' },
      { type: 'audio', source_url: 'https://s.example/c.m3u8', mimetype: 'application/octet-stream' },
      { type: 'audio', source_url: 'https://s.example/d', mimetype: 'application/vnd.apple.mpegurl' },
    ],
  })
  const types = ['audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/mpeg']
  expect(node).toMatchObject({
    children: [
      { sources: types.map((contentType) => ({ contentType })) },
      { sources: [{ contentType: 'audio/flac' }] },
      { sources: [{ contentType: 'application/vnd.apple.mpegurl' }] },
      { sources: [{ contentType: 'application/vnd.apple.mpegurl' }] },
    ],
  })
})

describe('what another block shows is shown by the article where that is not for this reader (rule blocks/article-parts)', () => {
  const stories = {
    'live-blog': { subtype: 'liveblog' },
    gallery: { type: 'gallery', content_elements: [{ type: 'image', url: 'https://i.example/1.jpg' }] },
    swipeable: { subtype: 'swipeable' },
  } as const
  const shownFor = (type: keyof typeof stories, block: object, alone = false) => {
    const { outcome } = resolveForTest(
      { ...page, areas: { main: [{ id: 'article', type: 'article' }, block] } },
      '/news/',
      () => ansStory('A', stories[type]),
      { 'experiment.test': 'b' },
      alone ? { block: 'article' } : undefined,
    )
    if (outcome.outcome !== 'found') throw new Error(outcome.outcome)
    const [article] = outcome.areas.main
    if (article?.type !== 'article') throw new Error('no article')
    return { text: article.children.length > 0, art: article.leadArt !== undefined }
  }

  it.each(['live-blog', 'gallery', 'swipeable'] as const)('%s', (type) => {
    const block = { id: 'b', type }
    const experiment = { feature: 'test', variations: { b: { hidden: true } } }
    const nobody = shownFor(type, { id: 's', type: 'share' })
    expect(shownFor(type, block)).not.toEqual(nobody)
    for (const alone of [false, true]) {
      expect(shownFor(type, { ...block, experiment }, alone)).toEqual(nobody)
      expect(shownFor(type, { id: 'c', type: 'chain', fields: { isAdmin: true }, children: [block] }, alone)).toEqual(
        nobody,
      )
    }
  })

  it.each([
    ['gallery', { type: 'gallery', content_elements: [] }],
    [
      'gallery',
      {
        type: 'gallery',
        content_elements: [
          { type: 'image', url: '' },
          { type: 'text', content: 'Words' },
        ],
      },
    ],
    ['swipeable', { subtype: 'swipeable', content_elements: [] }],
  ] as const)('%s, where that has nothing to show', (type, story) => {
    const of = (blocks: object[]) =>
      mainOf(
        resolveForTest({ ...page, areas: { main: [{ id: 'article', type: 'article' }, ...blocks] } }, '/news/', () =>
          ansStory('A', story),
        ).document,
      )
    expect(of([{ id: 'b', type }])).toEqual(of([]))
  })
})

it('no two elements of a story have one id, whatever ids the newsroom gave some of them (rule content/elements)', () => {
  const text = (_id?: string) => ({ ...(_id ? { _id } : {}), type: 'text', content: 'Words' })
  const node = articleOf({ content_elements: [text(), text('e0'), text('e3'), text(), text('e3'), text('e4')] })
  expect(node).toMatchObject({
    children: ['e0-2', 'e0', 'e3', 'e3-2', 'e4-2', 'e4'].map((id) => ({ id: `article/${id}` })),
  })
})
