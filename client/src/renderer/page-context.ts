import type { BlockDocument, PageType } from '@broadsheet/contracts'
import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import type { FinderState } from '@broadsheet/contracts/finder'
import { createContext, useContext } from 'react'

/** Loads a block again, or its next part, until it is cancelled. Only available in the browser. */
export type LoadBlock = (
  input: { url: string; block: string; cursor?: string },
  signal?: AbortSignal,
) => Promise<BlockDocument>

/** Searches for places, until it is cancelled. Only available in the browser. */
export type SearchPlaces = (state: FinderState, signal: AbortSignal) => Promise<FinderNode>

/** What became of a sign-up. `kept`: it is stored safely and will be delivered later. */
export interface TakenNewsletter {
  id: string
  list: string
  state: 'delivered' | 'kept'
}

/** Readers' newsletters, by list name; each call rejects on failure. Only available in the browser. */
export interface NewsletterDesk {
  /** Called when the reader is about to type an address, so that whatever a sign-up needs can be prepared. */
  prepare(): void
  signUp(input: { email: string; newsletters: string[] }): Promise<{ newsletters: TakenNewsletter[] }>
  /** The signed-in reader's newsletters; undefined if nobody is signed in, or if the reader has no address. */
  mine(): Promise<
    { newsletters: { list: string; subscribed: boolean; waiting: boolean }[]; complete: boolean } | undefined
  >
  /** Subscribes or unsubscribes the signed-in reader; undefined as for `mine`. */
  set(input: { id: string[]; subscribed: boolean }): Promise<{ newsletters: TakenNewsletter[] } | undefined>
}

/** What a block may know about the page around it. */
export interface PageContextValue {
  /** The path and query that were resolved. */
  url: string
  pageType: PageType
  siteName: string
  /** The page's own heading, if the shell draws one. Only known on the server. */
  heading?: string | undefined
  /** Whether ads are filled at all; if not, they take no room. */
  showsAds?: boolean
  /** True for the first image that asks: it loads at once and with priority, all others lazily. */
  claimFirstImage(): boolean
  /** The page's stylesheet, until it is drawn (`stylesheet.tsx`). Missing in the browser. */
  stylesheet?: { readonly href: string; isDrawn: boolean }
  /** Missing on the server, where blocks that need it draw plain HTML instead. */
  loadBlock?: LoadBlock
  searchPlaces?: SearchPlaces
  newsletters?: NewsletterDesk
}

const PageContext = createContext<PageContextValue>({
  url: '/',
  pageType: 'static',
  siteName: '',
  claimFirstImage: () => false,
})

export const PageContextProvider = PageContext.Provider
export const usePage = (): PageContextValue => useContext(PageContext)

/** A fresh context for drawing one page on the server. */
export function pageContext(
  facts: Pick<PageContextValue, 'url' | 'pageType' | 'siteName' | 'heading' | 'showsAds' | 'stylesheet'>,
): PageContextValue {
  let claimed = false
  return {
    ...facts,
    claimFirstImage() {
      const first = !claimed
      claimed = true
      return first
    },
  }
}
