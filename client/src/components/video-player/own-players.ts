/** Calls `listener` with each video that begins in the browser's own player, such as those in a story's text. */
export const onOwnPlayer = (listener: (video: HTMLVideoElement) => void): void =>
  document.addEventListener(
    'play',
    ({ target }) => {
      if (target instanceof HTMLVideoElement && !target.closest('[data-player]')) listener(target)
    },
    true,
  )

export function pauseOthers(video?: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== video && !other.paused) other.pause()
}
