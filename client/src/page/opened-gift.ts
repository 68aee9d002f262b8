/** The query parameter of a gift. */
const GIFT = 'gift'

/**
 * Takes a gift's token out of the address, before anything that measures the page can read it: a cookie that no script
 * reads remembers the gift (rule paywall/gifts).
 */
export function hideGift(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(GIFT)) return
  address.searchParams.delete(GIFT)
  history.replaceState(history.state, '', address)
}
