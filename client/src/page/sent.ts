import { wordForReader } from './saved/reader.ts'

/** When a page was sent, and to whom. */
export interface Sent {
  /** The service's word for the reader; empty if nobody was signed in. */
  reader: string
  /** Milliseconds since 1970. */
  at: number
}

interface Entry {
  sent?: Sent
}

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

/** The service's word for the reader to whom the page was sent; undefined if nobody was signed in. */
export const sentTo = (): string | undefined => entry()?.sent?.reader || undefined

const entry = () => history.state as Entry | null

const isBroughtBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((navigation) => (navigation as PerformanceNavigationTiming).type === 'back_forward')
