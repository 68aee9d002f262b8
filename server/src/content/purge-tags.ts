/** The tag that purges everything. An edge knows every answer by it. */
export const EVERYTHING = 'all'

/**
 * The tag of answers which say that content is not there, or that a story has moved, but not which. Every purge names it: a newsroom
 * that publishes a story purges the story's id, which nobody knew when such an answer was made (rule service/purges).
 */
export const NO_CONTENT = 'content:missing'

/** A purge names a tag of a document or answer, or the bare id of anything that has a tag. */
export const namesOf = (tag: string): readonly [tag: string, id: string] => [tag, tag.slice(tag.indexOf(':') + 1)]

export function holdsAny(wanted: readonly string[]): (tags: readonly string[]) => boolean {
  const set = new Set(wanted)
  if (set.has(EVERYTHING)) return () => true
  return (tags) => tags.some((tag) => namesOf(tag).some((name) => set.has(name)))
}

/**
 * Families of tags: `story:ABC` is the tag of the story with this id. The bare id in a purge stands for it in any family. The id of a
 * medium is its path.
 */
export const TAG_FAMILIES = [
  'story',
  'section',
  'collection',
  'tag',
  'author',
  'team',
  'place',
  'page',
  'media',
] as const
export type TagFamily = (typeof TAG_FAMILIES)[number]

/** What an answer can be purged by, besides everything. `places`: whatever tells of the restaurants of the finder. */
export type Tag = `${TagFamily}:${string}` | 'places' | typeof NO_CONTENT
