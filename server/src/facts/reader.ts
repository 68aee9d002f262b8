export type ReaderState = 'logged-out' | 'logged-in' | 'subscribed'

/** Who reads, as far as a document may depend on it or an experiment may ask. */
export interface Reader {
  readonly state: ReaderState
  readonly adsFree: boolean
  /** Works for the paper. */
  readonly internal: boolean
  readonly editor: boolean
  /** Code of what the reader is subscribed to. */
  readonly subCode: string | undefined
  /** For experiments alone: it is no fact, and no document depends on it. */
  readonly userId?: string | undefined
}

/** Says of a request who is reading. Sources stand before one another: each may ask the one behind it. */
export interface ReaderSource<Request> {
  /** Without waiting; undefined where that takes a `find`. Warm pages are answered by it. */
  peek(request: Request): Reader | undefined
  find(request: Request): Promise<Reader>
}

export const LOGGED_OUT: Reader = {
  state: 'logged-out',
  adsFree: false,
  internal: false,
  editor: false,
  subCode: undefined,
}

/** The source in force while there are no accounts. */
export const everybodyLoggedOut: ReaderSource<unknown> = {
  peek: () => LOGGED_OUT,
  find: async () => LOGGED_OUT,
}
