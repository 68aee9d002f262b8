import unseen from '../../styles/unseen.module.css'
import styles from './count.module.css'

/** How many of the choices beside it are made, on a badge; read out with a word of what they are. Nothing where none is. */
export const Count = ({ count, says }: { count: number; says: 'chosen' | 'set' }) =>
  count ? (
    <>
      <span className={styles['count']} aria-hidden="true">
        {count}
      </span>
      <span className={unseen['unseen']}>{`, ${count} ${says}`}</span>
    </>
  ) : null
