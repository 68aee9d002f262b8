import { Cells } from './cells.tsx'
import { storiesIn, takeStories, type LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** A tinted panel: one large story with the others beside and below it, centred. */
export function FoodStyle({ items, level }: LayoutProps) {
  const [first, afterFirst] = takeStories(items, 1)
  const [beside, rest] = takeStories(afterFirst, 2)
  return (
    <div className={styles['food']}>
      <div className={storiesIn(beside) > 0 ? styles['foodTop'] : undefined}>
        <Cells items={first} look="food" level={level} className={styles['column']} />
        <Cells items={beside} look="food" level={level} className={styles['column']} />
      </div>
      <Cells items={rest} look="food" level={level} className={styles['strip']} columns={4} />
    </div>
  )
}
