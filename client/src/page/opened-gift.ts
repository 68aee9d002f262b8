/** The query parameter of a gift. */
const GIFT = 'gift'

/**
 * Removes a gift's token from the address, before anything that measures the page can read it. The gift is remembered by a
 * cookie that scripts cannot read (rule paywall/gifts).
 */
export function hideGift(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(GIFT)) return
  address.searchParams.delete(GIFT)
  history.replaceState(history.state, '', address)
}
