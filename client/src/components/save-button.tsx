import type { NodeOf } from '@broadsheet/contracts'
import styles from './save-button.module.css'

/**
 * Saves the story it stands in: the nearest `data-story` around it. `page/saved/buttons.ts` names and presses it; whether a
 * story is saved is known to the browser alone (rule saved/buttons).
 */
export const SaveButton = ({ isBesideText = false }: { isBesideText?: boolean }) => (
  <button
    type="button"
    className={`${styles['save']} ${styles['corner']}${isBesideText ? ` ${styles['beside']}` : ''}`}
    aria-label="Save"
    data-save=""
  />
)

/** The same on the story's own page, and for readers who are signed in a form without script. */
export const SaveThisStory = ({ node: { storyId, save } }: { node: NodeOf<'article'> }) => (
  <>
    <button type="button" className={`${styles['save']} ${styles['beside']}`} aria-label="Save" data-save="" />
    {save ? (
      <noscript>
        <form method="post" action={save.link.href}>
          <input type="hidden" name="id" value={storyId} />
          <input type="hidden" name="href" value={save.href} />
          <button type="submit" className={styles['send']}>
            {save.link.text}
          </button>
        </form>
      </noscript>
    ) : null}
  </>
)
