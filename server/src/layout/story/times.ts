import type { TimeLabel } from '@broadsheet/contracts'
import type { Story } from '../../content/index.ts'
import type { Clock } from '../../time/index.ts'
import { isEvent } from './traits.ts'

/** The dates of a story for search engines, social networks, feed readers and lists. */

const isoOf = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

/**
 * A story's date of publication. If it says neither when it was first published nor what time to display, its last publication
 * counts.
 */
export const publishedAt = ({ firstPublished, displayed, published }: Story): string | undefined =>
  isoOf(firstPublished?.at ?? displayed ?? published)

/** Never earlier than the publication: a story that was scheduled was last written before that. */
export function changedAt(story: Story): string | undefined {
  const published = publishedAt(story)
  const changed = isoOf(story.updated ?? (isEvent(story) ? undefined : story.displayed))
  return changed && published && changed < published ? published : (changed ?? published)
}

/** The date that tells the age of a story in a list (milliseconds). */
export const listedAt = ({ displayed, firstPublished, published }: Story): number | undefined =>
  displayed ?? firstPublished?.at ?? published

/** When an event that is still to come takes place (rule cards/past-event). */
export const announced = (story: Story, clock: Clock): TimeLabel | undefined =>
  isEvent(story) ? clock.countdown(story.displayed) : undefined
