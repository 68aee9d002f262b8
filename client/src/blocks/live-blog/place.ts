import { flushSync } from 'react-dom'

/** Pixels by which the first post may stand under the header and still be what a reader has before them. */
const TOLERANCE = 8

const headerBottom = () => Math.max(0, document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0)

/** Whether a reader has the place before them where new posts come in, or has yet to come to it. */
export const isAtTop = (list: Element): boolean => list.getBoundingClientRect().top >= headerBottom() - TOLERANCE

/**
 * Changes the page and leaves what is being read where it is. Not every browser does that by itself, and one that does
 * must not do it as well.
 */
export function keepPlace(root: Element, change: () => void): void {
  const top = headerBottom()
  const read = [...root.querySelectorAll('article')].filter((post) => post.getBoundingClientRect().bottom > top)
  const before = read.map((post) => ({ post, at: post.getBoundingClientRect().top }))
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  flushSync(change)
  // The post itself may be gone: then the one below it.
  const anchor = before.find(({ post }) => post.isConnected)
  if (anchor) scrollBy({ top: anchor.post.getBoundingClientRect().top - anchor.at, behavior: 'instant' })
  requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = '')))
}

/** Goes to a post that has just come in, by eye and by keyboard. */
export function goTo(id: string): void {
  const post = document.getElementById(id)
  if (!post) return
  post.tabIndex = -1
  post.focus({ preventScroll: true })
  post.scrollIntoView({ block: 'start', behavior: 'instant' })
}
