import { words } from './words.ts'
import type { JSX, ThHTMLAttributes } from 'react'

type Tag = 'td' | 'th' | 'p' | 'span' | 'div' | 'figcaption' | 'cite' | 'blockquote' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

interface Props extends Omit<ThHTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  as: Tag
  html: string
}

/**
 * The only component that puts HTML from content into a page. The server sanitises the contract's `html` fields to an
 * allow-list; never pass anything else.
 */
export function InlineHtml({ as, html, ...attributes }: Props): JSX.Element {
  const Element = as
  return <Element {...words(html)} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
