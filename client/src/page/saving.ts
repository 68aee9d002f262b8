import { loadChunk } from '../islands/chunk.ts'
import { report } from '../islands/report.ts'

/** What saves and follows is loaded beside the rest: until it is there, its buttons are hidden. */
export function startSaving(): void {
  if (!document.querySelector('[data-save],[data-follow],[data-saved-stories]')) return
  loadChunk('saved', () => import('./saved/start.ts')).then(({ startSaved }) => startSaved(), report)
}
