import type { RelatedLink } from '@broadsheet/contracts'
import { RelatedItems } from '../../components/related-items.tsx'
import styles from './related-links.module.css'

/** Other stories that an editor recommends with this one. On phones each has a thumbnail. */
export const RelatedLinks = ({ links }: { links: readonly RelatedLink[] }) => (
  <ul className={styles['related']}>
    <RelatedItems links={links} thumbnail={styles['thumbnail']} />
  </ul>
)
