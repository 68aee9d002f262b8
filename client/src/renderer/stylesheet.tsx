import type { NodeType } from '@broadsheet/contracts'
import { isStyledFirst } from '../styles/first-view.ts'
import { attribute } from './escape.ts'
import { usePage, type PageContextValue } from './page-context.ts'

/**
 * The page's stylesheet stands in the body, before the first node that the inline style does not know (rule
 * pages/first-view): the browser shows what stands before it without waiting, and waits with what comes after.
 */
function claim({ pageType, stylesheet }: PageContextValue, type?: NodeType): string | undefined {
  if (!stylesheet || stylesheet.isDrawn || (type !== undefined && isStyledFirst(pageType, type))) return undefined
  stylesheet.isDrawn = true
  return stylesheet.href
}

/** The stylesheet's element if it must stand before a node of this type, or before whatever comes next. */
export function stylesheetBefore(page: PageContextValue, type?: NodeType): string {
  const href = claim(page, type)
  return href === undefined ? '' : `<link rel="stylesheet"${attribute('href', href)}>`
}

/** The same inside of a block, before one of its parts: a node, or what only few of them have. Never inside of an island. */
export function StylesheetBefore({ type }: { type?: NodeType }) {
  const href = claim(usePage(), type)
  return href === undefined ? null : <link rel="stylesheet" href={href} />
}
