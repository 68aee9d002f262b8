import type { Image } from '@broadsheet/contracts'
import { storyHref, type Picture, type Story } from '../../content/index.ts'
import { DEFAULT_PICTURE } from './picture-sizes.ts'

/** A picture as it is drawn; `sizes` says how wide. One that does not say its whole size has that of most. */
export function imageOf(picture: Picture, sizes: string): Image {
  const { src, srcset, alt, focal } = picture
  const isSized = picture.width !== undefined && picture.height !== undefined
  const width = (isSized ? picture.width : undefined) ?? DEFAULT_PICTURE.width
  const height = (isSized ? picture.height : undefined) ?? DEFAULT_PICTURE.height
  return { src, srcset: srcset || `${src} ${width}w`, sizes, width, height, alt, ...(focal ? { focal } : {}) }
}

/** A picture of which only the address is known, at a size; nothing where that is none. */
export function imageAt(
  address: string | undefined,
  { width, height }: { width: number; height: number },
  sizes: string,
): Image | undefined {
  const src = storyHref(address)
  return src ? { src, srcset: `${src} ${width}w`, sizes, width, height, alt: '' } : undefined
}

/** The picture a story is shown by. */
export const storyImage = ({ picture }: Story, sizes: string): Image | undefined => picture && imageOf(picture, sizes)

/** The same outside the paper's own pages, whose layout nobody knows. */
export const shareImage = (story: Story): Image | undefined => storyImage(story, '')
