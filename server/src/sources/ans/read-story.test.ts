import { describe, expect, it } from 'vitest'
import { ansStory } from '../../testing/resolve.ts'
import { storyReading } from './read-story.ts'

const storyOf = (more: Record<string, unknown> = {}) => {
  const { story } = storyReading(ansStory('A', more))
  if (!story) throw new Error('no story')
  return story
}
/** The names of all fields that are present, whatever their values. */
const fieldsOf = (story: object) => Object.keys(story).toSorted()

describe('reading a story', () => {
  it('gives it every field, however little the newsroom sent', () => {
    const bare = storyReading({ _id: 'A', headlines: { basic: 'H' }, canonical_url: '/news/a/' }).story!
    expect(fieldsOf(bare)).toEqual(fieldsOf(storyOf()))
    expect(bare).toMatchObject({ sections: [], tags: [], authors: [], body: [], corrections: [], relatedLinks: [] })
  })

  it.each([
    ['sections', { sections: [{ path: '/b/' }, { _id: '/a' }, { _id: 'c' }, { _id: '//d' }, {}] }, ['/a', '/b']],
    ['the front page', { sections: [{ _id: '/' }] }, ['/a', '/']],
  ])('writes %s as normalised paths without duplicates, the home section first', (_name, taxonomy, paths) => {
    expect(storyOf({ taxonomy: { primary_section: { _id: '/a/' }, ...taxonomy } }).sections).toEqual(paths)
  })

  it.each([
    [{ slug: 'septa', text: ' SEPTA ' }, [{ slug: 'septa', text: 'SEPTA' }]],
    [{ slug: 'septa' }, [{ slug: 'septa', text: '' }]],
    [{ text: 'World Series: Game 7!' }, [{ slug: 'world-series-game-7', text: 'World Series: Game 7!' }]],
    [{ slug: ' ', text: '…' }, []],
    [{}, []],
  ])('reads the tag %j as %j', (tag, tags) => {
    expect(storyOf({ taxonomy: { tags: [tag] } }).tags).toEqual(tags)
  })

  it('turns dates into instants, ignores invalid ones, and keeps the first publication date as written', () => {
    const given = { first_publish_date: '2026-11-03T14:00:00Z', display_date: 'soon', last_updated_date: '' }
    expect(storyOf(given)).toMatchObject({
      firstPublished: { at: Date.parse('2026-11-03T14:00:00Z'), written: '2026-11-03T14:00:00Z' },
      displayed: undefined,
      updated: undefined,
    })
    expect(storyOf({ first_publish_date: 'soon' }).firstPublished).toBeUndefined()
  })
})

it.each([
  ['clarification', 'clarification'],
  [' Clarification', 'clarification'],
  ['Retraction', 'retraction'],
  ['correction', 'correction'],
  [undefined, 'correction'],
])('a correction of the type %j is a %s, in its list and in the text (rule content/elements)', (written, kind) => {
  const correction = { type: 'correction', correction_type: written, text: 'It was eight.' }
  const { corrections, body } = storyOf({ corrections: [correction], content_elements: [correction] })
  expect([...corrections, ...body]).toMatchObject([{ kind }, { kind }])
})

describe('the picture of a story', () => {
  const still = (name: string) => ({ type: 'image', url: `/media/${name}.jpg` })
  const video = (more: object = {}) => ({
    type: 'video',
    _id: 'V',
    streams: [{ url: '/v.mp4', stream_type: 'mp4' }],
    promo_items: { basic: still('poster') },
    ...more,
  })

  it('is its basic one rather than an upright one, or else the poster of its video', () => {
    const both = storyOf({ promo_items: { basic: still('basic'), vertical: still('upright') } })
    expect(both.picture?.src).toBe('/media/basic.jpg')
    expect(storyOf({ promo_items: { video: video() } }).picture?.src).toBe('/media/poster.jpg')
  })

  it('is an upright one where its video plays on a card', () => {
    const story = storyOf({ promo_items: { video: video(), basic: still('basic'), vertical: still('upright') } })
    expect([story.picture?.src, story.video?.poster?.src]).toEqual(['/media/basic.jpg', '/media/upright.jpg'])
  })

  it.each([
    ['lead_art', { lead_art: video({ promo_items: undefined }) }],
    ['video', { video: video({ promo_items: undefined }) }],
    ['youtube', { youtube: { url: 'https://youtu.be/abc' } }],
  ])(
    'is the poster of the video that leads its page as %s without a still of its own (rule content/lead-art)',
    (_name, art) => {
      const { leadArt } = storyOf({ promo_items: { ...art, basic: still('basic') } })
      expect(leadArt).toMatchObject({ type: 'video', video: { poster: { src: '/media/basic.jpg' } } })
    },
  )

  it.each([
    ['a video', { lead_art: video() }, { type: 'video', video: { id: 'V' } }],
    [
      'the poster of a video that cannot be played',
      { lead_art: video({ streams: [] }) },
      { picture: { src: '/media/poster.jpg' } },
    ],
    ['a gallery', { lead_art: { type: 'gallery', content_elements: [still('a')] } }, { pictures: [{}] }],
    [
      'a YouTube video rather than a picture',
      { basic: still('a'), youtube: { url: 'https://youtu.be/abc' } },
      { video: { youtubeId: 'abc' } },
    ],
  ])('can be %s at the top of its page', (_name, promo_items, art) => {
    expect(storyOf({ promo_items }).leadArt).toMatchObject(art)
  })
})

