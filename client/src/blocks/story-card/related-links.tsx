import type { RelatedLink } from '@broadsheet/contracts'
import { Picture } from '../../components/picture.tsx'
import styles from './related-links.module.css'

/** Other stories that an editor recommends with this one. On phones each has a thumbnail. */
export const RelatedLinks = ({ links }: { links: readonly RelatedLink[] }) => (
  <ul className={styles['related']}>
    {links.map((link) => (
      <li key={link.href}>
        <a href={link.href}>{link.text}</a>
        {link.image ? (
          <span className={styles['thumbnail']}>
            <Picture image={link.image} crop />
          </span>
        ) : null}
      </li>
    ))}
  </ul>
)
