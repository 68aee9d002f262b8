import type { ReactNode } from 'react'
import { usePage } from '../renderer/page-context.ts'

/** Blocks that our own renderer has already turned into HTML. */
export const Drawn = ({ html, className }: { html: string; className?: string | undefined }) =>
  html ? <div className={className} dangerouslySetInnerHTML={{ __html: html }} /> : null

/** Marks what only the server can draw: an island that holds some of it must not be drawn anew in the browser. */
export const KEPT = 'data-kept'

/**
 * A part of an island that never changes in the browser. The server draws it and the browser leaves it alone, so its
 * data need not be sent. React adopts an element with inner HTML without looking inside.
 */
export function KeptAsDrawn({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const inBrowser = usePage().loadBlock !== undefined
  const kept = { className, [KEPT]: '' }
  if (!inBrowser) return <div {...kept}>{children}</div>
  return <div {...kept} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
