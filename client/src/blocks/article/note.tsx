import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import styles from './note.module.css'

/** Where a story comes from, or how to respond to it. */
export const Note = ({ note: { text, link } }: { note: NonNullable<ArticleNode['note']> }) => (
  <p className={styles['note']}>
    {text}
    {link ? (
      <>
        {' '}
        <a href={link.href}>{link.text}</a>
      </>
    ) : null}
  </p>
)
