import type { ReactNode } from 'react'
import { usePage } from '../renderer/page-context.ts'

/** Blocks that our own renderer has already turned into HTML. */
export const Drawn = ({ html, className }: { html: string; className?: string | undefined }) =>
  html ? <div className={className} dangerouslySetInnerHTML={{ __html: html }} /> : null

/**
 * A part of an island that never changes in the browser. The server draws it and the browser leaves it alone, so its
 * data need not be sent. React adopts an element with inner HTML without looking inside.
 */
export function KeptAsDrawn({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const inBrowser = usePage().loadBlock !== undefined
  if (!inBrowser) return <div className={className}>{children}</div>
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
