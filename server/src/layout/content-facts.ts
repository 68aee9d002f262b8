import { isAbsent, type ContentResult } from '../content/index.ts'
import type { ProblemRow } from './problems.ts'

/** Collects problems and tags of everything a page read, whether any read failed, and whether any was answered with an older answer. */
export function contentFacts(results: ReadonlyMap<string, ContentResult>) {
  const rows: ProblemRow[] = []
  const tags = new Set<string>()
  let incomplete = false
  let held = false
  for (const [key, answer] of results) {
    if (!answer.ok) {
      if (!isAbsent(answer.failure)) incomplete = true
      rows.push({ code: `source-${answer.failure}`, message: key })
      continue
    }
    if (answer.held) held = true
    for (const tag of answer.content.tags) tags.add(tag)
    if (answer.content.kind === 'data') continue
    for (const fault of answer.content.problems) {
      const code = 'code' in fault ? fault.code : answer.content.kind === 'schedule' ? 'schedule-field' : 'menu-field'
      rows.push({
        ...('storyId' in fault && fault.storyId ? { storyId: fault.storyId } : {}),
        code,
        message: fault.message,
      })
    }
  }
  return { incomplete, held, rows, tags: [...tags] }
}
