/** Lets another house draw the comments of a story, once a reader asks for them. */
export function startComments(): void {
  document.querySelector('[data-show-comments]')?.addEventListener('click', ({ currentTarget }) => {
    const place = document.querySelector<HTMLElement>('[data-comments]')
    if (!place) return
    ;(currentTarget as HTMLElement).hidden = true
    place.hidden = false
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    const script = document.createElement('script')
    script.src = place.dataset['script'] ?? ''
    script.addEventListener('error', () => {
      const note = place.querySelector('output')
      if (note) note.textContent = 'Comments cannot be shown at the moment.'
    })
    document.body.append(script)
  })
}
