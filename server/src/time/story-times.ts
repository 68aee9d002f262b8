import { MINUTE } from './new-york.ts'

/** The times an article shows, in milliseconds. */
export interface StoryTimestamp {
  isUpdated: boolean
  /** When it was published. */
  time?: number
  updatedTime?: number
}

const minuteOf = (at: number) => Math.floor(at / MINUTE)

/**
 * A story counts as updated if it was first published and displayed in different minutes of the clock, whichever came
 * first. A gallery always shows its display time as the update (rule content/published-updated).
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
