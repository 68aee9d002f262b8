import type { NodeOf } from '@broadsheet/contracts'
import styles from './save-button.module.css'

/**
 * Saves the story that contains it: the nearest `data-story` around it. `page/saved/buttons.ts` labels it and handles its
 * clicks, because only the browser knows whether a story is saved (rule saved/buttons).
 */
export const SaveButton = ({ isBesideText = false }: { isBesideText?: boolean }) => (
  <button
    type="button"
    className={`${styles['save']} ${styles['corner']}${isBesideText ? ` ${styles['beside']}` : ''}`}
    aria-label="Save"
    data-save=""
  />
)

/** The save button on the story's own page. Without scripting, signed-in readers get a form instead. */
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
