import type { Link } from '@broadsheet/contracts'
import type { ReactNode } from 'react'
import styles from './action-link.module.css'

/**
 * A link in one of four styles: text, link, fill or outline. With `method: 'post'` it is a form with a button instead, which sends
 * `fields` along.
 */
export const ActionLink = ({
  link: { href, text, style = 'link', method },
  fields,
}: {
  link: Link
  fields?: ReactNode
}) =>
  method === 'post' ? (
    <form method="post" action={href} className={styles['form']}>
      {fields}
      <button type="submit" className={styles['action']} data-style={style}>
        {text}
      </button>
    </form>
  ) : (
    <a className={styles['action']} data-style={style} href={href}>
      {text}
    </a>
  )
