import type { NodeOf } from '../../../renderer/block.ts'
import styles from './rating.module.css'

/** A critic's rating, in words. */
export const Rating = ({ node: { text } }: { node: NodeOf<'rating'> }) => (
  <p className={styles['rating']}>
    <span className={styles['name']}>Rating</span> {text}
  </p>
)
