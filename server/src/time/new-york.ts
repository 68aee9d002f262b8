import { Temporal } from 'temporal-polyfill'

/** Every label of the paper is in this zone, whatever the machine's (rule time/zone). */
const ZONE = 'America/New_York'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
/** Days since display count 24-hour days, so a change of the clock does not move them. */
export const DAY = 24 * HOUR

/** AP style: the five long months in full, the others cut. */
const AP_MONTHS = [
  'Jan.',
  'Feb.',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
] as const

export interface NewYorkTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  /** English name, as ad targeting wants it. */
  weekday: string
}

/** One formatter for the whole process: making one costs thirty times what using it costs. */
const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** New York's distance from UTC (ms) by hour of the epoch: it changes on the hour only, and asking Intl is the dear part. */
const offsets = new Map<number, number>()
const MOST_OFFSETS = 10_000

function offsetAt(at: number): number {
  const hour = Math.floor(at / HOUR)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const start = hour * HOUR
  const parts: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(start)) parts[type] = Number(value)
  const offset = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute) - start
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** Wall-clock parts in New York of an instant in milliseconds. */
export function newYorkTime(at: number): NewYorkTime {
  const wall = new Date(at + offsetAt(at))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    weekday: WEEKDAYS[wall.getUTCDay()]!,
  }
}

/**
 * The instant of a New York wall-clock time. One that a change of the clock skips is taken an hour later, one that it
 * repeats is the first of the two. Undefined where no such day exists (February 30).
 */
export function instantOfNewYork(wall: {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
}): number | undefined {
  try {
    return Temporal.PlainDateTime.from({ ...wall }, { overflow: 'reject' }).toZonedDateTime(ZONE, {
      disambiguation: 'compatible',
    }).epochMilliseconds
  } catch {
    return undefined
  }
}

/** The instant at which the New York day of `at` begins. */
export function startOfNewYorkDay(at: number): number {
  const { year, month, day } = newYorkTime(at)
  return instantOfNewYork({ year, month, day }) ?? at
}

/** `3:05 p.m. ET`, in standard and in daylight time. */
export function timeOfDay(at: number): string {
  const { hour, minute } = newYorkTime(at)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'} ET`
}

/** `Nov. 3, 2026` */
export function monthDayYear(at: number): string {
  const { year, month, day } = newYorkTime(at)
  return `${AP_MONTHS[month - 1]} ${day}, ${year}`
}

/** `Nov. 3, 2026, 3:05 p.m. ET` */
export const dateAndTime = (at: number): string => `${monthDayYear(at)}, ${timeOfDay(at)}`
