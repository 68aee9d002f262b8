import type { Link } from '@broadsheet/contracts'
import styles from './action-link.module.css'

/** A link that the editor or the account menu may style as text, link, fill or outline. */
export const ActionLink = ({ link }: { link: Link }) => (
  <a className={styles['action']} data-style={link.style ?? 'link'} href={link.href}>
    {link.text}
  </a>
)
