import { describe, expect, it } from 'vitest'
import type { CarouselNode } from '@broadsheet/contracts/blocks/carousel'
import type { VideoCarouselNode } from '@broadsheet/contracts/blocks/video-carousel'
import { imgSrcSet } from '../story/picture-sizes.ts'
import { ansStory, mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'

const answer: Answer = () => ({
  content_elements: [
    ansStory('A'),
    ansStory('V', {
      type: 'video',
      duration: 9000,
      promo_items: { vertical: { url: '/up.jpg' }, basic: { url: '/wide.jpg' } },
      streams: [{ url: '/v.mp4', stream_type: 'mp4' }],
    }),
  ],
})
const resolved = (type: string, fields: Record<string, unknown> = {}) =>
  resolveForTest(
    pageOf([{ id: 'k', type, fields: { source: 'section-feed', feedSize: 9, ...fields } }]),
    '/news/',
    answer,
  )
const first = <Node>(type: string, fields?: Record<string, unknown>) =>
  mainOf(resolved(type, fields).document)[0] as Node

describe('a carousel (rule blocks/carousel-sizes)', () => {
  it.each([
    [5, 235],
    [4, 298],
    [1, 1240],
    [0, 235],
  ])('showing %i cards at a time has upright cards %i px wide and 16 px apart', (displaySize, cardWidth) => {
    expect(first<CarouselNode>('carousel', { displaySize })).toMatchObject({
      displaySize: displaySize || 5,
      cardWidth,
      gap: 16,
      ratio: '2x3',
    })
  })
  it('has cards 916 px wide in a right rail', () => {
    expect(first<CarouselNode>('carousel', { rightRail: true }).cardWidth).toBe(916)
  })
  it('asks for the picture widths that it draws (rule content/feed-query)', () => {
    expect(resolved('carousel', { tagFeedOffset: 2, collectionOffset: '3' }).rounds[0]![0]!.query).toMatchObject({
      tagFeedOffset: 2,
      collectionOffset: 3,
      tagFeedOrder: 'first_publish_date:desc',
      imgSrcSet: imgSrcSet(['carousel']),
    })
  })
})

describe('a carousel of videos (rules cards/video, cards/video-aspect, blocks/video-carousel)', () => {
  it.each([
    { type: 'video', promo_items: { basic: { url: '/wide.jpg' } } },
    {
      type: 'video',
      streams: [{ url: 'javascript:1', stream_type: 'mp4' }],
      promo_items: { basic: { url: '/wide.jpg' } },
    },
    { promo_items: { basic: { url: '/wide.jpg' }, video: { _id: 'W' } } },
  ])('includes a video that cannot be played: %j', (story) => {
    const carousel = pageOf([{ id: 'k', type: 'video-carousel', fields: { source: 'section-feed', feedSize: 9 } }])
    const { document } = resolveForTest(carousel, '/news/', () => ({ content_elements: [ansStory('W', story)] }))
    const [node] = mainOf(document) as [VideoCarouselNode]
    expect(node.children).toMatchObject([
      { storyId: 'W', kind: 'video', image: { src: '/wide.jpg' }, video: { videoId: 'W', sources: [] } },
    ])
  })

  it('has only videos, with players and upright posters, and says what it leaves out', () => {
    const { document } = resolved('video-carousel')
    expect(document.problems).toEqual([
      { node: 'k', code: 'story-without-video', message: '1 of 2 stories have no video' },
    ])
    const [node] = mainOf(document) as [VideoCarouselNode]
    expect(node).toMatchObject({ firstLoaded: 8, ratio: '9x16' })
    expect(node.children).toMatchObject([
      {
        storyId: 'V',
        video: {
          videoId: 'V',
          sources: [{ src: '/v.mp4', contentType: 'video/mp4' }],
          poster: { src: '/up.jpg' },
          aspect: 9 / 16,
          duration: 9000,
        },
      },
    ])
  })
})
