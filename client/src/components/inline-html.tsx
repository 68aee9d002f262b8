import type { HTMLAttributes, JSX } from 'react'

type Tag = 'p' | 'span' | 'div' | 'figcaption' | 'cite' | 'blockquote' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  as: Tag
  html: string
}

/**
 * The only component that puts HTML from content into a page. The server sanitises the contract's `html` fields to an
 * allow-list; never pass anything else.
 */
export function InlineHtml({ as, html, ...attributes }: Props): JSX.Element {
  const Element = as
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
