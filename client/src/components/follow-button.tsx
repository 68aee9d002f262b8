import styles from './follow-button.module.css'

/** Follows the topic, author or section that the page is about. `page/saved/buttons.ts` handles clicks (rule saved/follows). */
export const FollowButton = ({ name }: { name: string }) => (
  <button type="button" className={styles['follow']} data-follow={name}>
    Follow
  </button>
)
