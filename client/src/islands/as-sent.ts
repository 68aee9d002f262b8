import { KEPT } from '../components/kept.ts'

const copies = new WeakMap<Element, Element>()

/** A copy without what stays as the server drew it (`KeptAsDrawn`). */
function copyOf(element: Element): Element {
  const copy = element.cloneNode() as Element
  if (element.hasAttribute(KEPT)) return copy
  for (const child of element.childNodes) copy.append(child instanceof Element ? copyOf(child) : child.cloneNode())
  return copy
}

/** Remembers an island as it was sent, because a translator may change it before it begins. */
export const remember = (island: Element): void => void copies.set(island, copyOf(island))

/**
 * Gives a remembered island its own words back where a translator has replaced them, so that it can begin. What stays as
 * the server drew it stays translated, and the translator, which watches the page, soon translates the rest again (rule
 * service/translated).
 */
export function restore(island: Element): void {
  const copy = copies.get(island)
  if (copy) restoreFrom(copy, island)
}

function restoreFrom(sent: Element, shown: Element): void {
  if (sent.hasAttribute(KEPT)) return
  if (!sent.querySelector(`[${KEPT}]`)) return isChanged(sent, shown) ? shown.replaceWith(sent) : undefined
  if (sent.childElementCount !== shown.childElementCount) return
  // Lists of their own, because a child that replaces another leaves its parent.
  const children = [...shown.children]
  for (const [index, child] of [...sent.children].entries()) restoreFrom(child, children[index]!)
}

function isChanged(sent: Element, shown: Element): boolean {
  const times = shown.querySelectorAll('time')
  // The page itself replaces the labels of times that have grown old.
  for (const [index, time] of sent.querySelectorAll('time').entries())
    if (!times[index]?.firstElementChild) time.textContent = times[index]?.textContent ?? ''
  const countIn = (element: Element) => element.querySelectorAll('*').length
  return sent.textContent !== shown.textContent || countIn(sent) !== countIn(shown)
}
