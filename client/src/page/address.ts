/** The id after the `#` of the page's address; empty if there is none or it cannot be decoded. */
export function idInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
