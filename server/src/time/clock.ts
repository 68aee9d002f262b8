import type { TimeLabel } from '@broadsheet/contracts'
import { VERY_RECENT, countdown, daysSince, liveBlogTime, storyTime, type AgingText } from './labels.ts'
import { dateAndTime, newYorkTime, type NewYorkTime } from './new-york.ts'

/**
 * What a block may know about time: labels for instants (milliseconds) and answers about them, never the current time
 * itself. The clock records when each answer would change; `expiresAt` is the earliest of these, the instant at which
 * the document becomes outdated.
 */
export class Clock {
  readonly #now: number
  #expiresAt: number | undefined

  constructor(now: number) {
    this.#now = now
  }

  /** The instant (milliseconds) of the first change; undefined as long as nothing given out will change. */
  get expiresAt(): number | undefined {
    return this.#expiresAt
  }

  /** The label of a story in a list, such as 'Just now'; undefined without a date. */
  story(at: number | undefined, options?: { short?: boolean }): TimeLabel | undefined {
    return this.#label(at, (instant, now) => storyTime(instant, now, options))
  }

  liveBlog(at: number | undefined, options?: { updated?: boolean }): TimeLabel | undefined {
    return this.#label(at, (instant, now) => liveBlogTime(instant, now, options))
  }

  countdown(at: number | undefined): TimeLabel | undefined {
    return this.#label(at, countdown)
  }

  /** Date and time in full, which never change. */
  absolute(at: number | undefined): TimeLabel | undefined {
    return this.#label(at, (instant) => ({ text: dateAndTime(instant) }))
  }

  hasPassed(at: number | undefined): boolean {
    if (at === undefined) return false
    if (at > this.#now) this.#record(at)
    return at <= this.#now
  }

  /** Whether an instant is less than four hours ago or still to come. */
  isVeryRecent(at: number | undefined): boolean {
    if (at === undefined || this.#now - at >= VERY_RECENT) return false
    this.#record(at + VERY_RECENT)
    return true
  }

  daysSince(at: number | undefined): number | undefined {
    return at === undefined ? undefined : daysSince(at, this.#now)
  }

  /**
   * The current time in New York, for ad targeting. Its changes are not recorded: it does no harm if a document kept a
   * minute too long tells the ad server the previous hour.
   */
  newYork(): NewYorkTime {
    return newYorkTime(this.#now)
  }

  #label(
    at: number | undefined,
    write: (instant: number, now: number) => AgingText | undefined,
  ): TimeLabel | undefined {
    const aging = at === undefined ? undefined : write(at, this.#now)
    if (at === undefined || !aging) return undefined
    const instant = new Date(at).toISOString()
    if (aging.until === undefined) return { text: aging.text, instant }
    this.#record(aging.until)
    return { text: aging.text, instant, until: new Date(aging.until).toISOString() }
  }

  #record(change: number) {
    if (this.#expiresAt === undefined || change < this.#expiresAt) this.#expiresAt = change
  }
}
