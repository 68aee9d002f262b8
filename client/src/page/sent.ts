import { wordForReader } from './saved/reader.ts'

/** To whom a page was sent. */
export interface Sent {
  /** The service's word for the reader; empty if nobody was signed in. */
  reader: string
}

interface Entry {
  sent?: Sent
}

/**
 * Notes in the page's history entry to whom it was sent. A page that the browser takes from its cache, as when its
 * reader goes back or opens the browser again, has what was noted at that time.
 */
export function noteSent(): Sent {
  const before = isBroughtBack() ? entry()?.sent : undefined
  const sent = before ?? { reader: wordForReader() ?? '' }
  const note = () => history.replaceState({ ...entry(), sent } satisfies Entry, '')
  note()
  // A link to another part of the page makes an entry of its own.
  addEventListener('hashchange', note)
  return sent
}

const entry = () => history.state as Entry | null

const isBroughtBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((navigation) => (navigation as PerformanceNavigationTiming).type === 'back_forward')
