import { instantOfNewYork, newYorkTime } from '../../time/index.ts'

/** Month and day, optionally the year, then the time of day (rule live-blogs/timestamp). */
const LINE = /^\/\/\s*timestamp\s+(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\s+(0?[1-9]|1[0-2]):([0-5]\d)\s*([ap])m$/i

export const isTimestamp = (line: string): boolean => LINE.test(line)

const JANUARY = 1
const DECEMBER = 12

/**
 * The year of a line without one. It is the story's own year, except in a blog that crosses New Year: there, lines of December
 * may be in a story of January, and the other way round (rule live-blogs/timestamp-year).
 */
function yearOf(month: number, around: number): number {
  const { year, month: storyMonth } = newYorkTime(around)
  if (storyMonth === JANUARY && month === DECEMBER) return year - 1
  return storyMonth === DECEMBER && month === JANUARY ? year + 1 : year
}

/**
 * The instant of a timestamp line, in milliseconds. `around` is a date of its story, by which a line without a year gets
 * one. Undefined for a day that does not exist.
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
  if (year) return instantOfNewYork({ year: year.length === 2 ? 2000 + Number(year) : Number(year), ...wall })
  return around === undefined ? undefined : instantOfNewYork({ year: yearOf(wall.month, around), ...wall })
}
