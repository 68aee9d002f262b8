/** A track that has not moved for this many milliseconds may snap again, even if it has not reached its destination. */
const STUCK = 2000

/** For each track that is being turned, the function that ends the turn. */
const turns = new WeakMap<HTMLElement, () => void>()

/**
 * Scrolls a track to an offset in pixels. Snapping is off until the track arrives. Otherwise browsers could snap on the way,
 * for example if a picture arrives or the device is slow, and pull the track back.
 */
export function turnTrack(track: HTMLElement, left: number, behavior: 'smooth' | 'instant'): void {
  turns.get(track)?.()
  let stuck: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(stuck)
    track.removeEventListener('scroll', look)
    track.removeAttribute('data-turning')
    turns.delete(track)
  }
  const look = () => {
    clearTimeout(stuck)
    if (Math.abs(track.scrollLeft - left) <= 1) end()
    else stuck = setTimeout(end, STUCK)
  }
  turns.set(track, end)
  track.setAttribute('data-turning', '')
  track.addEventListener('scroll', look, { passive: true })
  track.scrollTo({ left, behavior })
  look()
}
