import { wordForReader } from './saved/reader.ts'

/** What the page's history entry keeps about the reader to whom the page was sent. */
interface Entry {
  reader?: string
}

/**
 * If somebody has signed in or out since, a page that the browser restores as it was, or that was open in another tab, is
 * loaded again (rule readers/back).
 */
export function keepToOneReader(): void {
  const reader = wordForReader() ?? ''
  const entry = history.state as Entry | null
  const [navigation] = performance.getEntriesByType('navigation')
  const isBroughtBack = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  history.replaceState({ ...entry, reader } satisfies Entry, '')
  if (isBroughtBack && entry?.reader !== undefined && entry.reader !== reader) return location.reload()
  const isOthers = () => (wordForReader() ?? '') !== reader
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOthers()) location.reload()
  })
  let isWritten = false
  document.addEventListener('input', () => (isWritten = true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isOthers() && navigator.onLine && !isWritten && !isPlaying())
      location.reload()
  })
}

const isPlaying = () =>
  document.activeElement instanceof HTMLIFrameElement ||
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    (media) => !media.paused && !media.closest('[data-player="preview"]'),
  )
