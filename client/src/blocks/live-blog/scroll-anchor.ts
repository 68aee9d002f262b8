import { flushSync } from 'react-dom'

/** How far, in pixels, the first post may be under the header and still count as in view. */
const TOLERANCE = 8

const headerBottom = () => Math.max(0, document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0)

/**
 * Whether new posts would appear in view or further down, so that inserting them moves nothing the reader is reading.
 */
export const isAtTop = (list: Element): boolean => list.getBoundingClientRect().top >= headerBottom() - TOLERANCE

/**
 * Whether somebody has the focus inside a post, as in a video that they watch, or has selected text there. New posts above
 * would push it away.
 */
export function isOccupied(list: Element): boolean {
  const selection = getSelection()
  const isSelected = selection !== null && !selection.isCollapsed && list.contains(selection.anchorNode)
  return isSelected || list.querySelector('article :focus') !== null
}

/**
 * Changes the page while keeping what the reader is reading at the same height on the screen: the first of these parts
 * that is in view. Not every browser anchors the scroll position itself, so browsers that do must be stopped from
 * correcting it twice.
 */
export function keepScrollAnchor(root: Element, parts: Iterable<Element>, change: () => void): void {
  const top = headerBottom()
  const read = [...parts].filter((part) => part.getBoundingClientRect().bottom > top)
  const before = read.map((part) => ({ part, at: part.getBoundingClientRect().top }))
  const end = root.getBoundingClientRect().bottom
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  flushSync(change)
  // What is being read may itself be gone; then the next part below is the anchor, and below the last the blog's end.
  const anchor = before.find(({ part }) => part.isConnected)
  const moved = anchor ? anchor.part.getBoundingClientRect().top - anchor.at : root.getBoundingClientRect().bottom - end
  scrollBy({ top: moved, behavior: 'instant' })
  requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = '')))
}

/** Scrolls to a post that has just arrived and moves the focus to it. */
export function goTo(id: string): void {
  const post = document.getElementById(id)
  if (!post) return
  post.tabIndex = -1
  post.focus({ preventScroll: true })
  post.scrollIntoView({ block: 'start', behavior: 'instant' })
}
