import { wordForReader } from './saved/reader.ts'
import { entry, type Entry, type Sent } from './sent-to.ts'

/**
 * Notes in the page's history entry when it was sent, and to whom. A page that the browser takes from its cache, as when its
 * reader goes back or opens the browser again, has what was noted at that time.
 */
export function noteSent(): Sent {
  const before = isBroughtBack() ? entry()?.sent : undefined
  const sent = before ?? { reader: wordForReader() ?? '', at: Math.min(Date.now(), keptAt()) }
  const note = () => history.replaceState({ ...entry(), sent } satisfies Entry, '')
  note()
  // A link to another part of the page makes an entry of its own.
  addEventListener('hashchange', note)
  return sent
}

/** When the worker kept this page for reading offline, if it did. */
const keptAt = () => Number(document.documentElement.dataset['keptAt'] ?? Infinity)

const isBroughtBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((navigation) => (navigation as PerformanceNavigationTiming).type === 'back_forward')
