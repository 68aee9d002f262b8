import type { NodeType } from '@broadsheet/contracts'
import { isStyledFirst } from '../styles/first-view.ts'
import { attribute } from './escape.ts'
import { usePage, type PageContextValue } from './page-context.ts'

/**
 * The page's stylesheet stands in the body, before the first node that the inline style does not cover (rule
 * pages/first-view). The browser shows what comes before it at once, and waits for it before showing what comes after.
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

/**
 * Like `stylesheetBefore`, for use inside a block: before a nested node (`type`), or before a part that few blocks have.
 * Never inside an island.
 */
export function StylesheetBefore({ type }: { type?: NodeType }) {
  const href = claim(usePage(), type)
  return href === undefined ? null : <link rel="stylesheet" href={href} />
}
