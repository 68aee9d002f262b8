/**
 * Options of a cache that keeps at most so many: `max` would take the room of all of them at once, 30 bytes each, though
 * most caches never fill.
 */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })

/** How many letters texts have together: about what they take in memory. */
export const lettersOf = (texts: Iterable<string>): number => {
  let letters = 0
  for (const { length } of texts) letters += length
  return letters
}

/** A copy that holds no more memory than its bytes: what zlib gives is the beginning of a longer buffer. */
export function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The same text by itself: one that was cut from a longer text, or joined, keeps what it was made of. */
export function flat(text: string): string {
  const copy = Buffer.from(text).toString()
  // Half a pair of surrogates does not survive.
  return copy === text ? copy : text
}
