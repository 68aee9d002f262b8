/** The scroll position beyond which the header is compact, if there is no ad above it (rule header/compact). */
const WITHOUT_AD = 70
const TALL_AGAIN_BELOW = 5

/**
 * Compact beyond the height of the ad above the header, full height at the very top. In between it stays as it is, so
 * that it does not flicker.
 */
export function isCompact(was: boolean, scrollY: number, topAdHeight: number | undefined): boolean {
  if (scrollY > (topAdHeight || WITHOUT_AD)) return true
  if (scrollY < TALL_AGAIN_BELOW) return false
  return was
}
