/**
 * A page that the browser keeps whole goes on playing when its reader comes back, which nobody asked for: what has sound
 * is paused when the page is left (rule pages/left).
 */
export function pauseWhenLeft(): void {
  addEventListener('pagehide', () => {
    for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (!player.muted) player.pause()
  })
}
