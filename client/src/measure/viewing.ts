/** What is told of one video, once each (rule measuring/videos). */
export type ViewingEvent =
  | { event: 'video_start' | 'video_complete' }
  | { event: 'video_progress'; percent: number }
  | { event: 'watch_time'; seconds: number }

/** Percent of a video that are told when they are reached. */
const QUARTILES = [25, 50, 75]
/** Seconds of watching after which the time is told again. */
const TOLD_EVERY = 10
/** A step of more seconds than this is a jump and no watching. */
const LONGEST_STEP = 2

/** How far one video has been played. */
export class Viewing {
  #at: number | undefined
  /** Percent; -1 before the video has begun. */
  #reached = -1
  #watched = 0

  /** The video is at this second while it plays. Returns what is told now that was not told before. */
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
