import { SAVED_PATH } from '@broadsheet/contracts/saved'
import styles from '../../styles/toast.module.css'

/** Milliseconds for which a message is shown. */
const SHOWN = 6000

let toast: HTMLElement | undefined
let timer: number | undefined

/** Says what happened, to screen readers too. `isInList`: with the way to the list. */
export function say(words: string, isInList = false): void {
  if (!toast) {
    toast = document.createElement('output')
    toast.className = styles['toast'] ?? ''
    document.body.append(toast)
  }
  clearTimeout(timer)
  const link = Object.assign(document.createElement('a'), { href: SAVED_PATH, textContent: 'See your list' })
  toast.replaceChildren(words, ...(isInList && location.pathname !== SAVED_PATH ? [link] : []))
  timer = window.setTimeout(() => toast?.replaceChildren(), SHOWN)
}
