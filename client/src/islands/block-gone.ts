/** The page has no such block any more: editors have changed it since it came. Asking again would not help. */
export class BlockGoneError extends Error {
  override name = 'BlockGoneError'
}
