import { DAY, HOUR, MINUTE, SECOND, monthDayYear, startOfNewYorkDay, timeOfDay, dateAndTime } from './new-york.ts'

/** A text and the instant (milliseconds) at which it changes; without `until` it stands for good. */
export interface AgingText {
  text: string
  until?: number
}

/** Minutes up to and with which hours are told in any mode, and in the long mode (rule time/list-label). */
const SHORT_MODE_MINUTES = 180
const LONG_MODE_MINUTES = 360
/** Minutes within which a live blog says 'Updated'. */
const UPDATED_PREFIX_MINUTES = 180
/** A live blog's times are absolute after this. */
const LIVE_ABSOLUTE_AFTER = 12 * HOUR
/** A refetched live blog or video shows its date in a listing only while younger than this. */
export const VERY_RECENT = 4 * HOUR
const COUNTDOWN_HOURS = 48

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** Time of day within 24 hours, else month, day and year. */
export function listTime(at: number, now: number): AgingText {
  const age = now - at
  if (Math.abs(age) > DAY) return age > 0 ? { text: monthDayYear(at) } : { text: monthDayYear(at), until: at - DAY }
  return { text: timeOfDay(at), until: at + DAY + 1 }
}

/**
 * The label of a story in a list: 'Just now', minutes, hours, then time of day, then the date. `short` tells hours up
 * to 180 minutes only, else up to 360. A time to come is 'Just now' within its last minute, before that absolute.
 */
export function storyTime(at: number, now: number, options: { short?: boolean } = {}): AgingText {
  const age = now - at
  if (age <= -MINUTE) {
    const later = listTime(at, now)
    return { text: later.text, until: Math.min(later.until ?? Infinity, at - MINUTE + 1) }
  }
  if (age < MINUTE) return { text: 'Just now', until: at + MINUTE }
  const minutes = Math.floor(age / MINUTE)
  if (minutes < 60) return { text: ago(minutes, 'minute'), until: at + (minutes + 1) * MINUTE }
  const limit = options.short ? SHORT_MODE_MINUTES : LONG_MODE_MINUTES
  if (minutes > limit) return listTime(at, now)
  const hours = Math.floor(minutes / 60)
  return { text: ago(hours, 'hour'), until: Math.min(at + (hours + 1) * HOUR, at + (limit + 1) * MINUTE) }
}

/** Steps of the plain relative time; a month is 30 days and a year 365. Under five seconds it is 'Just now'. */
const JUST_NOW = 5 * SECOND
const RELATIVE_STEPS = [
  { unit: 'second', size: SECOND, below: MINUTE },
  { unit: 'minute', size: MINUTE, below: HOUR },
  { unit: 'hour', size: HOUR, below: DAY },
  { unit: 'day', size: DAY, below: 30 * DAY },
  { unit: 'month', size: 30 * DAY, below: 365 * DAY },
  { unit: 'year', size: 365 * DAY, below: Infinity },
] as const

/** Just now, seconds, minutes, hours, days, months, years: never absolute. A time to come is 'Just now'. */
export function relativeTime(at: number, now: number): AgingText {
  const age = now - at
  if (age < JUST_NOW) return { text: 'Just now', until: at + JUST_NOW }
  const step = RELATIVE_STEPS.find((one) => age < one.below) ?? RELATIVE_STEPS[5]
  const count = Math.floor(age / step.size)
  return { text: ago(count, step.unit), until: at + Math.min((count + 1) * step.size, step.below) }
}

/** A live blog's own time: relative for 12 hours, with 'Updated' for the first 180 minutes, then absolute. */
export function liveBlogTime(at: number, now: number, options: { updated?: boolean } = {}): AgingText {
  const age = now - at
  if (age > LIVE_ABSOLUTE_AFTER || age <= -MINUTE)
    return age > 0 ? { text: dateAndTime(at) } : { text: dateAndTime(at), until: at - MINUTE + 1 }
  const label = age < MINUTE ? { text: 'Just now', until: at + MINUTE } : relativeTime(at, now)
  const until = Math.min(label.until ?? Infinity, at + LIVE_ABSOLUTE_AFTER + 1)
  const prefixed = options.updated === true && Math.floor(age / MINUTE) <= UPDATED_PREFIX_MINUTES
  if (!prefixed) return { text: label.text, until }
  const text = label.text === 'Just now' ? 'Updated just now' : `Updated ${label.text}`
  return { text, until: Math.min(until, at + (UPDATED_PREFIX_MINUTES + 1) * MINUTE) }
}

/** To an event: 'Today at 7:05 p.m. ET', 'in 30 hours', 'in 3 days'; nothing once it has begun. */
export function countdown(at: number, now: number): AgingText | undefined {
  const left = at - now
  if (left <= 0) return undefined
  const dayOfEvent = startOfNewYorkDay(at)
  if (now >= dayOfEvent) return { text: `Today at ${timeOfDay(at)}`, until: at }
  const inHours = left < COUNTDOWN_HOURS * HOUR
  const size = inHours ? HOUR : DAY
  const count = Math.floor(left / size)
  const unit = inHours ? 'hour' : 'day'
  return { text: `in ${count} ${unit}${count === 1 ? '' : 's'}`, until: Math.min(at - count * size + 1, dayOfEvent) }
}

/** Whole 24-hour days since `at`, never negative. */
export const daysSince = (at: number, now: number): number => Math.max(0, Math.floor((now - at) / DAY))
