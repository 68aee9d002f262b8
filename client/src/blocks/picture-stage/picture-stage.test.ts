import type { ArticleNode, GalleryNode } from '@broadsheet/contracts'
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

describe('the pictures of a gallery as they are drawn on the server', () => {
  const html = drawn(12)

  it('are figures with caption, credit and place, all of them', () => {
    expect(count(html, '<figure')).toBe(12)
    expect(count(html, '<figcaption')).toBe(12)
    expect(html).toContain('What <b>12</b> shows')
    for (const place of ['1 of 12', '3 of 12', '12 of 12']) expect(textOf(html)).toContain(place)
  })

  it('lead to their files, under a name that says what they show', () => {
    expect(html).toMatch(
      /<a[^>]*href="\/media\/1200x800\/\d+\.svg"[^>]*data-picture="2"[^>]*aria-label="Enlarge picture 3 of 12: Shot 3"/,
    )
  })

  it('load one picture first and the others when they are near', () => {
    expect(count(html, 'fetchPriority="high"')).toBe(1)
    expect(count(html, 'loading="lazy"')).toBe(11)
  })

  it('are an island only when a reader uses them', () => {
    expect(html).toContain('data-island="picture-stage" data-hydrate="interaction"')
    expect(html).not.toContain('<dialog')
  })

  it.each([
    [1, 0],
    [2, 2],
  ])('%i of them have %i buttons to turn', (size, buttons) => expect(count(drawn(size), '<button')).toBe(buttons))

  it('need no texts', () => {
    const bare = draw({ ...article, leadArt: { type: 'gallery', id: 'g', items: [{ image: sampleImage('') }] } })
    expect(bare).toContain('aria-label="Enlarge picture 1 of 1"')
  })
})

describe('the film a story leads with', () => {
  const playable = {
    sources: [{ src: '/v.mp4', contentType: 'video/mp4' }],
    poster: sampleImage('P'),
    aspect: 1.7778,
    duration: 65_000,
  }
  const film = { type: 'video' as const, id: 'article/lead-art', playable, caption: 'What it shows' }

  it('stands before the headline of a video, with its length', () => {
    const html = draw({ ...article, storyType: 'video', leadArt: film })
    expect(html.indexOf('data-player')).toBeLessThan(html.indexOf('<h1'))
    expect(textOf(html)).toContain('Video, 1:05')
    expect(textOf(html)).toContain('What it shows')
  })

  it('stands below the headline of any other story, in the same player', () => {
    const html = draw({ ...article, leadArt: film })
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('data-player'))
    expect(html).toContain('data-island="lead-film"')
    // Without script the picture leads to the file.
    expect(html).toMatch(/<a[^>]*href="\/v\.mp4"[^>]*aria-label="Watch: A century-old market/)
  })

  it('asks nothing of YouTube before a reader does', () => {
    const html = draw({ ...article, leadArt: { ...film, playable: { ...playable, sources: [], youtubeId: 'a&b' } } })
    expect(html).toContain('href="https://www.youtube.com/watch?v=a%26b"')
    expect(html).not.toContain('<iframe')
  })
})
