import type { Begin } from './begin.ts'

/** Starts as soon as the browser is idle. */
export function whenLoaded(_element: HTMLElement, begin: Begin): void {
  const later = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1))
  later(() => void begin().catch(() => {}))
}
