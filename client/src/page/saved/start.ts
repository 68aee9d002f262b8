import { startAccount } from './account.ts'
import { startButtons } from './buttons.ts'
import { startList } from './list.ts'
import { startOffline } from './offline.ts'

/** Saving and following, on pages that have something to do with them. */
export function startSaved(): void {
  const list = document.querySelector<HTMLElement>('[data-saved-stories]')
  startButtons()
  if (list) startList(list)
  startAccount(list !== null)
  startOffline(list !== null)
}
