import type { BlockDocument, PageType } from '@broadsheet/contracts'
import { createContext, useContext } from 'react'

/** Loads a block again, or its next part, until it is cancelled. Only available in the browser. */
export type LoadBlock = (
  input: { url: string; block: string; cursor?: string },
  signal?: AbortSignal,
) => Promise<BlockDocument>

/** Signs a reader up for newsletters by list name; rejects on failure. Only available in the browser. */
export type SignUp = (input: { email: string; newsletters: string[] }) => Promise<unknown>

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
  signUp?: SignUp
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
