import { loadChunk } from '../islands/chunk.ts'
import { report } from '../islands/report.ts'

/** What makes tabs work is loaded beside the rest. Where it does not come, the parts stand below each other. */
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
