import { KEPT } from '../components/drawn.tsx'
import { asSent } from './as-sent.ts'

/**
 * Gives a remembered island its own words back where a translator has replaced them, so that it can begin. What stays as
 * the server drew it (`KeptAsDrawn`) stays translated, and the translator, which watches the page, soon translates the
 * rest again (rule service/translated).
 */
export function restore(island: Element): void {
  const html = asSent(island)
  if (html === undefined) return
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  restoreChildren(content, island)
}

function restoreChildren(sent: ParentNode, shown: Element): void {
  if (sent.childElementCount !== shown.childElementCount) return
  // Lists of their own, because a child that replaces another leaves its parent.
  const children = [...shown.children]
  for (const [index, child] of [...sent.children].entries()) restoreFrom(child, children[index]!)
}

function restoreFrom(sent: Element, shown: Element): void {
  if (sent.hasAttribute(KEPT)) return
  if (sent.querySelector(`[${KEPT}]`)) restoreChildren(sent, shown)
  else if (isChanged(sent, shown)) shown.replaceWith(sent)
}

function isChanged(sent: Element, shown: Element): boolean {
  const times = shown.querySelectorAll('time')
  // The page itself replaces the labels of times that have grown old.
  for (const [index, time] of sent.querySelectorAll('time').entries())
    if (!times[index]?.firstElementChild) time.textContent = times[index]?.textContent ?? ''
  const countIn = (element: Element) => element.querySelectorAll('*').length
  return sent.textContent !== shown.textContent || countIn(sent) !== countIn(shown)
}
