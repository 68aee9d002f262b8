import styles from './save-button.module.css'

/**
 * Saves the story it stands in, the nearest `data-story` around it. `page/saved/buttons.ts` names it, presses it and does
 * the rest; whether a story is saved is known in the browser alone.
 */
export const SaveButton = () => <button type="button" className={`${styles['save']} ${styles['corner']}`} data-save="" />

/** The same on the story's own page, with a word beside it. */
export const SaveThis = () => (
  <button type="button" className={styles['save']} data-save="">
    <span className={styles['word']}>Save</span>
  </button>
)
