import { wordForReader } from './saved/reader.ts'
import type { Sent } from './sent-to.ts'

/**
 * If somebody has signed in or out since, a page that the browser restores as it was, or that was open in another tab, is
 * loaded again (rule readers/back).
 */
export function keepToOneReader({ reader }: Sent): void {
  const isOthers = () => (wordForReader() ?? '') !== reader
  if (isOthers()) return location.reload()
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
