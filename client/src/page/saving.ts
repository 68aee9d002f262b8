import { loadChunk } from '../islands/chunk.ts'
import { report } from '../islands/report.ts'
import { isSignedIn } from './saved/reader.ts'

/**
 * The script for saving and following is loaded separately. Until it is there, its buttons are hidden. Readers sign out on pages
 * without such buttons too, and the list goes with them from there as well (rule saved/account).
 */
export function startSaving(): void {
  if (!isSignedIn() && !document.querySelector('[data-save],[data-follow],[data-saved-stories]')) return
  loadChunk('saved', () => import('./saved/start.ts')).then(({ startSaved }) => startSaved(), report)
}
