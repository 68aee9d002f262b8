/** Milliseconds after loading for which the page may still find its shape. */
const UNTIL_SETTLED = 5000
/** A reader who does any of these goes their own way. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps what the page's address names before the reader while frames above it still take their heights: the browser goes
 * there once, and those come later.
 */
export function holdTarget(): void {
  const target = location.hash ? document.querySelector(':target') : null
  if (!target) return
  const observer = new ResizeObserver(() => target.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const stop = () => {
    observer.disconnect()
    for (const act of ACTS) removeEventListener(act, stop)
  }
  for (const act of ACTS) addEventListener(act, stop, { passive: true })
  setTimeout(stop, UNTIL_SETTLED)
  observer.observe(document.body)
}
