import type { TimeLabel } from '@broadsheet/contracts'
import { VERY_RECENT, countdown, daysSince, liveBlogTime, storyTime, type AgingText } from './labels.ts'
import { newYorkTime, parseInstant, type NewYorkTime } from './new-york.ts'
import { absoluteTime } from './story-times.ts'

/**
 * What a block knows of the time: labels and conditions, never the instant itself. Each answer that ages is recorded,
 * and `expiresAt` is the earliest change among them: the instant at which the document would read otherwise.
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

  /** 'Just now' … of a story in a list; undefined for a date that is none. */
  story(iso: string | undefined, options?: { short?: boolean }): TimeLabel | undefined {
    return this.#label(iso, (at, now) => storyTime(at, now, options))
  }

  liveBlog(iso: string | undefined, options?: { updated?: boolean }): TimeLabel | undefined {
    return this.#label(iso, (at, now) => liveBlogTime(at, now, options))
  }

  countdown(iso: string | undefined): TimeLabel | undefined {
    return this.#label(iso, countdown)
  }

  /** Date and time in full; never ages. */
  absolute(iso: string | undefined): TimeLabel | undefined {
    return this.#label(iso, () => ({ text: absoluteTime(iso) }))
  }

  hasPassed(iso: string | undefined): boolean {
    const at = parseInstant(iso)
    if (at === undefined) return false
    if (at > this.#now) this.#record(at)
    return at <= this.#now
  }

  /** Under four hours old, or to come. */
  isVeryRecent(iso: string | undefined): boolean {
    const at = parseInstant(iso)
    if (at === undefined || this.#now - at >= VERY_RECENT) return false
    this.#record(at + VERY_RECENT)
    return true
  }

  daysSince(iso: string | undefined): number | undefined {
    const at = parseInstant(iso)
    return at === undefined ? undefined : daysSince(at, this.#now)
  }

  /**
   * The New York hour and day for targeting. It is not recorded as a change: a document that stands a minute too long
   * may tell an ad server the hour before.
   */
  newYork(): NewYorkTime {
    return newYorkTime(this.#now)
  }

  #label(iso: string | undefined, write: (at: number, now: number) => AgingText | undefined): TimeLabel | undefined {
    const at = parseInstant(iso)
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
