/** CSS pixels before they come into view at which comments are asked for. */
const NEAR = '400px'

/** Lets another house draw the comments of a story, once a reader comes near them. */
export function loadNearComments(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-comments]')) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        const script = document.createElement('script')
        script.src = place.dataset['script'] ?? ''
        script.addEventListener('error', () => {
          const note = place.querySelector('[data-comments-note]')
          if (note) note.textContent = 'Comments cannot be shown at the moment.'
        })
        document.body.append(script)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place)
  }
}
