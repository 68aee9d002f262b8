import { isAbsent, toldKey, type Content, type ContentResult } from '../content/index.ts'
import type { Askers } from './askers.ts'
import type { ProblemRow } from './problems.ts'

/** The codes of fields that could not be read, by what they are fields of. */
const FIELD_CODES: Readonly<Record<Content['kind'], string>> = {
  story: 'story-field',
  moved: 'story-field',
  stories: 'story-field',
  section: 'menu-field',
  schedule: 'schedule-field',
  places: 'place-field',
  filters: 'filter-field',
}

/**
 * Of everything a page read: the problems, with the blocks that they concern (rule pages/problem-blocks), the tags, whether any
 * read failed, and whether any answer is an older one.
 */
export function contentFacts(results: ReadonlyMap<string, ContentResult>, askers: Askers) {
  const rows: ProblemRow[] = []
  // A story may be in many lists, with the same fault in each, so the fault is reported once.
  const told = new Set<string>()
  const tags = new Set<string>()
  let incomplete = false
  let held = false
  for (const [key, answer] of results) {
    if (!answer.ok) {
      if (!isAbsent(answer.failure)) incomplete = true
      for (const tag of answer.tags ?? []) tags.add(tag)
      const row = { code: `source-${answer.failure}`, message: toldKey(key) }
      const blocks = askers.of(key)
      rows.push(...(blocks.length ? blocks.map((node) => ({ node, ...row })) : [row]))
      continue
    }
    if (answer.held) held = true
    for (const tag of answer.content.tags) tags.add(tag)
    for (const fault of answer.content.problems) {
      const code = 'code' in fault ? fault.code : FIELD_CODES[answer.content.kind]
      const storyId = 'storyId' in fault ? fault.storyId : undefined
      const words = storyId && JSON.stringify([storyId, code, fault.message])
      if (words && told.has(words)) continue
      if (words) told.add(words)
      const [node] = askers.of(key)
      rows.push({
        ...(node ? { node } : {}),
        ...(storyId ? { storyId } : {}),
        code,
        // For a story, the message already names the field.
        message: 'path' in fault && fault.path ? `${fault.path}: ${fault.message}` : fault.message,
      })
    }
  }
  return { incomplete, held, rows, tags: [...tags] }
}
