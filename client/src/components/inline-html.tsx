import type { HTMLAttributes, JSX } from 'react'

type Tag = 'p' | 'span' | 'div' | 'figcaption' | 'cite' | 'blockquote' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  as: Tag
  html: string
}

/**
 * The one place where HTML of content enters a page. The contract's `html` fields are sanitised to an allow-list by
 * the server; nothing else may be given here.
 */
export function InlineHtml({ as, html, ...attributes }: Props): JSX.Element {
  const Element = as
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
