import { wordForReader } from './saved/reader.ts'
import { entry, type Entry, type Sent } from './sent-to.ts'

/**
 * Notes in the page's history entry when it was sent, and to whom. A page that the browser takes from its cache, as when its
 * reader goes back or opens the browser again, has what was noted at that time.
 */
export function noteSent(): Sent {
  const before = isBroughtBack() ? entry()?.sent : undefined
  const sent = before ?? { reader: wordForReader() ?? '', at: Date.now() }
  const note = () => history.replaceState({ ...entry(), sent } satisfies Entry, '')
  note()
  // A link to another part of the page makes an entry of its own.
  addEventListener('hashchange', note)
  return sent
}

const isBroughtBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((navigation) => (navigation as PerformanceNavigationTiming).type === 'back_forward')
