import { onePress } from '../components/one-press.ts'
import { loadScript } from '../components/load-script.ts'

/** Milliseconds after which comments that are not there are said not to be (rule comments/provider). */
const LONGEST_WAIT = 30_000

const LOADING = 'Loading comments …'
const ABSENT = 'Comments cannot be shown at the moment.'

/** Loads a story's comments from their provider once the reader asks for them. */
export function startComments(): void {
  document.querySelector('[data-show-comments]')?.addEventListener('click', ({ currentTarget }) => {
    const box = document.querySelector<HTMLElement>('[data-comments]')
    const note = box?.querySelector('output')
    if (!box || !note) return
    const again = currentTarget as HTMLElement
    again.hidden = true
    box.hidden = false
    box.tabIndex = -1
    load(box, note, again)
    // Some providers draw beside the note rather than in its place. Others empty the place long before they draw.
    new MutationObserver((_, observer) => {
      if (!isDrawn(box, note)) return
      observer.disconnect()
      note.remove()
    }).observe(box, { childList: true })
  })
}

/** Whether the provider has put anything into the box besides the note. */
const isDrawn = (box: HTMLElement, note: HTMLElement): boolean =>
  [...box.childNodes].some((child) => child !== note && (child instanceof Element || child.textContent?.trim()))

/** Says what becomes of it in the note. If the script does not come, it can be asked for again with this button. */
function load(box: HTMLElement, note: HTMLElement, again: HTMLElement): void {
  box.focus({ preventScroll: true })
  note.textContent = LOADING
  // A script that loads may still draw nothing.
  const waiting = setTimeout(() => {
    if (isDrawn(box, note)) return
    if (!note.isConnected) box.append(note)
    note.textContent = ABSENT
  }, LONGEST_WAIT)
  loadScript(box.dataset['script'] ?? '').addEventListener('error', () => {
    clearTimeout(waiting)
    const button = again.cloneNode() as HTMLElement
    delete button.dataset['showComments']
    button.hidden = false
    button.textContent = 'Try again'
    button.addEventListener('click', (event) => {
      onePress(event)
      load(box, note, again)
    })
    note.replaceChildren(`${ABSENT} `, button)
  })
}
