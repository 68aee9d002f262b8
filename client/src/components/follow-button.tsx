import styles from './follow-button.module.css'

/** Follows the topic, author or section whose page it stands on; `page/saved/buttons.ts` does it (rule saved/follows). */
export const FollowButton = ({ name }: { name: string }) => (
  <button type="button" className={styles['follow']} data-follow={name}>
    Follow
  </button>
)
