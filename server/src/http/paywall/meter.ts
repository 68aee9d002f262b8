import { createHash } from 'node:crypto'
import { FREE_STORIES, type MeterState } from '../../facts/index.ts'
import { newYorkTime } from '../../time/index.ts'

/** The stories counted in one month of New York's calendar, as short hashes of their paths, oldest first. */
export interface Meter {
  /** Such as '2026-11'. */
  readonly month: string
  readonly stories: readonly string[]
}

/** Letters of a hash. Two stories of a month get the same one about once in 10^13 readers. */
const HASH_LENGTH = 8
const HASH = /^[\w-]{8}$/

const storyHash = (path: string): string => createHash('sha256').update(path).digest('base64url').slice(0, HASH_LENGTH)

/** The month of an instant (milliseconds) in New York. */
export function monthOf(at: number): string {
  const { year, month } = newYorkTime(at)
  return `${year}-${String(month).padStart(2, '0')}`
}

export const emptyMeter = (at: number): Meter => ({ month: monthOf(at), stories: [] })

/** The meter that a browser kept. Anything but a meter of this month reads as an empty one (rule paywall/meter). */
export function readMeter(kept: unknown, at: number): Meter {
  const { month, stories } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const empty = emptyMeter(at)
  if (month !== empty.month || !Array.isArray(stories) || stories.length > FREE_STORIES) return empty
  const isHash = (story: unknown): story is string => typeof story === 'string' && HASH.test(story)
  return stories.every(isHash) ? { month, stories: [...new Set(stories)] } : empty
}

export const isCounted = ({ stories }: Meter, path: string): boolean => stories.includes(storyHash(path))

/** A counted story stays free for the rest of the month. */
export function meterState({ stories }: Meter, path: string): MeterState {
  const before = stories.indexOf(storyHash(path))
  const place = before === -1 ? stories.length : before
  return place >= FREE_STORIES ? 'spent' : place === FREE_STORIES - 1 ? 'last' : 'open'
}

/** The meter after a story was read whole. It never holds more than the free stories. */
export const counted = (meter: Meter, path: string): Meter =>
  isCounted(meter, path) || meter.stories.length >= FREE_STORIES
    ? meter
    : { ...meter, stories: [...meter.stories, storyHash(path)] }
