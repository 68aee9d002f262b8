import { isDeepStrictEqual } from 'node:util'
import type { PageDefinition } from '@broadsheet/contracts'

/** What decides which definition an address has, and whether there is a page at all. */
const addressesOf = ({ id, match, pageType, content, meta }: PageDefinition) => ({
  id,
  match,
  pageType,
  content,
  previewOnly: meta?.previewOnly,
})

/**
 * Ids of the pages that another set of definitions changes, so that all others stay warm; undefined where any may be
 * another: an address may have another definition, or all have changed, as with an area that they share.
 */
export function changedPages(
  before: readonly PageDefinition[],
  after: readonly PageDefinition[],
): readonly string[] | undefined {
  if (!isDeepStrictEqual(before.map(addressesOf), after.map(addressesOf))) return undefined
  const changed = after.flatMap((definition, index) =>
    isDeepStrictEqual(definition, before[index]) ? [] : definition.id,
  )
  return changed.length > 0 && changed.length === after.length ? undefined : changed
}
