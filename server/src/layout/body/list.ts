import type { ListItem } from '@broadsheet/contracts'
import type { ListEntry, ListPart } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

/**
 * A nested list becomes part of the item that it came with, or else of the one above it, because that is how HTML nests
 * lists.
 */
function itemsOf(entries: readonly ListEntry[]): ListItem[] {
  const items: ListItem[] = []
  for (const entry of entries) {
    const html = inlineHtml(entry.html)
    const inside = itemsOf(entry.entries)
    if (inside.length > 0) {
      const nested = { ordered: entry.ordered, items: inside }
      const before = items.at(-1)
      if (!html && before && !before.items) Object.assign(before, nested)
      else items.push({ html, ...nested })
    } else if (html) items.push({ html })
  }
  return items
}

export const list: BodyHandler<ListPart> = ({ entries, ordered }, state) => {
  const items = itemsOf(entries)
  return items.length ? { type: 'list', id: state.id(), ordered, items } : undefined
}
