import type { Image } from '@broadsheet/contracts'
import { storyHref, type Picture, type Story } from '../../content/index.ts'
import { DEFAULT_PICTURE } from './picture-sizes.ts'

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

/** The picture of a story; `sizes` says how wide it is drawn. */
export const storyImage = ({ picture }: Story, sizes: string): Image | undefined => picture && imageOf(picture, sizes)

/** The picture of a story for other websites and apps, where its width is unknown. */
export const shareImage = (story: Story): Image | undefined => storyImage(story, '')
