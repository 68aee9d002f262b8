import type { BlockDocument, ListingNode, PaginationNode } from '@broadsheet/contracts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { isPlainClick } from '../../components/plain-click.ts'
import { showPageFacts } from '../../page/page-facts.ts'
import { usePage } from '../../renderer/page-context.ts'

/** What stands under the heading: the page as the server drew it, the wait for another, or that other page. */
export type Shown =
  | { state: 'drawn' }
  | { state: 'loading' }
  | { state: 'loaded'; node: ListingNode; bar: PaginationNode | undefined }

interface Pages {
  shown: Shown
  /** The listing's own element. */
  top: RefObject<HTMLElement | null>
}

/**
 * Changes pages in place: address, scroll position, then the stories. Whatever goes wrong on the way, the reader gets
 * the page as they would without script: the address says which one it is.
 */
export function usePages(node: ListingNode): Pages {
  const { loadBlock, siteName } = usePage()
  const [shown, setShown] = useState<Shown>({ state: 'drawn' })
  const top = useRef<HTMLElement>(null)
  const block = node.id.split('/', 1)[0] ?? node.id

  useEffect(() => {
    const element = top.current
    if (!element || !loadBlock) return
    /** The path that is shown or on its way. */
    let path = location.pathname

    async function load(wanted: string, from: NonNullable<typeof loadBlock>) {
      path = wanted
      setShown({ state: 'loading' })
      try {
        const answer = await from({ url: wanted, block })
        // A reader who has asked for another page meanwhile gets that one.
        if (path !== wanted) return
        const page = pageOf(answer)
        if (page) {
          setShown(page)
          showPageFacts(answer.page, siteName)
        } else location.replace(answer.redirect?.to ?? wanted)
      } catch {
        if (path === wanted) location.replace(wanted)
      }
    }

    // One listener for all links of the bar, which also serves those that the server drew.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-page]') : null
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      // The list of hidden pages closes by the choice of one.
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      history.pushState(null, '', link.href)
      scrollTo({ top: 0, behavior: 'instant' })
      // The link that had the focus goes away with its page.
      element.focus({ preventScroll: true })
      void load(link.pathname, loadBlock)
    }
    // Also fired when only the fragment changes.
    const onPopState = () => {
      if (location.pathname !== path) void load(location.pathname, loadBlock)
    }

    element.addEventListener('click', onClick)
    addEventListener('popstate', onPopState)
    return () => {
      element.removeEventListener('click', onClick)
      removeEventListener('popstate', onPopState)
    }
  }, [loadBlock, block, siteName])

  return { shown, top }
}

function pageOf({ nodes, redirect }: BlockDocument): Shown | undefined {
  const node = nodes.find((one) => one.type === 'listing')
  if (redirect || !node) return undefined
  return { state: 'loaded', node, bar: nodes.find((one) => one.type === 'pagination') }
}
