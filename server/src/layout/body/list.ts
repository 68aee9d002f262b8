import type { AnsElement, ListItem } from '@broadsheet/contracts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

const isOrdered = (element: AnsElement) => element.list_type === 'ordered'

/** A list inside a list belongs to the item before it, as HTML wants it. */
function itemsOf(elements: AnsElement[]): ListItem[] {
  const items: ListItem[] = []
  for (const element of elements) {
    if (element.items.length > 0) {
      const nested = { ordered: isOrdered(element), items: itemsOf(element.items) }
      const before = items.at(-1)
      if (before && !before.items) Object.assign(before, nested)
      else items.push({ html: inlineHtml(element.content), ...nested })
      continue
    }
    const html = inlineHtml(element.content)
    if (html) items.push({ html })
  }
  return items
}

export const list: BodyHandler = (element, state) => {
  const items = itemsOf(element.items)
  return items.length ? { type: 'list', id: state.id(element), ordered: isOrdered(element), items } : undefined
}
