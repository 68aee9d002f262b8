import { loadChunk } from '../islands/chunk.ts'
import { report } from '../islands/report.ts'

/** The script for tabs is loaded separately. If it does not arrive, the parts are shown one below the other. */
export function startTabs(): void {
  const groups = document.querySelectorAll<HTMLElement>('[data-tabs]')
  if (groups.length === 0) return
  loadChunk('tabs', () => import('./tabs.ts')).then(
    ({ makeTabsWork }) => makeTabsWork(groups),
    (error: unknown) => {
      report(error)
      for (const group of groups) {
        group.querySelector('[role="tablist"]')?.remove()
        for (const part of group.querySelectorAll('[data-later]')) part.removeAttribute('data-later')
      }
    },
  )
}
