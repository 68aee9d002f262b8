import { MINUTE, dateAndTime, parseInstant } from './new-york.ts'

/** What an article says of its own times. Texts are empty where a date is missing or is none. */
export interface StoryTimestamp {
  isUpdated: boolean
  /** When it was published, ISO. */
  time?: string
  updatedTime?: string
}

const minuteOf = (at: number) => Math.floor(at / MINUTE)

/**
 * A story is updated when its first publishing and its display time lie in different minutes of the clock, whichever
 * comes first. A gallery shows its display time as updated in any case (specification, section 4: Other).
 */
export function storyTimestamp(story: {
  type?: string
  first_publish_date?: string
  display_date?: string
}): StoryTimestamp {
  const published = parseInstant(story.first_publish_date)
  const displayed = parseInstant(story.display_date)
  const iso = (at: number) => new Date(at).toISOString()
  if (displayed !== undefined && story.type === 'gallery')
    return {
      isUpdated: true,
      updatedTime: iso(displayed),
      ...(published === undefined ? {} : { time: iso(published) }),
    }
  if (published === undefined)
    return displayed === undefined ? { isUpdated: false } : { isUpdated: false, time: iso(displayed) }
  if (displayed === undefined || minuteOf(published) === minuteOf(displayed))
    return { isUpdated: false, time: iso(published) }
  return { isUpdated: true, time: iso(published), updatedTime: iso(displayed) }
}

/** `Nov. 3, 2026, 3:05 p.m. ET`, or nothing for an invalid date. */
export function absoluteTime(iso: string | undefined): string {
  const at = parseInstant(iso)
  return at === undefined ? '' : dateAndTime(at)
}
