import { isCompact } from './compact.ts'

/**
 * Makes the header compact when the reader scrolls down. The space it occupies stays the same, so nothing else moves.
 */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-header]')
  if (!header) return
  const update = () => {
    const ad = document.querySelector<HTMLElement>('[data-top-ad]')
    header.toggleAttribute('data-compact', isCompact(header.hasAttribute('data-compact'), scrollY, ad?.offsetHeight))
  }
  addEventListener('scroll', update, { passive: true })
  // The browser may restore the page in a scrolled position. Asked for it now, the browser would have to lay out the whole page
  // at once, and again for what the other scripts are about to change.
  requestAnimationFrame(update)
}
