import { loadChunk } from '../../islands/chunk.ts'
import { report } from '../../islands/report.ts'
import { startButtons } from './buttons.ts'
import { isSignedIn } from './reader.ts'
import { onChange, readMarks } from './marks.ts'
import { isOwed, setOwed } from './owed.ts'
import { startMessages } from './toast.ts'

/**
 * Starts saving and following on pages that have something to save or follow, and on those of readers who are signed in. Code
 * that most pages do not need is loaded later.
 */
export function startSaved(): void {
  const list = document.querySelector<HTMLElement>('[data-saved-stories]')
  startMessages()
  startButtons()
  if (list) loadChunk('saved-list', () => import('./list.ts')).then(({ startList }) => startList(list), report)
  if (isSignedIn() || readMarks().reader !== undefined)
    loadChunk('saved-account', () => import('./account.ts')).then(
      ({ startAccount }) => startAccount(list !== null),
      report,
    )
  const keep = () =>
    void loadChunk('saved-offline', () => import('./offline.ts')).then(({ keepOffline }) => keepOffline(), report)
  let known = storiesKept()
  onChange(() => {
    const next = storiesKept()
    if (next === known) return
    known = next
    setOwed(true)
    keep()
  })
  // Some saved stories can be kept for reading offline only once they have been opened.
  if (list || isSaved() || isOwed()) keep()
}

const storiesKept = (): string => [...readMarks().stories].join()

/** Whether this is the page of a story that is saved. */
function isSaved(): boolean {
  const story = document.querySelector<HTMLElement>('[data-block="article"] [data-story]')?.dataset['story']
  return story !== undefined && readMarks().stories.has(story)
}
