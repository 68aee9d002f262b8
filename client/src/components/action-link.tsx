import type { Link } from '@broadsheet/contracts'
import styles from './action-link.module.css'

/** A link that the editor or the account menu may style as text, link, fill or outline. What changes something is a form. */
export const ActionLink = ({ link: { href, text, style = 'link', method } }: { link: Link }) =>
  method === 'post' ? (
    <form method="post" action={href} className={styles['form']}>
      <button type="submit" className={styles['action']} data-style={style}>
        {text}
      </button>
    </form>
  ) : (
    <a className={styles['action']} data-style={style} href={href}>
      {text}
    </a>
  )
