import type { PageDefinition, PageType } from '@broadsheet/contracts'
import type { PageContext } from '../block.ts'

/** Pages without content of their own, which search engines must not list. */
const UNINDEXED: ReadonlySet<PageType> = new Set(['search', 'not-found', 'unavailable'])

export const isUnindexed = (type: PageType): boolean => UNINDEXED.has(type)

/** Rules that keep a page out of search engines, in capitals too. `none` means `noindex, nofollow`. */
const HIDES = /^none$|\bnoindex\b/i

/** Whether editors keep the page out of search engines. */
export const isHidden = ({ meta }: Pick<PageDefinition, 'meta'>): boolean =>
  meta?.previewOnly === true ||
  String(meta?.robots ?? '')
    .split(',')
    .some((rule) => HIDES.test(rule.trim()))

/**
 * What crawlers may do with a page. Editors can restrict it, but they cannot make a hidden page indexable. `empty` means
 * a topic without stories: every slug is the address of a topic, so those must not be indexed.
 */
export function robotsOf(
  { type, definition, globalContent }: PageContext,
  { preview, empty }: { preview: boolean; empty: boolean },
): string {
  if (preview || empty || isUnindexed(type) || definition.meta?.previewOnly === true) return 'noindex'
  const { robots } = definition.meta ?? {}
  const allowed = typeof robots === 'string' && robots.trim() ? robots.trim() : 'max-image-preview:large'
  // Crawlers may get a paid story whole, but search engines must not show their copy of it (rule paywall/search).
  const isPaid = globalContent.kind === 'story' && globalContent.access !== undefined
  return isPaid ? `${allowed}, noarchive` : allowed
}
