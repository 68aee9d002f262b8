import { AP_MONTHS, ZONE } from '@broadsheet/contracts/new-york'
import { Temporal } from 'temporal-polyfill'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
/** Always 24 hours, even when clocks change: days since display are counted in these. */
export const DAY = 24 * HOUR

export interface NewYorkTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  /** In English, as ad targeting requires. */
  weekday: string
}

/** Shared by the whole process: creating a formatter costs thirty times as much as using it. */
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

/**
 * New York's offset from UTC (milliseconds) per hour since the epoch. It changes only on the hour, and Intl is slow.
 */
const offsets = new Map<number, number>()
const MOST_OFFSETS = 10_000

function offsetAt(at: number): number {
  const hour = Math.floor(at / HOUR)
  const remembered = offsets.get(hour)
  if (remembered !== undefined) return remembered
  const start = hour * HOUR
  const parts: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(start)) parts[type] = Number(value)
  const offset = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute) - start
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** What clock and calendar show in New York at an instant (milliseconds). */
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

/** The instant at which an hour of the calendar begins in New York, keyed by that hour read as UTC. Temporal is slow. */
const hours = new Map<number, number>()
const MOST_HOURS = 10_000

function startOfHour(coded: number): number {
  const remembered = hours.get(coded)
  if (remembered !== undefined) return remembered
  const start = new Temporal.PlainDateTime(1970, 1, 1)
    .add({ milliseconds: coded })
    .toZonedDateTime(ZONE, { disambiguation: 'compatible' }).epochMilliseconds
  if (hours.size >= MOST_HOURS) hours.clear()
  hours.set(coded, start)
  return start
}

/**
 * The instant (milliseconds) of a wall-clock time in New York. A time skipped when clocks go forward counts as an hour later. A
 * time that occurs twice when they go back means the first. Undefined for a time or day that does not exist, such as February
 * 30.
 */
export function instantOfNewYork({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
}: {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
}): number | undefined {
  const coded = Date.UTC(year, month - 1, day, hour)
  const read = new Date(coded)
  const exists =
    read.getUTCFullYear() === year &&
    read.getUTCMonth() === month - 1 &&
    read.getUTCDate() === day &&
    read.getUTCHours() === hour &&
    minute >= 0 &&
    minute < 60
  return exists ? startOfHour(coded) + minute * MINUTE : undefined
}

/** Midnight in New York of the day that `at` falls on, in milliseconds. */
export function startOfNewYorkDay(at: number): number {
  const { year, month, day } = newYorkTime(at)
  return instantOfNewYork({ year, month, day }) ?? at
}

/** `3:05 p.m. ET`, both in standard and in daylight saving time. */
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
