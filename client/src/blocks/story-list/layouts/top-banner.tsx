import type { CSSProperties } from 'react'
import { Cells } from './cells.tsx'
import { storiesIn, takeStories, type LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** Story 1 leads, 2 and 3 form the first column, 4 and 5 the second (rule blocks/top-banner); the rest follow below. */
export function TopBanner({ items, level }: LayoutProps) {
  const [lead, afterLead] = takeStories(items, 1)
  const [first, afterFirst] = takeStories(afterLead, 2)
  const [second, rest] = takeStories(afterFirst, 2)
  return (
    <>
      <div
        className={storiesIn(first) > 0 ? styles['topBanner'] : undefined}
        // Known before the columns arrive, so that nothing moves, and no room is left for a column without stories.
        style={{ '--columns': storiesIn(second) > 0 ? 2 : 1 } as CSSProperties}
      >
        <Cells items={lead} look="lead" level={level} className={styles['column']} />
        <Cells items={first} look="stacked" level={level} className={styles['column']} />
        <Cells items={second} look="stacked" level={level} className={styles['column']} />
      </div>
      <Cells items={rest} look="stacked" level={level} className={styles['strip']} columns={4} />
    </>
  )
}
