import { createHash } from 'node:crypto'
import { FREE_STORIES, type MeterState } from '../../facts/index.ts'
import { newYorkTime } from '../../time/index.ts'

/** The stories counted in one month of New York's calendar, as short hashes, oldest first. */
export interface Meter {
  /** Such as '2026-11'. */
  readonly month: string
  readonly stories: readonly string[]
}

/** A story is known by its id, because it may move. Its path stands in where the id is not known. */
export interface MeteredStory {
  readonly id?: string | undefined
  readonly path: string
}

/** Letters of a hash. Two stories of a month get the same one about once in 10^13 readers. */
const HASH_LENGTH = 8
const HASH = /^[\w-]{8}$/

const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, HASH_LENGTH)
const storyHash = ({ id, path }: MeteredStory): string => hashOf(id ?? path)

/** Where a story was counted; -1 if it was not. Releases until November 2026 counted every story by its path. */
function placeOf({ stories }: Meter, story: MeteredStory): number {
  const place = stories.indexOf(storyHash(story))
  return place === -1 ? stories.indexOf(hashOf(story.path)) : place
}

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

export const isCounted = (meter: Meter, story: MeteredStory): boolean => placeOf(meter, story) !== -1

/** A counted story stays free for the rest of the month. */
export function meterState(meter: Meter, story: MeteredStory): MeterState {
  const before = placeOf(meter, story)
  const place = before === -1 ? meter.stories.length : before
  return place >= FREE_STORIES ? 'spent' : place === FREE_STORIES - 1 ? 'last' : 'open'
}

/** The meter after a story was read whole. It never holds more than the free stories. */
export const counted = (meter: Meter, story: MeteredStory): Meter =>
  isCounted(meter, story) || meter.stories.length >= FREE_STORIES
    ? meter
    : { ...meter, stories: [...meter.stories, storyHash(story)] }
