import { wordForReader } from './saved/reader.ts'

/** What the page's entry in the history keeps of whom it was sent to. */
interface Entry {
  reader?: string
}

/** A page that the browser brings back as it was is asked for again if somebody signed in or out since (rule readers/back). */
export function keepToOneReader(): void {
  const reader = wordForReader() ?? ''
  const entry = history.state as Entry | null
  const [navigation] = performance.getEntriesByType('navigation')
  const isBroughtBack = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  history.replaceState({ ...entry, reader } satisfies Entry, '')
  if (isBroughtBack && entry?.reader !== undefined && entry.reader !== reader) return location.reload()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (wordForReader() ?? '') !== reader) location.reload()
  })
}
