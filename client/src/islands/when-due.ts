import type { Begin } from './begin.ts'

/**
 * When a block that looks for news has its first look: after the seconds of its `data-due`, if somebody sees the page.
 * Until then it stands as it was drawn, and no script is fetched for it. A reader whose address names a post that is not
 * here waits for it now.
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

const isWaitedFor = () =>
  location.hash.startsWith('#card-') && !document.getElementById(decodeURIComponent(location.hash.slice(1)))
