import type { CommentsNode } from '@broadsheet/contracts'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './comments.module.css'

/** The place of the comments: whoever keeps them draws them there, once a reader comes near (`page/comments.ts`). */
export function Comments({ node: { id, storyId, title, url, script } }: BlockProps<CommentsNode>) {
  if (!script) return null
  return (
    <section className={styles['comments']} aria-labelledby={`${id}/title`}>
      <h2 id={`${id}/title`} className={styles['title']}>
        Comments
      </h2>
      <div className={styles['place']} data-comments data-story={storyId} data-title={title} data-url={url} data-script={script}>
        <p className={styles['note']} data-comments-note>
          Loading comments …
        </p>
        <noscript>
          <p className={styles['note']}>Comments need JavaScript.</p>
        </noscript>
      </div>
    </section>
  )
}
