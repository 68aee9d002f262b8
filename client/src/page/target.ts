import { idInAddress } from './address.ts'

/** Milliseconds after loading during which the layout may still shift. */
const UNTIL_SETTLED = 5000
/** Signs that the reader has started to navigate by themselves. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the target of the address in view while frames above it are still growing. The browser scrolls there only once,
 * before that.
 */
export function holdTarget(): void {
  // `:target` cannot be used: it matches only after the browser has scrolled, which may be later.
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

/** On going back and on reload the browser restores the reader's own scroll position. */
const isFirstView = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')
