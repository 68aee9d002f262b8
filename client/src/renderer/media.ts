import type { LayoutNode } from './block.ts'

/** The widths at which the paper's layout changes; `base.css` hides by these and no others. */
const BREAKPOINTS = [480, 768, 1024, 1280]

const nearest = (width: number) =>
  BREAKPOINTS.reduce((best, one) => (Math.abs(one - width) < Math.abs(best - width) ? one : best))

/**
 * A node's viewport range as attributes that the stylesheet knows. A style attribute cannot hold a media query, so a
 * width that is no breakpoint of the layout counts as the nearest one.
 */
export function mediaAttributes({ media }: LayoutNode): string {
  if (!media) return ''
  const from = media.minWidth === undefined ? '' : ` data-from="${nearest(media.minWidth)}"`
  const below = media.maxWidth === undefined ? '' : ` data-below="${nearest(media.maxWidth + 1)}"`
  return from + below
}
