/**
 * Pauses every other video when one in the browser's own player begins (rule pages/one-video). Videos that have a player of
 * ours see to that by themselves, but their script is not on every page.
 */
export function playOneVideo(): void {
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement) || target.closest('[data-player]')) return
      for (const other of document.querySelectorAll('video')) if (other !== target) other.pause()
    },
    true,
  )
}
