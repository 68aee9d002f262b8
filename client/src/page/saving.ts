import { loadChunk } from '../islands/chunk.ts'
import { report } from '../islands/report.ts'

/** The script for saving and following is loaded separately. Until it is there, its buttons are hidden. */
export function startSaving(): void {
  if (!document.querySelector('[data-save],[data-follow],[data-saved-stories]')) return
  loadChunk('saved', () => import('./saved/start.ts')).then(({ startSaved }) => startSaved(), report)
}
