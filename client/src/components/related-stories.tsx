import type { RelatedLink } from '@broadsheet/contracts'
import { RelatedItems } from './related-items.tsx'
import styles from './related-stories.module.css'

/** Stories that an editor recommends after this one. `of` is the id of the node that the list belongs to. */
export function RelatedStories({ of, links }: { of: string; links?: readonly RelatedLink[] | undefined }) {
  if (!links || links.length === 0) return null
  return (
    <aside className={styles['related']} aria-labelledby={`${of}-related`}>
      <h2 className={styles['title']} id={`${of}-related`}>
        Related stories
      </h2>
      <ul>
        <RelatedItems links={links} thumbnail={styles['thumbnail']} />
      </ul>
    </aside>
  )
}
