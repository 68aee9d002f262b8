/**
 * A reader who reloads a later page of a listing and then goes back stays in the same document, in which no script has
 * yet taken over the listing: the address changes, the stories do not. Then the page is loaded as the address says.
 */
export function keepListingHistory(): void {
  const listing = document.querySelector<HTMLElement>('[data-island="listing"]')
  if (!listing) return
  const drawn = location.pathname
  addEventListener('popstate', () => {
    if (!listing.hasAttribute('data-hydrated') && location.pathname !== drawn) location.reload()
  })
}
