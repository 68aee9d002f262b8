import type { PictureWidth } from '@broadsheet/contracts'

/**
 * The renditions of pictures on cards. `sizes` must match the stylesheet's columns, because browsers choose a file before
 * they know the layout. `widths`, in CSS pixels, are what sources are asked for (rule cards/picture-sizes).
 */
export const RENDITIONS = {
  'top-banner-first': {
    sizes: '(min-width: 1280px) 600px, (min-width: 1024px) 48vw, 100vw',
    widths: [500, 350, 300, 200],
  },
  'top-banner-other': {
    sizes: '(min-width: 1280px) 290px, (min-width: 1024px) 23vw, (min-width: 480px) 46vw, 100px',
    widths: [200, 150, 100],
  },
  'big-left-first': { sizes: '(min-width: 1280px) 800px, (min-width: 768px) 64vw, 100vw', widths: [700, 600, 500] },
  'big-left-other': {
    sizes: '(min-width: 1280px) 400px, (min-width: 768px) 31vw, (min-width: 480px) 46vw, 100px',
    widths: [350, 300, 250],
  },
  strip: {
    sizes: '(min-width: 1280px) 290px, (min-width: 900px) 23vw, (min-width: 480px) 46vw, 100px',
    widths: [300, 200, 100],
  },
  vertical: { sizes: '(min-width: 768px) 360px, 100px', widths: [350, 300, 200, 100] },
  'food-style-first': { sizes: '(min-width: 1280px) 840px, (min-width: 768px) 66vw, 100vw', widths: [700, 600, 500] },
  'food-style-other': {
    sizes: '(min-width: 1280px) 330px, (min-width: 768px) 27vw, (min-width: 480px) 46vw, 100px',
    widths: [350, 300, 250],
  },
  listing: { sizes: '(min-width: 768px) 200px, 100px', widths: [200, 100] },
  topper: { sizes: '(min-width: 1280px) 820px, (min-width: 1024px) 64vw, 100vw', widths: [700, 600, 500] },
  // Landscape pictures cropped to upright boxes show less than half of their width, so the file must be wider.
  carousel: { sizes: '(min-width: 768px) 530px, 162vw', widths: [600, 500, 350, 300] },
  'video-carousel': { sizes: '(min-width: 768px) 800px, 190vw', widths: [700, 600, 500, 350] },
  'wide-carousel': { sizes: '(min-width: 1024px) 600px, 100vw', widths: [700, 600, 500] },
  /** A place in the finder's list. */
  restaurant: { sizes: '(min-width: 768px) 240px, 112px', widths: [250, 150] },
  /** The picture beside the filters that lead to the finder. */
  'finder-widget': { sizes: '(min-width: 768px) 50vw, 100vw', widths: [700, 600, 350] },
  /** Screens to swipe through: half of the page on a large screen. */
  screen: { sizes: '(min-width: 1024px) 640px, 100vw', widths: [700, 600, 500] },
  /** The small square beside a link; lists of headlines ask for it too, though they draw none. */
  thumbnail: { sizes: '50px', widths: [50] },
} as const satisfies Record<string, { sizes: string; widths: readonly PictureWidth[] }>
export type Rendition = keyof typeof RENDITIONS
export type CardRendition = Exclude<Rendition, 'screen' | 'thumbnail' | 'restaurant' | 'finder-widget'>

/** Device pixels per CSS pixel: denser screens need files twice as wide. */
const DENSITIES = [1, 2]

const widestFirst = (widths: Iterable<number>): number[] => [...new Set(widths)].toSorted((a, b) => b - a)

const FILE_WIDTHS: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  Object.entries(RENDITIONS).map(([rendition, { widths }]) => [
    rendition,
    widestFirst(widths.flatMap((width) => DENSITIES.map((density) => width * density))),
  ]),
)

/** The widths, in pixels of the file, that a rendition needs, widest first. */
export const fileWidths = (rendition: Rendition): readonly number[] => FILE_WIDTHS[rendition]!

/** The `imgSrcSet` of the read for a block that draws these renditions: their widths, widest first. */
export const imgSrcSet = (renditions: readonly Rendition[]): string =>
  widestFirst(renditions.flatMap(fileWidths)).join(',')

/** The renditions that phones draw as a small square beside the card's text (rule cards/squares). */
export const SQUARE_ON_PHONES: ReadonlySet<Rendition> = new Set([
  'strip',
  'top-banner-other',
  'big-left-other',
  'vertical',
  'listing',
  'restaurant',
])
/** The widths of square files, widest first: for cards on phones, and for the thumbnail beside a link. */
export const SQUARES: readonly PictureWidth[] = [200, 100]
export const THUMBNAILS: readonly PictureWidth[] = [100, 50]

export const ARTICLE_SIZES = '(min-width: 1024px) 780px, 100vw'
export const NEWSLETTER_SIZES = '(min-width: 768px) 200px, 100px'
/** CSS pixels. */
export const AVATAR = { width: 96, height: 96 } as const
export const AVATAR_SIZES = '96px'
/** CSS pixels: the size assumed for an author's portrait that does not say its own. */
export const PORTRAIT = { width: 400, height: 400 } as const
export const PORTRAIT_SIZES = '(min-width: 768px) 168px, 96px'
/** CSS pixels: the size assumed for a picture that does not say its own (rule cards/picture-sizes). */
export const DEFAULT_PICTURE = { width: 1200, height: 800 } as const
