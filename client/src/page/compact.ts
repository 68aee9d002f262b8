/** Scroll position from which the header is compact where no ad stands over it (rule header/compact). */
const WITHOUT_AD = 70
const TALL_AGAIN_BELOW = 5

/** Compact beyond the height of the ad over the header, tall again at the very top; in between it stays as it is. */
export function isCompact(was: boolean, scrollY: number, topAdHeight: number | undefined): boolean {
  if (scrollY > (topAdHeight || WITHOUT_AD)) return true
  if (scrollY < TALL_AGAIN_BELOW) return false
  return was
}
