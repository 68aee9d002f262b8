/**
 * Brings what gets the focus by the Tab key clear of the header and of bars at the foot (rule header/focus-in-sight). Other
 * browsers do that by themselves. Firefox scrolls only to what is wholly outside the window, and leaves the rest where it is.
 */
export function keepFocusInSight(): void {
  let isMoving = false
  document.addEventListener(
    'keydown',
    // With these keys, Tab leads to another tab or window; the focus that comes back from there must not scroll.
    ({ key, ctrlKey, altKey, metaKey }) => (isMoving = key === 'Tab' && !ctrlKey && !altKey && !metaKey),
    true,
  )
  document.addEventListener('keyup', () => (isMoving = false), true)
  document.addEventListener('focusin', () => {
    holdAgain()
    // Only after the browser itself has scrolled: where it has, nothing is left to do.
    if (isMoving) requestAnimationFrame(uncoverFocus)
  })
  // The focus has gone into a frame. A browser scrolls to what is in it, but not where that is the player of a site that is
  // blocked.
  addEventListener('blur', () => {
    if (isMoving) requestAnimationFrame(showFrame)
    // The key is let go in the frame, which does not say so.
    isMoving = false
  })
}

function showFrame(): void {
  const frame = document.activeElement
  if (!(frame instanceof HTMLIFrameElement)) return
  const { top, bottom } = frame.getBoundingClientRect()
  if (top > innerHeight || bottom < 0) frame.scrollIntoView({ block: 'nearest' })
}

/** For what comes to the foot of the screen later: what the keyboard has led to stays in sight. */
export function keepFocusAbove(): void {
  const target = document.activeElement
  if (!target?.matches(':focus-visible') || target.getBoundingClientRect().top > innerHeight) return
  if (isBelow(target)) target.scrollIntoView({ block: 'nearest' })
}

function uncoverFocus(): void {
  const target = document.activeElement
  if (!target) return
  target.scrollIntoView({ block: 'nearest' })
  if (isBelow(target)) letGo(target)
  const { left, top } = target.getBoundingClientRect()
  const header = document.elementFromPoint(left + 1, top + 1)?.closest('[data-header]')
  if (!header || header.contains(target)) return
  // In a sticky column Firefox goes by no scroll padding.
  scrollBy(0, top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))
}

/** By more than the part of a pixel at which scrolling may end. */
const isBelow = (target: Element) =>
  target.getBoundingClientRect().bottom - 1 >
  innerHeight - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)

/** The column that has been let go while the focus is in it. */
let loose: HTMLElement | undefined

/**
 * A sticky column moves along with the page, so where it is taller than the window no scrolling brings its end into sight, as
 * with large letters or above a bar. While the focus is in it, it is a column like any other.
 */
function letGo(target: Element): void {
  // The header's menus scroll by themselves, and the finder's map moves.
  if (target.closest('[data-header], [data-block="finder"]')) return
  for (let element = target.parentElement; element; element = element.parentElement) {
    if (getComputedStyle(element).position !== 'sticky') continue
    loose = element
    loose.style.position = 'static'
    return target.scrollIntoView({ block: 'nearest' })
  }
}

function holdAgain(): void {
  if (loose?.contains(document.activeElement)) return
  loose?.style.removeProperty('position')
  loose = undefined
}
