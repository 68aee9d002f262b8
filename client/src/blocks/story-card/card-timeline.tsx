import type { StoryCardNode } from '@broadsheet/contracts'
import { words } from '../../components/words.ts'
import styles from './card-timeline.module.css'

type Timeline = NonNullable<StoryCardNode['timeline']>

const Entries = ({ entries, lang }: { entries: Timeline['entries']; lang: string | undefined }) => (
  <ol className={styles['entries']}>
    {entries.map((entry) => (
      <li key={entry.href} className={styles['entry']}>
        <a href={entry.href} {...words(entry.header, lang)}>
          {entry.header}
        </a>
      </li>
    ))}
  </ol>
)

/** The latest headings of a live blog. The rest are collapsed. */
export function CardTimeline({ timeline, lang }: { timeline: Timeline; lang: string | undefined }) {
  const { entries, visible, expandable } = timeline
  const shown = entries.slice(0, visible)
  const rest = expandable ? entries.slice(visible) : []
  if (shown.length === 0 && rest.length === 0) return null
  return (
    <div className={styles['timeline']}>
      <Entries entries={shown} lang={lang} />
      {rest.length > 0 ? (
        <details>
          <summary
            className={styles['toggle']}
          >{`${rest.length} more ${rest.length === 1 ? 'update' : 'updates'}`}</summary>
          <Entries entries={rest} lang={lang} />
        </details>
      ) : null}
    </div>
  )
}
