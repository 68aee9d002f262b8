import type { BlockDocument } from '@broadsheet/contracts'
import { tellPageTurn } from '../components/track.ts'
import { pageTitle } from '../renderer/page-title.ts'

/** After a page change in place, updates the tab and the head as if the page had been loaded. */
export function showPageFacts({ title, canonicalUrl, prev, next }: BlockDocument['page'], siteName: string): void {
  document.title = pageTitle(title, siteName)
  setLink('canonical', canonicalUrl)
  setLink('prev', prev)
  setLink('next', next)
  tellPageTurn(title)
}

function setLink(rel: string, href: string | undefined): void {
  const found = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (!href) return found?.remove()
  const link = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel }))
  link.href = href
}
