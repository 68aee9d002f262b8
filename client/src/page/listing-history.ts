import { leftAt } from './left-at.ts'

/**
 * If a reader reloads a later page of a listing and then goes back, they stay in the same document. If no script has taken
 * over the listing yet, only the address changes and the stories do not, so the page is reloaded.
 */
export function keepListingHistory(): void {
  const listing = document.querySelector<HTMLElement>('[data-island="listing"]')
  if (!listing) return
  const drawn = location.pathname
  addEventListener('popstate', () => {
    if (listing.hasAttribute('data-hydrated') || location.pathname === drawn) return
    scrollBack(leftAt())
    location.reload()
  })
}

/**
 * After the reload, the browser restores how far down it has found the page. That may be longer than the one it is now, and
 * what is in sight of this one is no anchor for it.
 */
function scrollBack(top: number | undefined): void {
  if (top === undefined) return
  document.documentElement.style.overflowAnchor = 'none'
  document.body.style.minBlockSize = `${top + innerHeight}px`
  scrollTo({ top, behavior: 'instant' })
}
