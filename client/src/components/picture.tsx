import type { Image } from '@broadsheet/contracts'
import { usePage } from '../renderer/page-context.ts'
import styles from './picture.module.css'

const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`

/**
 * An image in a box that is reserved before the file is there. `crop` gives cards their common 3x2 shape, around the
 * image's focal point; without it the image keeps its own shape. A lazy picture in a box of known width is chosen by that
 * width, where a browser can; `sizes` is for the others, and for an upright box, whose file is wider than itself.
 */
export function Picture({ image, crop = false }: { image: Image; crop?: boolean | 'upright' }) {
  // A page's first image is the one a reader waits for.
  const first = usePage().claimFirstImage()
  return (
    // React writes a preload link in front of an eager image, except in a picture; the image itself says enough.
    <picture className={styles['picture']} {...(crop ? { 'data-crop': '' } : {})}>
      <img
        className={styles['image']}
        // Before `src`, so that no browser starts the wrong file.
        {...(first ? { fetchPriority: 'high', loading: 'eager' } : { loading: 'lazy', decoding: 'async' })}
        {...(image.srcset
          ? { srcSet: image.srcset, sizes: crop === true && !first ? `auto, ${image.sizes}` : image.sizes }
          : {})}
        src={image.src}
        width={image.width}
        height={image.height}
        alt={image.alt}
        {...(image.focal && crop
          ? { style: { objectPosition: `${percent(image.focal.x)} ${percent(image.focal.y)}` } }
          : {})}
        // In the browser an island no longer knows whether it drew the first image: what the server said stays.
        suppressHydrationWarning
      />
    </picture>
  )
}
