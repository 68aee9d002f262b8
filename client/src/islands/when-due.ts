import { idInAddress } from '../page/address.ts'
import type { Begin } from './begin.ts'

/**
 * Starts a block that asks for news when its first request is due: after the seconds in its `data-due`, if the page is
 * visible. Until then no script is loaded for it. If the address names a post that is not here yet, the reader is
 * waiting for it, so it starts at once.
 */
export function whenDue(element: HTMLElement, begin: Begin): void {
  const seconds = Number(element.querySelector<HTMLElement>('[data-due]')?.dataset['due'])
  if (!seconds) return
  const start = () => void begin().catch(() => {})
  const onSeen = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', onSeen)
    start()
  }
  if (isWaitedFor()) return start()
  setTimeout(() => {
    if (!document.hidden) return start()
    document.addEventListener('visibilitychange', onSeen)
  }, seconds * 1000)
}

const isWaitedFor = () => {
  const id = idInAddress()
  return id.startsWith('card-') && !document.getElementById(id)
}
