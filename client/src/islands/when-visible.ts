import type { Begin } from './begin.ts'

/** How far from the viewport, so that it is ready when it comes. */
const AHEAD = '300px'

export function whenVisible(element: HTMLElement, begin: Begin): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void begin().catch(() => {})
    },
    { rootMargin: AHEAD },
  )
  observer.observe(element)
}
