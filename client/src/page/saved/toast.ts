import { SAVED_PATH } from '@broadsheet/contracts/saved'
import { keepClearOf } from '../../components/clear-of-message.ts'
import styles from '../../styles/toast.module.css'

/** Shown if the browser's storage is full or forbidden. */
export const CANNOT_SAVE = 'This browser does not let the paper keep anything, so nothing was saved.'
export const CANNOT_REMOVE = 'This browser does not let the paper change what it keeps, so nothing was removed.'

/** Milliseconds for which a message is shown. */
const SHOWN = 6000

const toast = Object.assign(document.createElement('output'), { className: styles['toast'] })
let timer: number | undefined

/** Puts the empty message into the page (rule pages/said). */
export const startMessages = (): void => document.body.append(toast)

/** Says what happened, to screen readers too. `isInList`: add a link to the list. */
export function say(words: string, isInList = false): void {
  clearTimeout(timer)
  const link = Object.assign(document.createElement('a'), { href: SAVED_PATH, textContent: 'See your list' })
  toast.replaceChildren(words, ...(isInList && location.pathname !== SAVED_PATH ? [link] : []))
  keepClearOf(toast)
  timer = window.setTimeout(hide, SHOWN)
}

/** The message stays while the reader points at it or its link has the focus. */
function hide(): void {
  if (toast.matches(':hover, :focus-within')) timer = window.setTimeout(hide, SHOWN)
  else {
    toast.replaceChildren()
    keepClearOf(toast)
  }
}
