import type { Link } from '@broadsheet/contracts'
import styles from './related-links.module.css'

/** What else an editor wants read with a story. */
export const RelatedLinks = ({ links }: { links: readonly Link[] }) => (
  <ul className={styles['related']}>
    {links.map((link) => (
      <li key={link.href}>
        <a href={link.href}>{link.text}</a>
      </li>
    ))}
  </ul>
)
