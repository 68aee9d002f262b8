import type { ImageNode } from '@broadsheet/contracts'
import type { CSSProperties } from 'react'
import { Picture } from '../../../components/picture.tsx'
import { Caption } from './caption.tsx'
import styles from './body.module.css'

/** A picture with its caption. One that is taller than wide is narrowed so that a screen holds it (rule cards/tall-pictures). */
export const BodyImage = ({ node: { image, caption, credit } }: { node: ImageNode }) => (
  <figure
    className={styles['figure']}
    {...(image.height > image.width
      ? { 'data-shape': 'tall', style: { '--width-to-height': image.width / image.height } as CSSProperties }
      : { 'data-shape': 'wide' })}
  >
    <Picture image={image} />
    <Caption caption={caption} credit={credit} />
  </figure>
)
