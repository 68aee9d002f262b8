import type { Image, PictureWidth } from '@broadsheet/contracts'
import { storyHref, type Picture, type Story } from '../../content/index.ts'
import {
  DEFAULT_PICTURE,
  RENDITIONS,
  SQUARES,
  SQUARE_ON_PHONES,
  THUMBNAILS,
  fileWidths,
  type Rendition,
} from './picture-sizes.ts'

/**
 * Turns a picture into the contract's image. `sizes` says how wide it is drawn. Without a size, the usual one is
 * assumed.
 */
export function imageOf(picture: Picture, sizes: string): Image {
  const { src, srcset, alt, focal } = picture
  const isSized = picture.width !== undefined && picture.height !== undefined
  const width = (isSized ? picture.width : undefined) ?? DEFAULT_PICTURE.width
  const height = (isSized ? picture.height : undefined) ?? DEFAULT_PICTURE.height
  return { src, srcset: srcset || `${src} ${width}w`, sizes, width, height, alt, ...(focal ? { focal } : {}) }
}

/** Makes an image from a mere address, assuming a size (CSS pixels). Undefined if the address is not safe. */
export function imageAt(
  address: string | undefined,
  { width, height }: { width: number; height: number },
  sizes: string,
): Image | undefined {
  const src = storyHref(address)
  return src ? { src, srcset: `${src} ${width}w`, sizes, width, height, alt: '' } : undefined
}

/** How a srcset names the files that a rendition needs: `300w`. */
const DESCRIPTORS: ReadonlyMap<Rendition, ReadonlySet<string>> = new Map(
  (Object.keys(RENDITIONS) as Rendition[]).map((rendition) => [
    rendition,
    new Set(fileWidths(rendition).map((width) => `${width}w`)),
  ]),
)

/** The candidates of a srcset that a rendition needs; all of them if the source did not answer with these widths. */
function candidatesFor(srcset: string, rendition: Rendition): string {
  const wanted = DESCRIPTORS.get(rendition)!
  const fitting = srcset.split(', ').filter((candidate) => wanted.has(candidate.slice(candidate.lastIndexOf(' ') + 1)))
  return fitting.length === wanted.size ? fitting.join(', ') : srcset
}

/** Pictures below this path come in the paper's sizes and shapes (rule content/media-sizes). */
const OWN_MEDIA = '/media/'

/**
 * Square files of a picture, cropped around its focal point. Undefined for other people's pictures, which the stylesheet crops.
 */
function squaresOf({ src, srcset, focal }: Picture, widths: readonly PictureWidth[]): string | undefined {
  const address = srcset.startsWith(OWN_MEDIA) ? srcset.split(' ', 1)[0]! : src
  if (!address.startsWith(OWN_MEDIA)) return undefined
  const path = address.split('?', 1)[0]!
  const point = focal ? `&fx=${focal.x}&fy=${focal.y}` : ''
  return widths.map((width) => `${path}?w=${width}&h=${width}${point} ${width}w`).join(', ')
}

/** The shape assumed for a picture of the paper's own that does not say its size. */
const OWN_SHAPE = { across: 3, down: 2 } as const

/**
 * Gives a picture of the paper's own the files that a rendition needs, if its source named none. Other people's pictures stay
 * as they are.
 */
export function withOwnFiles(picture: Picture, rendition: Rendition): Picture {
  const { src, srcset, width, height } = picture
  if (srcset || !src.startsWith(OWN_MEDIA)) return picture
  const path = src.split('?', 1)[0]!
  const fileOf = (across: number) => `${path}?w=${across}&h=${Math.round((across * OWN_SHAPE.down) / OWN_SHAPE.across)}`
  const files = fileWidths(rendition)
  const widest = files[0]!
  return {
    ...picture,
    src: fileOf(widest),
    srcset: files.map((across) => `${fileOf(across)} ${across}w`).join(', '),
    width: width ?? widest,
    height: height ?? Math.round((widest * OWN_SHAPE.down) / OWN_SHAPE.across),
  }
}

/** The image for an address that an editor wrote, in the same way. Undefined if the address is not safe. */
export function ofRendition(address: string, rendition: Rendition): Image | undefined {
  const src = storyHref(address)
  const picture = src && { src, srcset: '', width: undefined, height: undefined, alt: '', focal: undefined }
  return picture ? renditionOf(withOwnFiles(picture, rendition), rendition) : undefined
}

/** A picture as a rendition draws it, in the widths of that rendition (rules cards/picture-sizes, cards/squares). */
export function renditionOf(picture: Picture, rendition: Rendition): Image {
  const { srcset } = picture
  const { sizes } = RENDITIONS[rendition]
  const squares = SQUARE_ON_PHONES.has(rendition) ? squaresOf(picture, SQUARES) : undefined
  return {
    ...imageOf(srcset ? { ...picture, srcset: candidatesFor(srcset, rendition) } : picture, sizes),
    ...(squares ? { square: { srcset: squares, sizes: `${SQUARES.at(-1)}px` } } : {}),
  }
}

/** A picture as a small square beside a link, whose text says what it shows (rule cards/squares). */
export function thumbnailOf(picture: Picture): Image {
  const squares = squaresOf(picture, THUMBNAILS)
  const { sizes } = RENDITIONS.thumbnail
  const [size] = THUMBNAILS
  return squares
    ? { src: squares.split(' ', 1)[0]!, srcset: squares, sizes, width: size!, height: size!, alt: '' }
    : { ...renditionOf(picture, 'thumbnail'), alt: '' }
}

/** The picture of a story; `sizes` says how wide it is drawn. */
const storyImage = ({ picture }: Story, sizes: string): Image | undefined => picture && imageOf(picture, sizes)

/** The picture of a story for other websites and apps, where its width is unknown. */
export const shareImage = (story: Story): Image | undefined => storyImage(story, '')
