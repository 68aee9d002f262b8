import { loadScript } from '../components/load-script.ts'

/** Loads a story's comments from their provider once the reader asks for them. */
export function startComments(): void {
  document.querySelector('[data-show-comments]')?.addEventListener('click', ({ currentTarget }) => {
    const box = document.querySelector<HTMLElement>('[data-comments]')
    if (!box) return
    ;(currentTarget as HTMLElement).hidden = true
    box.hidden = false
    box.tabIndex = -1
    box.focus({ preventScroll: true })
    loadScript(box.dataset['script'] ?? '').addEventListener('error', () => {
      const note = box.querySelector('output')
      if (note) note.textContent = 'Comments cannot be shown at the moment.'
    })
  })
}
