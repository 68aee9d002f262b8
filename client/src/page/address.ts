/** The id that the page's address names after its `#`; empty where it names none, or none that can be read. */
export function idInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
