import type { Byline as BylineValue } from '@broadsheet/contracts'
import { Fragment } from 'react'
import styles from './byline.module.css'
import { words } from './words.ts'

/** Joins the names of a list: 'A', 'A and B', 'A, B and C'. */
const separator = (index: number, count: number) => (index === 0 ? '' : index === count - 1 ? ' and ' : ', ')

/** 'By A and B', followed by a label such as 'For The Courier' and the organisation. */
export function Byline({ byline }: { byline: BylineValue }) {
  const { authors, organization, label } = byline
  const beside = [label, organization].filter((text) => text !== undefined && text !== '')
  if (authors.length === 0 && beside.length === 0) return null
  return (
    <span>
      {authors.length > 0 ? 'By ' : null}
      {authors.map((author, index) => (
        <Fragment key={author.name}>
          {separator(index, authors.length)}
          {author.href ? (
            <a className={styles['author']} href={author.href} rel="author" {...words(author.name)}>
              {author.name}
            </a>
          ) : (
            <span className={styles['author']} {...words(author.name)}>
              {author.name}
            </span>
          )}
        </Fragment>
      ))}
      {beside.length > 0 ? `${authors.length > 0 ? ', ' : ''}${beside.join(', ')}` : null}
    </span>
  )
}
