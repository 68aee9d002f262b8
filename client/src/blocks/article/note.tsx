import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { TextWithLink } from '../../components/text-with-link.tsx'
import styles from './note.module.css'

/** Where a story comes from, or how to respond to it. */
export const Note = ({ note }: { note: NonNullable<ArticleNode['note']> }) => (
  <p className={styles['note']}>
    <TextWithLink {...note} />
  </p>
)
