import { flushSync } from 'react-dom'

/** How far, in pixels, the first post may be under the header and still count as in view. */
const TOLERANCE = 8

const headerBottom = () => Math.max(0, document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0)

/**
 * Whether new posts would appear in view or further down, so that inserting them moves nothing the reader is reading.
 */
export const isAtTop = (list: Element): boolean => list.getBoundingClientRect().top >= headerBottom() - TOLERANCE

/** Text may be selected upwards, or from above the posts into them, so where the selection began says too little. */
function isSelectedIn(part: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(part, true)
}

/** What has the focus inside this part. A frame whose document has it counts, although `:focus` does not match it. */
function focusIn(part: Element): Element | undefined {
  const { activeElement: focused } = document
  return focused && focused !== part && part.contains(focused) ? focused : undefined
}

/**
 * Whether somebody has the focus inside a post, as in a video that they watch, or has selected text there. New posts above
 * would push it away.
 */
export const isOccupied = (list: Element): boolean =>
  isSelectedIn(list) || [...list.querySelectorAll('article')].some((post) => focusIn(post) !== undefined)

/** Whether a reader would lose something if the post were redrawn: selected text, a video that plays, an open picture. */
export const isInUse = (post: Element): boolean =>
  isSelectedIn(post) ||
  focusIn(post)?.tagName === 'IFRAME' ||
  post.querySelector('dialog[open]') !== null ||
  [...post.querySelectorAll('video')].some(({ paused }) => !paused)

interface Anchor {
  /** Its height on the screen before the change. */
  at: number
  /** Finds it after the change, unless it is gone. */
  find: () => Element | undefined
}

/** What a post consists of, as far as it can be recognised in the post that replaces it. */
const PASSAGES = 'h2, h3, h4, p, li, figure'

const passagesOf = (post: Element) =>
  [...post.querySelectorAll(PASSAGES)].map((element) => ({ element, words: element.textContent }))

/**
 * The passages of a post that can be read while its beginning is out of view. They are found again by their words, because
 * a changed post is redrawn.
 */
function passagesRead(post: Element, top: number): Anchor[] {
  if (!post.matches('article') || post.getBoundingClientRect().top >= top) return []
  const passages = passagesOf(post)
  return passages.flatMap(({ element, words }, index) => {
    const { bottom, top: at } = element.getBoundingClientRect()
    if (bottom <= top) return []
    // Of passages with the same words, the one that as many others precede.
    const before = passages.slice(0, index).filter((other) => other.words === words).length
    return [{ at, find: () => passagesOf(post).filter((other) => other.words === words)[before]?.element }]
  })
}

/**
 * Changes the page while keeping what the reader is reading at the same height on the screen: the first of these parts
 * that is in view, or where it begins above, the first of its passages in view. Not every browser anchors the scroll
 * position itself, so browsers that do must be stopped from correcting it twice.
 */
export function keepScrollAnchor(root: Element, parts: Iterable<Element>, change: () => void): void {
  const top = headerBottom()
  const read = [...parts].filter((part) => part.getBoundingClientRect().bottom > top)
  const anchors = read.flatMap((part): Anchor[] => [
    ...passagesRead(part, top),
    { at: part.getBoundingClientRect().top, find: () => part },
  ])
  const end = root.getBoundingClientRect().bottom
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  flushSync(change)
  // What is being read may itself be gone; then the next part below is the anchor, and below the last the blog's end.
  const found = anchors.map(({ at, find }) => ({ at, element: find() })).find(({ element }) => element?.isConnected)
  const moved = found?.element
    ? found.element.getBoundingClientRect().top - found.at
    : root.getBoundingClientRect().bottom - end
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
