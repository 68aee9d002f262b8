export type ReaderState = 'logged-out' | 'logged-in' | 'subscribed'

/** Who is reading, as far as documents may depend on it or experiments may ask. */
export interface Reader {
  readonly state: ReaderState
  readonly adsFree: boolean
  /** Works for the paper. */
  readonly internal: boolean
  readonly editor: boolean
  /** Code of the product the reader subscribes to. */
  readonly subCode: string | undefined
  /** For experiments only. It is not a fact, so no document can depend on it. */
  readonly userId?: string | undefined
}

/** Says who is reading, by request. Sources can be chained: each may ask the next. */
export interface ReaderSource<Request> {
  /** Without waiting, for warm pages; undefined if only `find` can tell. */
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
