/**
 * Pauses players with sound when the page is left. Otherwise, a page that the browser keeps in memory would go on playing
 * when its reader comes back, although nobody asked for that (rule pages/left).
 */
export function pauseWhenLeft(): void {
  addEventListener('pagehide', () => {
    for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (!player.muted) player.pause()
  })
}
