import { MINUTE } from './new-york.ts'

/** What an article says of its own times, in milliseconds. */
export interface StoryTimestamp {
  isUpdated: boolean
  /** When it was published. */
  time?: number
  updatedTime?: number
}

const minuteOf = (at: number) => Math.floor(at / MINUTE)

/**
 * A story is updated when its first publishing and its display time lie in different minutes of the clock, whichever
 * comes first. A gallery shows its display time as updated in any case (rule content/published-updated).
 */
export function storyTimestamp({
  isGallery,
  published,
  displayed,
}: {
  isGallery: boolean
  published: number | undefined
  displayed: number | undefined
}): StoryTimestamp {
  if (displayed !== undefined && isGallery)
    return { isUpdated: true, updatedTime: displayed, ...(published === undefined ? {} : { time: published }) }
  if (published === undefined)
    return displayed === undefined ? { isUpdated: false } : { isUpdated: false, time: displayed }
  if (displayed === undefined || minuteOf(published) === minuteOf(displayed))
    return { isUpdated: false, time: published }
  return { isUpdated: true, time: published, updatedTime: displayed }
}
