import { Cells } from './cells.tsx'
import { takeStories, type LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** One large story, the others in a column at its right. */
export function BigLeft({ items, level }: LayoutProps) {
  const [first, rest] = takeStories(items, 1)
  return (
    <div className={styles['bigLeft']}>
      <Cells items={first} look="lead" level={level} className={styles['column']} />
      <Cells items={rest} look="row" level={level} className={styles['column']} />
    </div>
  )
}
