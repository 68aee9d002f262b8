import type { AnyDocument } from './resolved.ts'

/** Letters of a document, names of fields included. A front of 60 cards has 120,000, and is drawn in a few milliseconds. */
const LARGE = 250_000
/** What stands around a value in JSON. */
const AROUND = 4

/** Whether drawing a document takes so long that other requests would have to wait. Not written out to be measured. */
export const isLarge = (document: AnyDocument): boolean =>
  leftOf(LARGE, 'root' in document ? document.root : document.nodes) < 0

/** What is left of so many letters after this value. Stops once none are. */
function leftOf(letters: number, value: unknown): number {
  if (typeof value === 'string') return letters - value.length
  if (typeof value !== 'object' || value === null) return letters - AROUND
  const fields = value as Readonly<Record<string, unknown>>
  let left = letters
  // Every node of every page comes by here: no list of its fields is made.
  for (const name in fields) {
    if (left < 0) return left
    left = leftOf(left - name.length - AROUND, fields[name])
  }
  return left
}
