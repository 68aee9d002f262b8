import type { Begin } from './begin.ts'

/** As soon as the browser has nothing better to do. */
export function whenLoaded(_element: HTMLElement, begin: Begin): void {
  const later = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1))
  later(() => void begin().catch(() => {}))
}
