import { instantOfNewYork, newYorkTime } from '../../time/index.ts'

/** Month and day, optionally the year, then the time of day (rule live-blogs/timestamp). */
const LINE = /^\/\/\s*timestamp\s+(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\s+(0?[1-9]|1[0-2]):([0-5]\d)\s*([ap])m$/i

export const isTimestamp = (line: string): boolean => LINE.test(line)

/**
 * The instant of a timestamp line, in milliseconds. A line without a year gets the year that brings it nearest to
 * `around`, a date of its story, because a blog may run over New Year's Eve (rule live-blogs/timestamp-year). Undefined
 * for a day that does not exist.
 */
export function timeOfLine(line: string, around: number | undefined): number | undefined {
  const [, month, day, year, hour, minute, half] = LINE.exec(line) ?? []
  if (!half) return undefined
  const wall = {
    month: Number(month),
    day: Number(day),
    hour: (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0),
    minute: Number(minute),
  }
  const of = (inYear: number) => instantOfNewYork({ year: inYear, ...wall })
  return year ? of(year.length === 2 ? 2000 + Number(year) : Number(year)) : nearest(of, around)
}

/** Milliseconds: within so much of another date, the same day of no other year is nearer. */
const CLOSE = 180 * 24 * 60 * 60 * 1000

function nearest(of: (year: number) => number | undefined, around: number | undefined): number | undefined {
  if (around === undefined) return undefined
  const { year } = newYorkTime(around)
  const sameYear = of(year)
  if (sameYear !== undefined && Math.abs(sameYear - around) < CLOSE) return sameYear
  const candidates = [of(year - 1), sameYear, of(year + 1)].flatMap((candidate) => candidate ?? [])
  return candidates.sort((a, b) => Math.abs(a - around) - Math.abs(b - around))[0]
}
