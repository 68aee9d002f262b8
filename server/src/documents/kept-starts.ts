/** How many beginnings are kept. Pages of a type that begin alike share one in each encoding, so there are a few times four. */
const MOST = 64

const kept: Buffer[] = []

/** The kept copy of a beginning that is the same byte for byte. Undefined if no more can be kept. */
export function keptStart(start: Buffer): Buffer | undefined {
  const same = kept.find((other) => other.equals(start))
  if (same || kept.length === MOST) return same
  kept.push(start)
  return start
}
