import { instantOfNewYork } from '../time/index.ts'

/** An ISO date, perhaps with a time of day, perhaps with a zone. */
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i
const LONGEST = 40

/** How many milliseconds a zone is ahead of UTC. Databases write whole hours alone, as `-05`. */
function offsetOf(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

/**
 * The instant of a date as a newsroom writes it, in milliseconds. A date without a zone is in New York time, whatever the
 * machine's zone (rule time/without-zone). Undefined for text that is no date, and for a day or time that does not exist.
 */
export function parseInstant(written: string | undefined): number | undefined {
  if (!written || written.length > LONGEST) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] =
    ISO.exec(written.trim()) ?? []
  // The last year that can be written is what machines write where there is no date (rule time/invalid).
  if (!year || year === '9999') return undefined
  const wall = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
  }
  const rest = Number(second) * 1000 + Math.floor(Number(`0.${fraction || 0}`) * 1000)
  if (Number(second) > 59) return undefined
  if (!zone) {
    const at = instantOfNewYork(wall)
    return at === undefined ? undefined : at + rest
  }
  const utc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  const back = new Date(utc)
  // Of the year 1, which machines write where there is no date, `Date.UTC` makes 1901.
  const exists =
    back.getUTCFullYear() === wall.year &&
    back.getUTCMonth() + 1 === wall.month &&
    back.getUTCDate() === wall.day &&
    wall.hour < 24 &&
    wall.minute < 60
  return exists ? utc + rest - offsetOf(zone) : undefined
}
