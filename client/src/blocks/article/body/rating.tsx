import type { NodeOf } from '../../../renderer/block.ts'
import styles from './rating.module.css'

/** What a critic gives, in words. */
export const Rating = ({ node: { text } }: { node: NodeOf<'rating'> }) => (
  <p className={styles['rating']}>
    <span className={styles['name']}>Rating</span> {text}
  </p>
)
