/** Pages of each type that begin alike have one in each encoding: a few times four. */
const MOST = 64

const kept: Buffer[] = []

/** Of beginnings that are the same byte for byte, the one that is kept for all. Undefined where no more are kept. */
export function keptStart(start: Buffer): Buffer | undefined {
  const same = kept.find((other) => other.equals(start))
  if (same || kept.length === MOST) return same
  kept.push(start)
  return start
}
