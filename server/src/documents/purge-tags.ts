/** A purge tag names what a document or answer is tagged with, or the bare id of a story, section or collection. */
export function holdsAny(wanted: readonly string[]): (tags: readonly string[]) => boolean {
  const set = new Set(wanted)
  return (tags) => tags.some((tag) => set.has(tag) || set.has(tag.slice(tag.indexOf(':') + 1)))
}
