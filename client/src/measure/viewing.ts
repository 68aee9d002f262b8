/** The events that are reported of one video, each once (rule measuring/videos). */
export type ViewingEvent =
  | { event: 'video_start' | 'video_complete' }
  | { event: 'video_progress'; percent: number }
  | { event: 'watch_time'; seconds: number }

/** Percentages of a video that are reported when they are reached. */
const QUARTILES = [25, 50, 75]
/** The watch time is reported each time this many seconds have been watched. */
const TOLD_EVERY = 10
/** A step of more seconds than this is a jump, and does not count as watching. */
const LONGEST_STEP = 2

/** How far one video has been played. */
export class Viewing {
  #at: number | undefined
  /** Percent; -1 before the video has begun. */
  #reached = -1
  #watched = 0

  /**
   * Call this while the video plays, with the second that it has reached. Returns the events that have not been reported
   * before.
   */
  playedTo(at: number, duration: number): ViewingEvent[] {
    if (!(at >= 0) || !(duration > 0)) return []
    const told: ViewingEvent[] = []
    const percent = Math.min(100, (at / duration) * 100)
    if (this.#reached < 0) told.push({ event: 'video_start' })
    for (const quartile of QUARTILES)
      if (this.#reached < quartile && quartile <= percent) told.push({ event: 'video_progress', percent: quartile })
    if (this.#reached < 100 && percent === 100) told.push({ event: 'video_complete' })
    this.#reached = Math.max(this.#reached, percent, 0)
    const step = at - (this.#at ?? at)
    this.#at = at
    if (step <= 0 || step > LONGEST_STEP) return told
    const before = Math.floor(this.#watched / TOLD_EVERY)
    this.#watched += step
    if (Math.floor(this.#watched / TOLD_EVERY) > before)
      told.push({ event: 'watch_time', seconds: Math.floor(this.#watched) })
    return told
  }
}
