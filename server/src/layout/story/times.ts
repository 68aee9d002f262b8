import type { Story } from '../../content/index.ts'

/** Dates as others are told of them: search engines, social networks, feed readers. */

const isoOf = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

export const publishedAt = ({ firstPublished, displayed }: Story): string | undefined =>
  isoOf(firstPublished?.at ?? displayed)

export const changedAt = (story: Story): string | undefined =>
  isoOf(story.updated ?? story.displayed) ?? publishedAt(story)

/** The date by which lists tell how old a story is (milliseconds). */
export const listedAt = ({ displayed, firstPublished }: Story): number | undefined => displayed ?? firstPublished?.at
