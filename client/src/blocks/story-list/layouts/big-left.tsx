import { Cells } from './cells.tsx'
import { takeStories, type LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** This many stories with pictures fill the height of the large one; more become rows. */
const WITH_PICTURES = 2

/** One large story, with the others in a column to its right. */
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
