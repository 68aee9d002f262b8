import type { BlockDocument, PageType } from '@broadsheet/contracts'
import { createContext, useContext } from 'react'

/** Loads one block again, or its next part. Only the browser has it. */
export type LoadBlock = (input: { url: string; block: string; cursor?: string }) => Promise<BlockDocument>

/** Signs a reader up for newsletters, by the names of their lists; rejects where that failed. Only the browser has it. */
export type SignUp = (input: { email: string; lists: string[] }) => Promise<unknown>

/** What a block may know of the page around it. */
export interface PageContextValue {
  /** Path and query that were resolved. */
  url: string
  pageType: PageType
  siteName: string
  /** The page's own heading, where the shell draws one. Only the server has it. */
  heading?: string | undefined
  /** Whether somebody fills the page's ads; without, they take no room. */
  showsAds?: boolean
  /** True for the first image that asks: it is fetched at once and with priority, all others lazily. */
  claimFirstImage(): boolean
  /** Missing on the server: what needs it draws its plain HTML. */
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

/** A context for drawing one page on the server. */
export function pageContext(
  facts: Pick<PageContextValue, 'url' | 'pageType' | 'siteName' | 'heading' | 'showsAds'>,
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
