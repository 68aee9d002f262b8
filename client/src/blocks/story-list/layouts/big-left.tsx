import { Cells } from './cells.tsx'
import { takeStories, type LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** As many as fill the height of the large story with pictures of their own; more are lines of a list. */
const WITH_PICTURES = 2

/** One large story, the others in a column at its right. */
export function BigLeft({ items, level }: LayoutProps) {
  const [first, rest] = takeStories(items, 1)
  const few = rest.filter((item) => item.type === 'story-card').length <= WITH_PICTURES
  return (
    <div className={styles['bigLeft']}>
      <Cells items={first} look="lead" level={level} className={styles['column']} />
      <Cells
        items={rest}
        look={few ? 'stacked' : 'row'}
        level={level}
        className={few ? styles['few'] : styles['column']}
      />
    </div>
  )
}
