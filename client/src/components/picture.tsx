import type { Image } from '@broadsheet/contracts'
import { usePage } from '../renderer/page-context.ts'
import styles from './picture.module.css'

const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`

/**
 * An image in a box that is reserved before the file arrives. `crop` gives cards their common 3x2 shape, around the
 * focal point; without it the image keeps its own shape. Browsers that support `auto` choose the file of a lazy image by
 * its actual width. `sizes` is for other browsers, and for upright boxes, whose file is wider than the box.
 */
export function Picture({ image, crop = false }: { image: Image; crop?: boolean | 'upright' }) {
  // The first image of a page is the one readers wait for.
  const first = usePage().claimFirstImage()
  return (
    // React would add a preload link for an eager image unless it is inside a picture element; the image's own
    // attributes suffice.
    <picture className={styles['picture']} {...(crop ? { 'data-crop': '' } : {})}>
      {image.square && crop === true ? (
        <source media="(max-width: 479px)" srcSet={image.square.srcset} sizes={image.square.sizes} />
      ) : null}
      <img
        className={styles['image']}
        // Before `src`, so that no browser starts loading the wrong file.
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
        // In the browser an island no longer knows whether it drew the first image, so the server's attributes are
        // kept.
        suppressHydrationWarning
      />
    </picture>
  )
}
