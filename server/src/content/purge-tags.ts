/** Named by a purge of everything; an edge knows every answer by it. */
export const EVERYTHING = 'all'

/**
 * Borne by what says that content is not there, and named by every purge: a newsroom that publishes a story knows its id,
 * but nobody knew it who asked for the story before (rule service/purges).
 */
export const NO_CONTENT = 'content:missing'

/** A purge tag names what a document or answer is tagged with, or the bare id of a story, section or collection. */
export const namesOf = (tag: string): readonly [tag: string, id: string] => [tag, tag.slice(tag.indexOf(':') + 1)]

export function holdsAny(wanted: readonly string[]): (tags: readonly string[]) => boolean {
  const set = new Set(wanted)
  if (set.has(EVERYTHING)) return () => true
  return (tags) => tags.some((tag) => namesOf(tag).some((name) => set.has(name)))
}
