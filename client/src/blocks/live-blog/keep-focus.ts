/** Of several links with one address, the first counts. */
const sameIn = (post: Element, lost: Element) =>
  lost instanceof HTMLAnchorElement
    ? post.querySelector<HTMLElement>(`a[href="${CSS.escape(lost.getAttribute('href') ?? '')}"]`)
    : null

const isThere = (post: Element) => post.isConnected

/**
 * Changes the posts without losing the focus. If the element that has it is redrawn or removed, the focus moves to the same
 * element of the post, or to the post, or to the next post that is still there.
 */
export function keepFocus(root: Element, change: () => void): void {
  const lost = document.activeElement
  if (!lost || !root.contains(lost)) return change()
  const posts = [...root.querySelectorAll('article')]
  const post = lost.closest('article')
  // The button for what is held back stands above the posts.
  const following = post ? posts.slice(posts.indexOf(post)) : posts.filter((each) => !('pinned' in each.dataset))
  change()
  if (lost.isConnected) return
  const same = post && document.getElementById(post.id)
  const there = same ?? following.find(isThere) ?? posts.findLast(isThere)
  if (!there) return
  const next = (same && sameIn(same, lost)) ?? there
  if (next === there) there.tabIndex = -1
  next.focus({ preventScroll: true })
}
