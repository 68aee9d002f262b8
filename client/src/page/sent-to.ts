/** When a page was sent, and to whom. */
export interface Sent {
  /** The service's word for the reader; empty if nobody was signed in. */
  reader: string
  /** Milliseconds since 1970. */
  at: number
}

/** What the history keeps of a page. */
export interface Entry {
  sent?: Sent
}

export const entry = () => history.state as Entry | null

/**
 * The service's word for the reader to whom the page was sent; undefined if nobody was signed in. Apart from `sent.ts`, because
 * parts of the script ask for it, and what `sent.ts` needs would become a file that every page waits for.
 */
export const sentTo = (): string | undefined => entry()?.sent?.reader || undefined
