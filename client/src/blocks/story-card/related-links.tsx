import type { Link } from '@broadsheet/contracts'
import styles from './related-links.module.css'

/** Other stories that an editor recommends with this one. */
export const RelatedLinks = ({ links }: { links: readonly Link[] }) => (
  <ul className={styles['related']}>
    {links.map((link) => (
      <li key={link.href}>
        <a href={link.href}>{link.text}</a>
      </li>
    ))}
  </ul>
)
