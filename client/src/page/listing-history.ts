/**
 * If a reader reloads a later page of a listing and then goes back, they stay in the same document. If no script has taken
 * over the listing yet, only the address changes and the stories do not, so the page is reloaded.
 */
export function keepListingHistory(): void {
  const listing = document.querySelector<HTMLElement>('[data-island="listing"]')
  if (!listing) return
  const drawn = location.pathname
  addEventListener('popstate', () => {
    if (!listing.hasAttribute('data-hydrated') && location.pathname !== drawn) location.reload()
  })
}