describe('numbers that are text', () => {
  const picture = { type: 'image', url: '/a.jpg', width: '800', height: '1200.0', focal_point: { x: '400', y: ' 300' } }
  const duration = '65000'

  it('are read as numbers, and reported where they are none (rule content/ans)', () => {
    const level = '3'
    const { story, problems } = storyReading(
      ansStory('A', {
        promo_items: { basic: { ...picture, focal_point: { x: '400', y: '300' } }, video: { _id: 'V', duration } },
        content_elements: [{ type: 'header', level, content: 'A' }, picture],
        planning: { story_length: { word_count_actual: '900 words' } },
      }),
    )
    expect(story).toMatchObject({
      picture: { width: 800, height: 1200, focal: { x: 0.5, y: 0.25 } },
      video: { duration: 65_000 },
      body: [{ type: 'heading', level: 3 }, { picture: { width: 800, height: 1200 } }],
    })
    const [{ message } = { message: '' }] = problems
    expect(message).toContain('focal_point.y: must be a number')
    expect(message).toContain('word_count_actual: must be a number')
    expect(message).not.toContain('width')
  })

  it.each(['0', '-5', '', '1e3', '900px', 1e308])('leave a picture without a width where they are "%s"', (width) => {
    expect(storyOf({ promo_items: { basic: { ...picture, width } } }).picture).toMatchObject({ width: undefined })
  })
})

it('takes an id that is a number, of stories and of what belongs to them (rule content/ans)', () => {
  const { story, problems } = storyReading({
    ...ansStory('A', {
      promo_items: { video: { _id: 7, duration: 1000 } },
      credits: { by: [{ _id: 12, name: 'Ann' }] },
    }),
    _id: 4711,
  })
  expect(story).toMatchObject({ id: '4711', video: { id: '7' }, authors: [{ id: '12', name: 'Ann' }] })
  expect(problems).toEqual([])
})

describe('a video without streams (rule cards/video)', () => {
  const named = (video: object) => storyOf({ promo_items: { basic: { url: '/a.jpg' }, video: { _id: 'V', ...video } } })

  it.each([
    ['https://v.example/a.mp4', 'video/mp4'],
    ['https://v.example/a.MP4?b=1', 'video/mp4'],
    ['https://v.example/a.m3u8', 'application/vnd.apple.mpegurl'],
  ])('is played from its address %s', (url, contentType) => {
    const story = named({ type: 'video', url })
    expect(story.video).toMatchObject({ id: 'V', sources: [{ src: url, contentType }] })
    expect(story.leadArt).toMatchObject({ type: 'video', video: { sources: [{ src: url }] } })
    expect(story.leadVideo?.sources).toMatchObject([{ src: url }])
  })

  it.each(['https://v.example/a/', 'https://v.example/mp4', 'https://v.example/a.mp4.html', ''])(
    'cannot be played from %j, which is no file of a video',
    (url) => expect(named({ type: 'video', url }).video?.sources).toEqual([]),
  )

  it('has no picture of its own, even if it does not say that it is a video', () => {
    expect(named({ url: 'https://v.example/a.mp4' }).video?.poster?.src).toBe('/a.jpg')
  })

  it('is played from its streams where it has some', () => {
    const streams = [{ url: '/s.mp4', stream_type: 'mp4' }]
    expect(named({ url: 'https://v.example/a.mp4', streams }).video?.sources).toMatchObject([{ src: '/s.mp4' }])
  })
})

it('the files of a video begin with the best that is no larger than most screens need (rule cards/video-files)', () => {
  const file = (name: string, width: number, height: number) => ({
    url: `/${name}.mp4`,
    stream_type: name === 'preview' ? 'gif-mp4' : 'mp4',
    width,
    height,
  })
  const streams = [
    { url: '/moving.gif', stream_type: 'gif', width: 320, height: 180 },
    file('preview', 320, 180),
    file('small', 320, 180),
    file('huge', 1920, 1080),
    file('upright', 720, 1280),
    file('middle', 640, 360),
    { url: '/whole.m3u8', stream_type: 'ts' },
  ]
  const video = { type: 'video', _id: 'V', streams }
  const story = storyOf({
    promo_items: { lead_art: video, video, basic: { url: '/a.jpg' } },
    content_elements: [video],
  })
  const files = ['/upright.mp4', '/whole.m3u8', '/middle.mp4', '/small.mp4', '/huge.mp4'].map((src) => ({ src }))
  expect(story.video?.sources).toMatchObject(files)
  expect(story.leadVideo?.sources).toMatchObject(files)
  expect(story).toMatchObject({ leadArt: { video: { sources: files } }, body: [{ video: { sources: files } }] })
})

