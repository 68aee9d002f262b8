import styles from './loading-card.module.css'

const LINES = [1, 2, 3, 4, 5]

/** Placeholder for stories that are loading, as tall as a screenful of them. */
export const LoadingCard = () => (
  <div className={styles['loading']}>
    <output className={styles['text']}>Loading stories…</output>
    <div aria-hidden="true">
      {LINES.map((line) => (
        <div key={line} className={styles['line']} />
      ))}
    </div>
  </div>
)
