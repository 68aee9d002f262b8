import { loadScript } from '../components/load-script.ts'

/** Milliseconds after which comments that are not there are said not to be (rule comments/provider). */
const LONGEST_WAIT = 30_000

/** Loads a story's comments from their provider once the reader asks for them. */
export function startComments(): void {
  document.querySelector('[data-show-comments]')?.addEventListener('click', ({ currentTarget }) => {
    const box = document.querySelector<HTMLElement>('[data-comments]')
    if (!box) return
    ;(currentTarget as HTMLElement).hidden = true
    box.hidden = false
    box.tabIndex = -1
    box.focus({ preventScroll: true })
    const note = box.querySelector('output')
    const fail = () => {
      if (note?.isConnected) note.textContent = 'Comments cannot be shown at the moment.'
    }
    // A script that loads may still draw nothing.
    setTimeout(fail, LONGEST_WAIT)
    loadScript(box.dataset['script'] ?? '').addEventListener('error', fail)
    // Some providers draw beside the note rather than in its place.
    new MutationObserver((_, observer) => {
      if (box.childElementCount === 1 && note?.isConnected) return
      observer.disconnect()
      note?.remove()
    }).observe(box, { childList: true })
  })
}
