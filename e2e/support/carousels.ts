import { pageOf, simpleStory, type NewspaperOptions } from './newspaper.ts'

const picture = { type: 'image', url: '/media/picture.svg', width: 900, height: 1600, alt_text: 'A picture' }
const mp4 = { url: '/media/video/schuylkill-dusk.mp4', stream_type: 'mp4' }
const hls = { url: '/media/video/schuylkill-dusk/index.m3u8', stream_type: 'ts' }

const story = (number: number) => ({ ...simpleStory('news', number), promo_items: { basic: picture } })
const video = (number: number, streams: readonly object[]) => ({
  ...simpleStory('video', number),
  type: 'video',
  duration: 65_000,
  streams,
  promo_items: { basic: picture, vertical: picture },
})
const youtube = (number: number) => ({
  ...simpleStory('video', number),
  promo_items: { basic: picture, youtube: { type: 'video', url: 'https://www.youtube.com/watch?v=abc123' } },
})

const upTo = <Item>(count: number, item: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index + 1))

const collections: Record<string, readonly object[]> = {
  STORIES: upTo(10, story),
  FEW: upTo(3, story),
  VIDEOS: upTo(12, (number) => video(number, [mp4])),
  STREAMS: upTo(3, (number) => video(number, [hls, mp4])),
  ELSEWHERE: [youtube(1), video(2, [mp4])],
}

/** Each page has one carousel, showing this collection. */
const pages = {
  '/stories/': { type: 'carousel', collectionId: 'STORIES' },
  '/few/': { type: 'carousel', collectionId: 'FEW' },
  '/wide/': { type: 'carousel', collectionId: 'STORIES', rightRail: true },
  '/videos/': { type: 'video-carousel', collectionId: 'VIDEOS' },
  '/streams/': { type: 'video-carousel', collectionId: 'STREAMS' },
  '/elsewhere/': { type: 'video-carousel', collectionId: 'ELSEWHERE' },
} as const
export type CarouselPage = keyof typeof pages

/** A paper of carousels, each labelled 'In pictures' on a page of its own. */
export const carousels = (): NewspaperOptions => ({
  pages: Object.entries(pages).map(([path, { type, ...fields }]) =>
    pageOf(
      path.replaceAll('/', ''),
      'homepage',
      path,
      [
        {
          id: 'row',
          type,
          fields: { source: 'collections-api', feedSize: 20, displaySize: 4, packageLabel: 'In pictures', ...fields },
        },
      ],
      { title: 'The Test Courier' },
    ),
  ),
  answer({ source, query }) {
    if (source === 'site-menu') return { _id: query['section'], children: [] }
    const name = Object.keys(collections).find((id) => JSON.stringify(query).includes(id))
    return source === 'collections-api' && name ? { content_elements: collections[name] } : undefined
  },
})