describe('the captions of a video (rule cards/captions)', () => {
  const streams = [{ url: '/s.mp4', stream_type: 'mp4' }]
  it.each([
    [[{ format: 'WEB_VTT', url: '/media/a' }], '/media/a'],
    [[{ format: 'SRT', url: '/a.srt' }, { url: 'http://v.example/a.vtt?b=1' }], 'https://v.example/a.vtt?b=1'],
    [[{ format: 'SRT', url: '/a.srt' }], undefined],
    [[{ format: 'WEB_VTT', url: 'javascript:alert(1)' }], undefined],
    [[], undefined],
  ])('of %j are %s', (urls, src) => {
    const video = { type: 'video', _id: 'V', streams, subtitles: { urls } }
    const expected = src && { src, contentType: 'text/vtt' }
    const leading = storyOf({ promo_items: { lead_art: video, video } })
    expect([leading.video?.captions, leading.leadArt]).toMatchObject([expected, { video: { captions: expected } }])
    const itself = storyOf({ type: 'video', streams, subtitles: { urls } })
    expect([itself.video?.captions, itself.leadArt]).toMatchObject([expected, { video: { captions: expected } }])
    expect(storyOf({ content_elements: [video] }).body).toMatchObject([{ video: { captions: expected } }])
  })
})

it('takes a date of the year 9999 for none, and goes by the other dates (rule time/invalid)', () => {
  const dates = { first_publish_date: '9999-12-31T23:59:59Z', display_date: '2026-11-03T14:00:00Z' }
  const { story, problems } = storyReading(ansStory('A', dates))
  expect(problems).toEqual([])
  expect(story).toMatchObject({ firstPublished: undefined, displayed: Date.parse('2026-11-03T14:00:00Z') })
})

it('links to the paper by paths, and to others by whole addresses (rule content/own-addresses)', () => {
  const linking = (host: string) => {
    const url = `https://${host}/a/`
    const given = ansStory('A', {
      credits: { by: [{ name: 'Ann', url }] },
      label: { eyebrows: [{ text: 'E', url }] },
      taxonomy: { primary_section: { _id: url, name: 'S' } },
      relatedLinks: [{ title: 'R', link: url }],
      related_content: { basic: [{ canonical_url: '/a/', promo_items: { basic: { url: '/a.jpg' } } }] },
      liveblog_cards: [{ header: 'L', url: `${url}#card-1` }],
      content_elements: [
        { type: 'interstitial_link', content: 'I', url },
        { type: 'element_group', content_elements: [{ type: 'link_list', items: [{ content: 'L', url }] }] },
        { type: 'reference', referent: { id: url } },
        { type: 'social_embed', url },
      ],
    })
    return storyReading(given, { ownHosts: ['paper.example'] }).story!
  }
  const linked = (href: string) => ({
    authors: [{ href }],
    eyebrow: { href },
    home: { href },
    relatedLinks: [{ href }],
    updateHeaders: [{ href: `${href}#card-1` }],
    body: [{ type: 'story-link', href }, { type: 'link-list', links: [{ href }] }, { href }, { type: 'embed', href }],
  })
  expect(linking('paper.example')).toMatchObject(linked('/a/'))
  expect(linking('paper.example').relatedLinks[0]?.picture?.src).toBe('/a.jpg')
  expect(linking('other.example')).toMatchObject(linked('https://other.example/a/'))
})

describe('reading the body of a story', () => {
  it.each<[string, object, object]>([
    ['text', { type: 'text', content: 'A', alignment: 'justify' }, { type: 'text', html: 'A', alignment: undefined }],
    ['a heading of the first level', { type: 'header', level: 1, content: 'A' }, { type: 'heading', level: 2 }],
    [
      'an embed without markup',
      { type: 'social_embed', content: 'https://x.example/1' },
      { href: 'https://x.example/1' },
    ],
    [
      'a link that leads nowhere',
      { type: 'interstitial_link', content: 'A', url: 'javascript:x' },
      { type: 'unknown' },
    ],
    ['a video that cannot be played', { type: 'video', _id: 'V' }, { type: 'unknown', id: 'V' }],
    ['an element of an unknown type', { type: 'constructor', content: 'A' }, { type: 'unknown' }],
    [
      'a picture named by `imageWebUrl`',
      { type: 'image', imageWebUrl: '/a.jpg', alt: 'A' },
      { picture: { src: '/a.jpg', alt: 'A' } },
    ],
    ['a picture named by `src`', { type: 'image', src: '/a.jpg' }, { picture: { src: '/a.jpg' } }],
    [
      'a gallery of such pictures',
      { type: 'gallery', content_elements: [{ type: 'image', src: '/a.jpg', alt: 'A' }] },
      { pictures: [{ picture: { src: '/a.jpg', alt: 'A' } }] },
    ],
    ['a quote in paragraphs', { type: 'quote', content_elements: [{ content: 'A' }, {}] }, { paragraphs: ['A', ''] }],
  ])('handles %s', (_name, element, part) => {
    expect(storyOf({ content_elements: [element] }).body).toMatchObject([part])
  })
})
