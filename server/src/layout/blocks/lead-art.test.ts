import { describe, expect, it } from 'vitest'
import { ansStory, mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const picture = (name: string) => ({
  type: 'image',
  _id: name,
  url: `https://images.example.org/${name}.jpg`,
  width: 1200,
  height: 800,
  caption: `Of ${name}`,
})
const gallery = ansStory('SHOW', {
  type: 'gallery',
  content_elements: [{ type: 'text', content: 'Words.' }, picture('a'), { type: 'image' }, picture('b')],
})
const byPath = { source: 'content-api-v3', query: { canonical_url: '{path}' } }
const article = { id: 'article', type: 'article' }

const resolved = (story: unknown, blocks: unknown[] = [article], list: unknown[] = []) => {
  const definition = pageOf(blocks, { pageType: 'article', match: ['/news/:slug/'], content: byPath })
  return resolveForTest(definition, '/news/show/', ({ source }) =>
    source === 'content-api-v3' ? story : { content_elements: list },
  )
}
const nodesOf = (...given: Parameters<typeof resolved>) => mainOf(resolved(...given).document)
const articleOf = (...given: Parameters<typeof resolved>) => {
  const node = nodesOf(...given).find(({ type }) => type === 'article')
  if (node?.type !== 'article') throw new Error('no article')
  return node
}

describe('the lead art of a story', () => {
  it('of a gallery is its pictures, which are then not in the body', () => {
    const node = articleOf(gallery)
    expect(node.storyType).toBe('gallery')
    expect(node.leadArt).toMatchObject({ type: 'gallery', items: [{ caption: 'Of a' }, { caption: 'Of b' }] })
    expect(node.children.map(({ type }) => type)).toEqual(['text'])
  })

  it('of a gallery moves to the gallery block if the page has one', () => {
    const nodes = nodesOf(gallery, [article, { id: 'pictures', type: 'gallery' }])
    expect(nodes.map(({ type }) => type)).toEqual(['article', 'gallery'])
    expect(nodes[0]).not.toHaveProperty('leadArt')
    expect(nodes[1]).toMatchObject({ id: 'pictures', items: [{}, {}] })
    expect(nodesOf(ansStory('SHOW'), [article, { id: 'pictures', type: 'gallery' }]).map(({ type }) => type)).toEqual([
      'article',
    ])
  })

  it('of a gallery without usable pictures is the picture of the story', () => {
    expect(articleOf({ ...gallery, content_elements: [{ type: 'image' }] }).leadArt).toMatchObject({ type: 'image' })
  })

  it('of a video without a still of its own shows the picture of the story (rule content/lead-art)', () => {
    const video = { type: 'video', _id: 'V', streams: [{ url: '/v.mp4', stream_type: 'mp4' }] }
    const { leadArt } = articleOf(ansStory('SHOW', { promo_items: { basic: picture('a'), video } }))
    expect(leadArt).toMatchObject({ type: 'video', playable: { poster: { src: expect.stringContaining('/a.jpg') } } })
  })

  it('of a video is the video itself, and of other stories the video they name', () => {
    const streams = [{ url: '/v.mp4', stream_type: 'mp4' }]
    expect(articleOf(ansStory('SHOW', { type: 'video', streams, duration: 65_000 }))).toMatchObject({
      storyType: 'video',
      leadArt: { type: 'video', playable: { duration: 65_000 } },
    })
    const lead = articleOf(ansStory('SHOW', { promo_items: { lead_art: { type: 'video', _id: 'V', streams } } }))
    expect(lead.storyType).toBeUndefined()
    expect(lead.leadArt).toMatchObject({ type: 'video', playable: { videoId: 'V' } })
  })

  it.each([
    ['https://www.youtube.com/watch?v=abc&t=3', 'video'],
    ['https://vimeo.example/1', 'image'],
  ])('of a story with the address %s is of the type %s', (url, type) => {
    const promo = { ...ansStory('SHOW').promo_items, youtube: { type: 'video', url } }
    expect(articleOf(ansStory('SHOW', { promo_items: promo })).leadArt).toMatchObject({ type })
  })

  const player = '<iframe src="https://player.example/1"></iframe>'
  it.each<[string, object, object]>([
    [
      'HTML that needs no frame',
      { type: 'raw_html', content: '<p>Count</p>' },
      { type: 'raw-html', html: '<p>Count</p>' },
    ],
    ['HTML that needs one', { type: 'raw_html', content: player }, { type: 'raw-html', frame: {} }],
    [
      'a post',
      { type: 'oembed_response', raw_oembed: { html: player, url: 'https://posts.example/1', provider_name: 'Posts' } },
      { type: 'embed', provider: 'Posts', href: 'https://posts.example/1', frame: {} },
    ],
    [
      'a video with a player of its own',
      {
        type: 'video',
        _id: 'V',
        headlines: { basic: 'Flood' },
        embed_html: player,
        promo_items: { basic: picture('a') },
      },
      { type: 'embed', title: 'Flood', frame: {} },
    ],
    [
      'a gallery',
      { type: 'gallery', content_elements: [picture('a'), picture('b')] },
      { type: 'gallery', items: [{ caption: 'Of a' }, { caption: 'Of b' }] },
    ],
    ['another story', { type: 'story', promo_items: { basic: picture('a') } }, { type: 'image', caption: 'Of a' }],
  ])('of a story whose editors lead with %s is that (rule content/lead-art)', (_name, item, art) => {
    expect(
      articleOf(ansStory('SHOW', { promo_items: { lead_art: item, basic: picture('card') } })).leadArt,
    ).toMatchObject(art)
    expect(articleOf(ansStory('SHOW', { promo_items: { basic: item } })).leadArt).toMatchObject(art)
  })

  it('of a video without files is the player that the video brings along, in its text too (rule content/lead-art)', () => {
    const video = { type: 'video', embed_html: player }
    expect(articleOf(ansStory('SHOW', video)).leadArt).toMatchObject({
      type: 'embed',
      href: 'https://player.example/1',
      frame: {},
    })
    expect(articleOf(ansStory('SHOW', { content_elements: [video] })).children).toMatchObject([
      { type: 'embed', frame: {} },
    ])
  })

  it('of a gallery is its first picture on cards, where it has none of its own (rule content/lead-art)', () => {
    const item = { type: 'gallery', content_elements: [picture('a'), picture('b')] }
    const card = {
      id: 'more',
      type: 'package',
      fields: { source: 'section-feed', includeSections: '/news', feedSize: 1, hasImageFirstCard: true },
    }
    const [list] = nodesOf(ansStory('SHOW'), [card], [ansStory('A', { promo_items: { basic: item } })])
    expect(list).toMatchObject({ children: [{ image: { src: picture('a').url } }] })
  })
})

describe('a list below a story', () => {
  const more = (fields: object) => ({
    id: 'more',
    type: 'package',
    fields: { source: 'section-feed', includeSections: '/news', feedSize: 2, ...fields },
  })
  const list = ['A', 'SHOW', 'B'].map((id) => ansStory(id))
  const ids = (fields: object) =>
    nodesOf(ansStory('SHOW'), [more(fields)], list).flatMap((node) =>
      node.type === 'story-list'
        ? node.children.flatMap((card) => (card.type === 'story-card' ? card.storyId : []))
        : [],
    )

  it('can leave out the story itself, and still has as many stories as asked for', () => {
    expect(ids({ leaveOutCurrent: true })).toEqual(['A', 'B'])
    const { rounds } = resolved(ansStory('SHOW'), [more({ leaveOutCurrent: true })], list)
    expect(rounds.flat().find(({ source }) => source === 'section-feed')?.query).toMatchObject({ feedSize: 3 })
  })

  it('contains the story itself otherwise', () => expect(ids({})).toContain('SHOW'))
})
