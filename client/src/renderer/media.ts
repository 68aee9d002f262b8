import type { LayoutNode } from './block.ts'

/** The widths at which the layout changes; `base.css` has rules for these and no others. */
const BREAKPOINTS = [480, 768, 1024, 1280]

const nearest = (width: number) =>
  BREAKPOINTS.reduce((best, breakpoint) => (Math.abs(breakpoint - width) < Math.abs(best - width) ? breakpoint : best))

/**
 * A node's viewport range as attributes that the stylesheet knows. A style attribute cannot contain a media query, so
 * any other width is rounded to the nearest breakpoint.
 */
export const mediaProps = ({ media }: Pick<LayoutNode, 'media'>): Record<`data-${string}`, number> => ({
  ...(media?.minWidth === undefined ? {} : { 'data-from': nearest(media.minWidth) }),
  ...(media?.maxWidth === undefined ? {} : { 'data-below': nearest(media.maxWidth + 1) }),
})

/** The same attributes as text for an HTML tag. */
export const mediaAttributes = (node: Pick<LayoutNode, 'media'>): string =>
  Object.entries(mediaProps(node))
    .map(([name, width]) => ` ${name}="${width}"`)
    .join('')
