import { DAY, HOUR, MINUTE, SECOND, monthDayYear, startOfNewYorkDay, timeOfDay, dateAndTime } from './new-york.ts'

/** A text and the instant (milliseconds) at which it becomes outdated; without `until` it never does. */
export interface AgingText {
  text: string
  until?: number
}

/** The age in minutes, inclusive, up to which the short and the long mode say 'hours ago' (rule time/list-label). */
const SHORT_MODE_MINUTES = 180
const LONG_MODE_MINUTES = 360
/** For this many minutes a live blog says 'Updated'. */
const UPDATED_PREFIX_MINUTES = 180
/** Older than this, a live blog's times are absolute. */
const LIVE_ABSOLUTE_AFTER = 12 * HOUR
/** In a listing, live blogs and videos show their date only while they are younger than this. */
export const VERY_RECENT = 4 * HOUR
const COUNTDOWN_HOURS = 48

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** The time of day within 24 hours, otherwise month, day and year. */
export function listTime(at: number, now: number): AgingText {
  const age = now - at
  if (Math.abs(age) > DAY) return age > 0 ? { text: monthDayYear(at) } : { text: monthDayYear(at), until: at - DAY }
  return { text: timeOfDay(at), until: at + DAY + 1 }
}

/**
 * The label of a story in a list: 'Just now', then minutes, hours, the time of day and finally the date. It says 'hours
 * ago' for up to 360 minutes, or 180 if `short`. A time in the future is absolute, or 'Just now' if it is less than a
 * minute away.
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

/** Anything younger than this is 'Just now'. */
const JUST_NOW = 5 * SECOND
/** The units of relative time. A month counts as 30 days, a year as 365. */
const RELATIVE_STEPS = [
  { unit: 'second', size: SECOND, below: MINUTE },
  { unit: 'minute', size: MINUTE, below: HOUR },
  { unit: 'hour', size: HOUR, below: DAY },
  { unit: 'day', size: DAY, below: 30 * DAY },
  { unit: 'month', size: 30 * DAY, below: 365 * DAY },
  { unit: 'year', size: 365 * DAY, below: Infinity },
] as const

/** From 'Just now' through seconds to years, never absolute. A time in the future is 'Just now'. */
export function relativeTime(at: number, now: number): AgingText {
  const age = now - at
  if (age < JUST_NOW) return { text: 'Just now', until: at + JUST_NOW }
  const step = RELATIVE_STEPS.find((candidate) => age < candidate.below) ?? RELATIVE_STEPS[5]
  const count = Math.floor(age / step.size)
  return { text: ago(count, step.unit), until: at + Math.min((count + 1) * step.size, step.below) }
}

/**
 * The time of a live blog or its posts: relative for 12 hours (after 'Updated' for 180 minutes, if asked), then
 * absolute.
 */
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

/**
 * How far off an event is: 'in 3 days', 'in 30 hours', 'in 20 minutes' (if midnight is in between), and on its own day 'Today
 * at 7:05 p.m. ET'. Undefined once it has begun.
 */
export function countdown(at: number, now: number): AgingText | undefined {
  const left = at - now
  if (left <= 0) return undefined
  const dayOfEvent = startOfNewYorkDay(at)
  if (now >= dayOfEvent) return { text: `Today at ${timeOfDay(at)}`, until: at }
  const [size, unit] =
    left < HOUR ? ([MINUTE, 'minute'] as const) : left < COUNTDOWN_HOURS * HOUR ? [HOUR, 'hour'] : [DAY, 'day']
  const count = Math.max(1, Math.floor(left / size))
  // In the last minute before an event, the label still says 'in 1 minute'.
  const until = size === MINUTE && count === 1 ? at : at - count * size + 1
  return { text: `in ${count} ${unit}${count === 1 ? '' : 's'}`, until: Math.min(until, dayOfEvent) }
}

/** Full 24-hour days since `at`, never negative. */
export const daysSince = (at: number, now: number): number => Math.max(0, Math.floor((now - at) / DAY))
