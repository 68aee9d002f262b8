import type { Image, ImageNode } from '@broadsheet/contracts'
import type { CSSProperties } from 'react'
import { Picture } from '../../../components/picture.tsx'
import { Caption } from './caption.tsx'
import styles from './body.module.css'

/** If a picture is at least this many times as tall as wide, it is too narrow to read when its height fits the screen. */
const TOO_NARROW = 2

/** CSS pixels: a picture that is narrower is drawn no wider than it is. */
const SMALL = 400

/** The largest file of an image. */
const largestFile = ({ src, srcset }: Image): string =>
  srcset
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .reduce(
      (largest, [file = src, width = '']) =>
        parseInt(width, 10) > largest.width ? { file, width: parseInt(width, 10) } : largest,
      { file: src, width: 0 },
    ).file

const measures = ({ width, height }: Image) =>
  ({
    ...(height > width ? { '--width-to-height': width / height } : {}),
    ...(width < SMALL ? { '--own-width': `${width}px` } : {}),
  }) as CSSProperties

/**
 * A picture with its caption. A tall picture is narrowed until its height fits the screen. If that makes it too narrow to
 * read, it links to its largest file (rules cards/tall-pictures, cards/small-pictures).
 */
export const BodyImage = ({ node: { image, caption, credit } }: { node: ImageNode }) => (
  <figure
    className={styles['figure']}
    data-shape={image.height > image.width ? 'tall' : image.width < SMALL ? 'small' : 'wide'}
    style={measures(image)}
  >
    {image.height >= image.width * TOO_NARROW ? (
      <a className={styles['enlarge']} href={largestFile(image)}>
        <Picture image={image} />
        <span className={styles['enlargeWords']}>Enlarge this picture</span>
      </a>
    ) : (
      <Picture image={image} />
    )}
    <Caption caption={caption} credit={credit} />
  </figure>
)
