import type { AnyDocument } from './resolved.ts'

/** Characters of a document, including field names. A front of 60 cards has 120,000, and is drawn in a few milliseconds. */
const LARGE = 250_000
/** Characters around a value in JSON. */
const AROUND = 4

/**
 * Whether drawing a document takes so long that other requests would have to wait. Estimates its length without writing it out.
 */
export const isLarge = (document: AnyDocument): boolean =>
  leftOf(LARGE, 'root' in document ? document.root : document.nodes) < 0

/** How many of `letters` are left after this value. Stops once none are left. */
function leftOf(letters: number, value: unknown): number {
  if (typeof value === 'string') return letters - value.length
  if (typeof value !== 'object' || value === null) return letters - AROUND
  const fields = value as Readonly<Record<string, unknown>>
  let left = letters
  // Runs for every node of every page, so it makes no list of the fields.
  for (const name in fields) {
    if (left < 0) return left
    left = leftOf(left - name.length - AROUND, fields[name])
  }
  return left
}
