import styles from './save-button.module.css'

/**
 * Saves the story it stands in: the nearest `data-story` around it. `page/saved/buttons.ts` names and presses it; whether a
 * story is saved is known to the browser alone (rule saved/buttons).
 */
export const SaveButton = () => (
  <button type="button" className={`${styles['save']} ${styles['corner']}`} data-save="" />
)

/** The same on the story's own page, in the line of its byline. */
export const SaveThisStory = () => <button type="button" className={styles['save']} data-save="" />
