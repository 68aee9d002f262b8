import { startButtons } from './buttons.ts'
import { startList } from './list.ts'

/** Saving and following, on pages that have something to do with them. */
export function startSaved(): void {
  startButtons()
  const list = document.querySelector<HTMLElement>('[data-saved-stories]')
  if (list) startList(list)
}
