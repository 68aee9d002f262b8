import type { CarouselNode } from '@broadsheet/contracts/blocks/carousel'
import type { VideoCarouselNode } from '@broadsheet/contracts/blocks/video-carousel'
import { describe, expect, it } from 'vitest'
import { count, draw, islandData } from '../../testing/draw.ts'
import { cardsOf, header, sampleImage } from '../../testing/sample-nodes.ts'

const carousel = (size: number, overrides: Partial<CarouselNode> = {}): CarouselNode => ({
  type: 'carousel',
  id: 'row',
  displaySize: 4,
  cardWidth: 298,
  gap: 16,
  ratio: '2x3',
  children: cardsOf('row', size),
  ...overrides,
})

const video = {
  videoId: 'V',
  sources: [{ src: '/v.mp4', contentType: 'video/mp4' }],
  poster: sampleImage('Up', 900, 1600),
  aspect: 9 / 16,
  duration: 65_000,
}
const videos = (size: number, overrides: Partial<VideoCarouselNode> = {}): VideoCarouselNode => ({
  ...carousel(0),
  type: 'video-carousel',
  ratio: '9x16',
  firstLoaded: 8,
  children: cardsOf('row', size, { video }),
  ...overrides,
})

describe('A carousel as the server draws it', () => {
  it('uses the newsroom’s sizes', () => {
    expect(draw(carousel(5))).toContain('style="--card-width:298px;--card-gap:16px;--in-view:4;--ratio:2 / 3"')
  })

  it('is a named list of linked stories, without arrows', () => {
    const html = draw(carousel(5, { header: header('row', 'In pictures', '/pictures/') }))
    expect(html).toMatch(/<section[^>]*aria-label="In pictures"[^>]*tabindex="0"/i)
    expect(count(html, '<li')).toBe(5)
    expect(count(html, 'data-card-link')).toBe(5)
    expect(html).toContain('<h3')
    expect(count(html, /<button(?![^>]*data-save)/g)).toBe(0)
    expect(draw(carousel(5))).toContain('aria-label="Carousel"')
  })

  it('has no list below a single card (rule blocks/carousel-cards)', () => {
    const relatedLinks = [{ text: 'Earlier', href: '/earlier/' }]
    const timeline = { entries: [{ header: 'First trains run', href: '/live/#1' }], visible: 1, expandable: false }
    const [card] = cardsOf('row', 1, { relatedLinks, timeline })
    const html = draw(carousel(5, { children: [card!, ...cardsOf('other', 4)] }))
    expect(html).not.toContain('/earlier/')
    expect(html).not.toContain('First trains run')
  })

  it.each([0, 1, 40])('can be drawn with %i stories', (size) =>
    expect(count(draw(carousel(size)), '<article')).toBe(size),
  )

  it('sends each card’s picture only once', () => {
    expect(JSON.stringify(islandData(draw(carousel(5)), 'row'))).not.toContain('srcset')
  })
})

describe('A video carousel as the server draws it', () => {
  it('shows pictures and no players', () => {
    const html = draw(videos(12))
    expect(count(html, '<img')).toBe(12)
    expect(html).not.toContain('<video')
    expect(html).not.toContain('<iframe')
    // The only buttons save stories.
    expect(html).not.toMatch(/<button(?![^>]*data-save)/)
  })

  it('has 9x16 cards with the length of each video', () => {
    const html = draw(videos(2))
    expect(count(html, 'style="--aspect:9 / 16"')).toBe(2)
    expect(count(html, '1:05')).toBe(2)
  })

  it('says of a sponsored video that it is one (rule cards/eyebrow-types)', () => {
    const eyebrow = {
      type: 'sponsored' as const,
      text: 'Sponsored by',
      href: '/bank/',
      logo: '/bank.svg',
      name: 'Bank',
    }
    const html = draw(videos(1, { children: cardsOf('row', 1, { video, eyebrow }) }))
    expect(html).toMatch(/<a[^>]*href="\/bank\/">Sponsored by <img[^>]*alt="Bank"/)
    expect(draw(videos(1))).not.toContain('Sponsored by')
    const inHebrew = draw(videos(1, { children: cardsOf('row', 1, { video, eyebrow, lang: 'he' }) }))
    // Nothing is lost when the row becomes interactive.
    expect(draw((islandData(inHebrew, 'row') as { node: VideoCarouselNode }).node)).toBe(inHebrew)
    const { href: _, ...nowhere } = eyebrow
    const unlinked = draw(videos(1, { children: cardsOf('row', 1, { video, eyebrow: nowhere }) }))
    expect(unlinked).toMatch(/<span[^>]*>Sponsored by <img[^>]*alt="Bank"/)
  })

  it('links both picture and headline to the story', () => {
    expect(count(draw(videos(1)), 'href="/news/story-0/"')).toBe(2)
  })

  it.each([
    ['without a video', undefined],
    ['with a video that has nothing to play', { videoId: 'V', sources: [], aspect: 9 / 16 }],
  ])('can include a story %s, which is then one link', (_what, nothing) => {
    const html = draw(videos(0, { children: cardsOf('row', 1, nothing && { video: nothing }) }))
    expect(html).not.toContain('data-player')
    expect(html).toContain('data-whole')
  })
})
