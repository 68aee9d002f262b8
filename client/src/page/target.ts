import { idInAddress } from './address.ts'

/** Milliseconds after loading for which the page may still find its shape. */
const UNTIL_SETTLED = 5000
/** A reader who does any of these goes their own way. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps what the page's address names before the reader while frames above it still take their heights: the browser goes
 * there once, and those come later.
 */
export function holdTarget(): void {
  // `:target` matches only once the browser has gone there, which may be after this.
  const target = document.getElementById(idInAddress())
  if (!target || !isFirstView()) return
  const observer = new ResizeObserver(() => target.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const stop = () => {
    observer.disconnect()
    for (const act of ACTS) removeEventListener(act, stop)
  }
  for (const act of ACTS) addEventListener(act, stop, { passive: true })
  setTimeout(stop, UNTIL_SETTLED)
  observer.observe(document.body)
}

/** Who comes back to a page, or loads it again, is led by the browser to where they left it. */
const isFirstView = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')
