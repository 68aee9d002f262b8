import type { TimeLabel } from '@broadsheet/contracts'
import { VERY_RECENT, countdown, daysSince, liveBlogTime, storyTime, type AgingText } from './labels.ts'
import { dateAndTime, newYorkTime, type NewYorkTime } from './new-york.ts'

/**
 * What a block knows of the time: labels and conditions of instants (milliseconds), never the present one itself. Each
 * answer that ages is recorded, and `expiresAt` is the earliest change among them: the instant at which the document
 * would read otherwise.
 */
export class Clock {
  readonly #now: number
  #expiresAt: number | undefined

  constructor(now: number) {
    this.#now = now
  }

  /** Milliseconds of the first change of any label given out; undefined while all stand for good. */
  get expiresAt(): number | undefined {
    return this.#expiresAt
  }

  /** 'Just now' … of a story in a list; undefined where there is no date. */
  story(at: number | undefined, options?: { short?: boolean }): TimeLabel | undefined {
    return this.#label(at, (instant, now) => storyTime(instant, now, options))
  }

  liveBlog(at: number | undefined, options?: { updated?: boolean }): TimeLabel | undefined {
    return this.#label(at, (instant, now) => liveBlogTime(instant, now, options))
  }

  countdown(at: number | undefined): TimeLabel | undefined {
    return this.#label(at, countdown)
  }

  /** Date and time in full; never ages. */
  absolute(at: number | undefined): TimeLabel | undefined {
    return this.#label(at, (instant) => ({ text: dateAndTime(instant) }))
  }

  hasPassed(at: number | undefined): boolean {
    if (at === undefined) return false
    if (at > this.#now) this.#record(at)
    return at <= this.#now
  }

  /** Under four hours old, or to come. */
  isVeryRecent(at: number | undefined): boolean {
    if (at === undefined || this.#now - at >= VERY_RECENT) return false
    this.#record(at + VERY_RECENT)
    return true
  }

  daysSince(at: number | undefined): number | undefined {
    return at === undefined ? undefined : daysSince(at, this.#now)
  }

  /**
   * The New York hour and day for targeting. It is not recorded as a change: a document that stands a minute too long
   * may tell an ad server the hour before.
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
