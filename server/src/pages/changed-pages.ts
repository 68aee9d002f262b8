import { isDeepStrictEqual } from 'node:util'
import type { PageDefinition } from '@broadsheet/contracts'

/** What decides which definition an address has, and whether there is a page at all. */
const placeOf = ({ id, match, pageType, content, meta }: PageDefinition) => ({
  id,
  match,
  pageType,
  content,
  previewOnly: meta?.previewOnly,
})

/**
 * Ids of the pages that another set of definitions changes, so that all others stay warm; undefined where any may be
 * another, because an address may have another definition.
 */
export function changedPages(
  before: readonly PageDefinition[],
  after: readonly PageDefinition[],
): readonly string[] | undefined {
  if (!isDeepStrictEqual(before.map(placeOf), after.map(placeOf))) return undefined
  return after.flatMap((definition, index) => (isDeepStrictEqual(definition, before[index]) ? [] : definition.id))
}
