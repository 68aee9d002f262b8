/**
 * Options of a cache of at most `count` entries. The option `max` would take the memory of all of them at once, 30 bytes each,
 * though most caches never fill.
 */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })

/** How many letters texts have together: about what they take in memory. */
export const lettersOf = (texts: Iterable<string>): number => {
  let letters = 0
  for (const { length } of texts) letters += length
  return letters
}

/** A copy that holds no more memory than its bytes. What zlib returns is the beginning of a longer buffer. */
export function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** A copy of a text. A text that was cut from a longer one, or joined, keeps in memory what it was made of. */
export function flat(text: string): string {
  const copy = Buffer.from(text).toString()
  // Half a surrogate pair does not survive copying.
  return copy === text ? copy : text
}
