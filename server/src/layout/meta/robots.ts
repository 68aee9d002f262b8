import type { PageDefinition, PageType } from '@broadsheet/contracts'
import type { PageContext } from '../block.ts'

/** Pages that say nothing of their own. */
const UNINDEXED: ReadonlySet<PageType> = new Set(['search', 'not-found', 'unavailable'])

export const isUnindexed = (type: PageType): boolean => UNINDEXED.has(type)

/** Whether its editors keep a page out of search engines. */
export const isHidden = ({ meta }: Pick<PageDefinition, 'meta'>): boolean =>
  meta?.previewOnly === true || String(meta?.robots ?? '').includes('noindex')

/**
 * What crawlers may do with a page; an editor's word may only tighten it, and large pictures are offered to all. `empty`:
 * any word makes the address of a topic, and one without a story is nothing to be found.
 */
export function robotsOf(
  { type, definition }: PageContext,
  { preview, empty }: { preview: boolean; empty: boolean },
): string {
  if (preview || empty || isUnindexed(type) || definition.meta?.previewOnly === true) return 'noindex'
  const { robots } = definition.meta ?? {}
  return typeof robots === 'string' && robots.trim() ? robots.trim() : 'max-image-preview:large'
}
