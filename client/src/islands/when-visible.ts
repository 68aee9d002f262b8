import type { Begin } from './begin.ts'

/** Start this far ahead of the viewport, so that the island is ready when it comes into view. */
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
