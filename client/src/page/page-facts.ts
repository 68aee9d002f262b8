import type { BlockDocument } from '@broadsheet/contracts'
import { numberedTitle } from '@broadsheet/contracts/numbered-title'
import { tellPageTurn } from '../components/track.ts'
import { bareTitle, pageTitle } from '../renderer/page-title.ts'

/** After a page change in place, updates the tab and the head as if the page had been loaded. */
export function showPageFacts({ title, canonicalUrl, prev, next }: BlockDocument['page'], siteName: string): void {
  document.title = pageTitle(title, siteName)
  setLink('canonical', canonicalUrl)
  setLink('prev', prev)
  setLink('next', next)
  tellPageTurn(title)
}

/** After a change of page in place that leaves the rest of the page's facts as they are, says in the tab which page it is. */
export function showPageNumber(from: number, to: number, siteName: string): void {
  const title = bareTitle(document.title, siteName)
  const number = numberedTitle('', from)
  const named = number && title.endsWith(number) ? title.slice(0, -number.length) : title
  document.title = pageTitle(numberedTitle(named, to), siteName)
}

function setLink(rel: string, href: string | undefined): void {
  const found = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (!href) return found?.remove()
  const link = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel }))
  link.href = href
}
