import { whenLookedAtAgain } from '../components/looked-at-again.ts'
import { idInAddress } from '../page/address.ts'
import { remember } from './as-sent.ts'
import type { Begin } from './begin.ts'
import { ChunkLoadError } from './chunk.ts'

/**
 * Starts a block that asks for news when its first request is due: after the seconds in its `data-due`, if the page is
 * visible. Until then no script is loaded for it. If the address names a post that is not here yet, the reader is waiting
 * for it, so the block starts at once. If its part of the script does not arrive, the page is reloaded when the reader
 * comes back to it, or when the connection comes back (rule live-blogs/late).
 */
export function whenDue(element: HTMLElement, begin: Begin): void {
  const seconds = Number(element.querySelector<HTMLElement>('[data-due]')?.dataset['due'])
  if (!seconds) return
  // Browsers that translate a page by themselves are done with it long before the first request.
  remember(element)
  const start = (isSeenAgain = false) =>
    void begin().catch((error: unknown) => {
      if (isSeenAgain && error instanceof ChunkLoadError) reload()
      whenLookedAtAgain(reload)
      addEventListener('online', reload)
    })
  const onSeen = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', onSeen)
    start(true)
  }
  if (isWaitedFor()) return start()
  setTimeout(() => {
    if (!document.hidden) return start()
    document.addEventListener('visibilitychange', onSeen)
  }, seconds * 1000)
}

const reload = () => navigator.onLine && location.reload()

const isWaitedFor = () => {
  const id = idInAddress()
  return id.startsWith('card-') && !document.getElementById(id)
}
