import type { CommentsNode } from '@broadsheet/contracts/blocks/comments'
import type { BlockProps } from '../../renderer/block.ts'
import button from '../../styles/button.module.css'
import styles from './comments.module.css'

/**
 * Room for a story's comments. The provider's script is only loaded when the reader asks for them (`page/comments.ts`).
 * The box has its full height at once, so nothing below it moves later.
 */
export function Comments({ node: { id, storyId, title, url, script } }: BlockProps<CommentsNode>) {
  if (!script) return null
  return (
    <section className={styles['comments']} aria-labelledby={`${id}/title`}>
      <h2 id={`${id}/title`} className={styles['title']}>
        Comments
      </h2>
      <button type="button" className={`${button['outlined']} ${styles['show']}`} data-show-comments>
        Show comments
      </button>
      <noscript>
        <p className={styles['note']}>Comments need JavaScript.</p>
      </noscript>
      <div
        className={styles['box']}
        hidden
        data-comments
        data-story={storyId}
        data-title={title}
        data-url={url}
        data-script={script}
      >
        <output className={styles['note']}>Loading comments …</output>
      </div>
    </section>
  )
}
