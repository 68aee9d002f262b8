import { isDeepStrictEqual } from 'node:util'
import type { PageDefinition } from '@broadsheet/contracts'

/** The parts of a definition that decide which definition an address has, and whether there is a page at all. */
const addressesOf = ({ id, match, pageType, content, meta }: PageDefinition) => ({
  id,
  match,
  pageType,
  content,
  previewOnly: meta?.previewOnly,
})

/**
 * Ids of the pages that a new set of definitions changes, so that all others stay warm. Undefined if any page may have
 * changed: because an address may have another definition, or because all definitions have changed, as when an area that
 * they share has.
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
