import { Cells } from './cells.tsx'
import { storiesIn, takeStories, type LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** This many stories with pictures fill the height of the large one; more become rows. */
const WITH_PICTURES = 2

/** Up to this many rows stand beside the large story. If there are more, three do, and the rest go below both columns. */
const MOST_BESIDE = 4
const FIRST_BESIDE = 3
/** How many stories go side by side below both columns. */
const MOST_IN_ROW = 3

/** One large story, with as many of the others in a column to its right as fit beside it. */
export function BigLeft({ items, level }: LayoutProps) {
  const [first, others] = takeStories(items, 1)
  const count = storiesIn(others)
  const few = count <= WITH_PICTURES
  const [beside, below] = takeStories(others, count > MOST_BESIDE ? FIRST_BESIDE : count)
  return (
    <>
      <div className={count > 0 ? styles['bigLeft'] : undefined}>
        <Cells items={first} look="lead" level={level} className={styles['column']} />
        <Cells
          items={beside}
          look={few ? 'stacked' : 'row'}
          level={level}
          className={few ? styles['few'] : styles['column']}
        />
      </div>
      <Cells
        items={below}
        look="row"
        level={level}
        className={styles['strip']}
        columns={Math.min(MOST_IN_ROW, storiesIn(below))}
      />
    </>
  )
}
