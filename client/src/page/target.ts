import { isPlainClick } from '../components/plain-click.ts'
import { idInAddress } from './address.ts'

/** Milliseconds after loading during which the layout may still shift. */
const UNTIL_SETTLED = 5000
/** Signs that the reader has started to navigate by themselves. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The element that the address leads to. Ids that came with content have a prefix in the page (rule content/ids). */
function targetOfAddress(): HTMLElement | null {
  const id = idInAddress()
  return id ? (document.getElementById(id) ?? document.getElementById(`content-${id}`)) : null
}

/** Follows links that name ids as the content wrote them, which the browser does not find. */
export function followContentIds(): void {
  const follow = () => {
    const target = targetOfAddress()
    if (target && target.id !== idInAddress()) target.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  addEventListener('hashchange', follow)
  // If the same link is followed again, the address does not change.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (link?.href === location.href && isPlainClick(event)) follow()
  })
  follow()
}

/**
 * Keeps the target of the address in view while frames above it are still growing. The browser scrolls there only once,
 * before that.
 */
export function holdTarget(): void {
  // `:target` cannot be used: it matches only after the browser has scrolled, which may be later.
  const target = targetOfAddress()
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
