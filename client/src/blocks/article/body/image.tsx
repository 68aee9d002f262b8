import type { ImageNode } from '@broadsheet/contracts'
import { Picture } from '../../../components/picture.tsx'
import { Caption } from './caption.tsx'
import styles from './body.module.css'

export const BodyImage = ({ node }: { node: ImageNode }) => (
  <figure className={styles['figure']} data-shape={node.image.height > node.image.width ? 'tall' : 'wide'}>
    <Picture image={node.image} />
    <Caption caption={node.caption} credit={node.credit} />
  </figure>
)
