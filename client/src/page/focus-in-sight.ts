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
    // Only after the browser itself has scrolled: where it has, nothing is left to do.
    if (isMoving) requestAnimationFrame(uncoverFocus)
  })
}

function uncoverFocus(): void {
  const target = document.activeElement
  if (!target) return
  target.scrollIntoView({ block: 'nearest' })
  const { left, top } = target.getBoundingClientRect()
  const header = document.elementFromPoint(left + 1, top + 1)?.closest('[data-header]')
  if (!header || header.contains(target)) return
  // In a sticky column Firefox goes by no scroll padding.
  scrollBy(0, top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))
}
