import type { GalleryNode } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'
import { sampleArticle, sampleImage } from '../../testing/sample-nodes.ts'

const gallery = (size: number): GalleryNode => ({
  type: 'gallery',
  id: 'article/lead-art',
  items: Array.from({ length: size }, (_, index) => ({
    image: sampleImage(`Shot ${index + 1}`),
    caption: `What <b>${index + 1}</b> shows`,
    credit: 'Whose',
  })),
})
const article: ArticleNode = { ...sampleArticle, byline: { authors: [] }, children: [] }
const drawn = (size: number) => draw({ ...article, storyType: 'gallery', leadArt: gallery(size) })

describe('The pictures of a gallery as the server draws them', () => {
  const html = drawn(12)

  it('are all figures with caption, credit and number', () => {
    expect(count(html, '<figure')).toBe(12)
    expect(count(html, '<figcaption')).toBe(12)
    expect(html).toContain('What <b>12</b> shows')
    for (const counter of ['1 of 12', '3 of 12', '12 of 12']) expect(textOf(html)).toContain(counter)
  })

  it('link to their files, with a label that says what they show', () => {
    expect(html).toMatch(
      /<a[^>]*href="\/media\/1200x800\/\d+\.svg"[^>]*data-picture="2"[^>]*aria-label="Enlarge picture 3 of 12: Shot 3"/,
    )
  })

  it('load the first picture at once and the others when they come near', () => {
    expect(count(html, 'fetchPriority="high"')).toBe(1)
    expect(count(html, 'loading="lazy"')).toBe(11)
  })

  it('become an island only when a reader uses them', () => {
    expect(html).toContain('data-island="picture-stage" data-hydrate="interaction"')
    expect(html).not.toContain('<dialog')
  })

  it.each([
    [1, 0],
    [2, 2],
  ])('with a count of %i have %i buttons to turn', (size, buttons) =>
    expect(count(drawn(size), /<button(?![^>]*data-save)/g)).toBe(buttons),
  )

  it('may have no texts', () => {
    const bare = draw({ ...article, leadArt: { type: 'gallery', id: 'g', items: [{ image: sampleImage('') }] } })
    expect(bare).toContain('aria-label="Enlarge picture 1 of 1"')
  })
})

describe('The video a story leads with', () => {
  const playable = {
    sources: [{ src: '/v.mp4', contentType: 'video/mp4' }],
    poster: sampleImage('P'),
    aspect: 1.7778,
    duration: 65_000,
  }
  const video = { type: 'video' as const, id: 'article/lead-art', playable, caption: 'What it shows' }

  it('comes before the headline of a video story, with its length', () => {
    const html = draw({ ...article, storyType: 'video', leadArt: video })
    expect(html.indexOf('data-player')).toBeLessThan(html.indexOf('<h1'))
    expect(textOf(html)).toContain('Video, 1:05')
    expect(textOf(html)).toContain('What it shows')
  })

  it('comes below the headline of any other story, in the same player', () => {
    const html = draw({ ...article, leadArt: video })
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('data-player'))
    expect(html).toContain('data-island="lead-video"')
    // Without JavaScript the poster links to the file.
    expect(html).toMatch(/<a[^>]*href="\/v\.mp4"[^>]*aria-label="Watch: A century-old market/)
  })

  it('requests nothing from YouTube before the reader plays it', () => {
    const html = draw({ ...article, leadArt: { ...video, playable: { ...playable, sources: [], youtubeId: 'a&b' } } })
    expect(html).toContain('href="https://www.youtube.com/watch?v=a%26b"')
    expect(html).not.toContain('<iframe')
  })

  it('has a link to YouTube beside its player, for readers whose player is blocked (rule blocks/players)', () => {
    const html = draw({ ...article, leadArt: { ...video, playable: { ...playable, youtubeId: 'a&b' } } })
    const onYouTube = draw({
      ...article,
      leadArt: { ...video, playable: { ...playable, sources: [], youtubeId: 'a&b' } },
    })
    expect(textOf(html)).not.toContain('Watch on YouTube')
    expect(onYouTube).toMatch(/<a[^>]*href="https:\/\/www\.youtube\.com\/watch\?v=a%26b"[^>]*>Watch on YouTube/)
    expect(onYouTube.indexOf('Watch on YouTube')).toBeGreaterThan(onYouTube.lastIndexOf('data-player'))
  })
})
