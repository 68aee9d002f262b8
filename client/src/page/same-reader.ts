import { wordForReader } from './saved/reader.ts'

/** What the page's entry in the history keeps of whom it was sent to. */
interface Entry {
  reader?: string
}

/**
 * A page that the browser brings back as it was, or that was open in another tab, is asked for again if somebody signed in
 * or out since (rule readers/back).
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
