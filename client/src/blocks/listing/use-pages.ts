import type { BlockDocument } from '@broadsheet/contracts'
import type { ListingNode, PaginationNode } from '@broadsheet/contracts/blocks/listing'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isDrawn } from '../../components/is-drawn.ts'
import { onePress } from '../../components/one-press.ts'
import { isPlainClick } from '../../components/plain-click.ts'
import { SMALL_SCREEN } from '../../components/small-screen.ts'
import { goOnTo, leftAt } from '../../page/left-at.ts'
import { showPageFacts } from '../../page/page-facts.ts'
import { usePage } from '../../renderer/page-context.ts'

/** What is under the heading: the page as the server drew it, a loading placeholder, or another page. */
export type Shown = { state: 'drawn' } | { state: 'loading' } | Loaded
interface Loaded {
  state: 'loaded'
  node: ListingNode
  bar: PaginationNode | undefined
}

/** Only on phones may ads take no more than a share of the page (rule ads/phone-share). */
const showsAdsOnPhone = () =>
  matchMedia(SMALL_SCREEN).matches &&
  [...document.querySelectorAll('[data-ad-slot], [data-native-ad]')].some(
    // The ad at the foot of the screen is hidden until it comes, so look at the block that holds it.
    (ad) => ad.parentElement !== null && isDrawn(ad.parentElement),
  )

/** Whether a topper stands here only because the address asks for it, which the links to other pages do not. */
const asksForTopper = () => new URLSearchParams(location.search).get('includeTopper') === 'true'

interface Pages {
  shown: Shown
  /** The listing's own element. */
  top: RefObject<HTMLElement | null>
}

/**
 * Changes pages in place: first the address, then the scroll position, then the stories. If anything fails, the browser
 * loads the new address as it would without JavaScript.
 */
export function usePages(node: ListingNode): Pages {
  const { loadBlock, siteName } = usePage()
  const [shown, setShown] = useState<Shown>({ state: 'drawn' })
  const top = useRef<HTMLElement>(null)
  const block = node.id.split('/', 1)[0] ?? node.id
  const { page: firstShown, ownFirstPage = false } = node

  useEffect(() => {
    const element = top.current
    if (!element || !loadBlock) return
    /** The path that is shown or being loaded. */
    let path = location.pathname
    let pageShown = firstShown
    let asking: AbortController | undefined
    /** How many stories the page had as the server drew it, to which its ads were fitted. */
    const drawn = element.querySelectorAll('article').length

    async function load(wanted: string, from: NonNullable<typeof loadBlock>, scrolled?: number) {
      path = wanted
      asking?.abort()
      asking = new AbortController()
      setShown({ state: 'loading' })
      try {
        const answer = await from({ url: wanted, block }, asking.signal)
        // The reader has asked for yet another page in the meantime.
        if (path !== wanted) return
        const page = pageOf(answer)
        // A shorter page may lack the room for the ads around it, so it comes with its own.
        const isTooShort = page && page.node.children.length < drawn && showsAdsOnPhone()
        if (page && !isTooShort) {
          flushSync(() => setShown(page))
          pageShown = page.node.page
          // The browser has restored the position only as far as the placeholder reaches.
          if (scrolled !== undefined) scrollTo({ top: scrolled, behavior: 'instant' })
          showPageFacts(answer.page, siteName)
        } else location.replace(answer.redirect?.to ?? wanted)
      } catch {
        if (path === wanted) location.replace(wanted)
      }
    }

    // One delegated listener, because some of the links were drawn by the server.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-page]') : null
      if (!link || !isPlainClick(event)) return
      // The rest of the page changes, too (rule blocks/include-topper).
      if (ownFirstPage && (pageShown === 1 || Number(link.dataset['page']) === 1 || asksForTopper())) return
      event.preventDefault()
      onePress(event)
      // Closes the popover of hidden pages, if the link was in it.
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      goOnTo(link.href)
      scrollTo({ top: 0, behavior: 'instant' })
      // The focused link is about to be removed with its page.
      element.focus({ preventScroll: true })
      void load(link.pathname, loadBlock)
    }
    // This event also fires when only the fragment changes.
    const onPopState = () => {
      if (location.pathname !== path) void load(location.pathname, loadBlock, leftAt())
    }

    element.addEventListener('click', onClick)
    addEventListener('popstate', onPopState)
    return () => {
      element.removeEventListener('click', onClick)
      removeEventListener('popstate', onPopState)
    }
  }, [loadBlock, block, siteName, firstShown, ownFirstPage])

  return { shown, top }
}

function pageOf({ nodes, redirect }: BlockDocument): Loaded | undefined {
  const node = nodes.find((found) => found.type === 'listing')
  if (redirect || !node) return undefined
  return { state: 'loaded', node, bar: nodes.find((found) => found.type === 'pagination') }
}
