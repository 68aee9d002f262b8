import { readLeniently } from '@broadsheet/contracts'
import { z } from 'zod'
import type { Story, StoryProblem } from '../../content/index.ts'
import { wholeNumber } from '../whole-number.ts'
import { WrongShapeError } from '../wrong-shape.ts'
import { listedStory } from './listed-stories.ts'
import type { OwnAddresses } from './read-story.ts'

/** The envelope of every list of stories. Sources spell the field for the stories in two ways. */
const envelope = z.object({
  content_elements: z.array(z.unknown()).optional(),
  contentElements: z.array(z.unknown()).optional(),
  count: wholeNumber.optional(),
})

export interface StoryCollection {
  stories: Story[]
  /** Where each story stands in the answer, also counting stories that cannot be read. */
  positions: number[]
  /** How many stories the answer holds, including those that cannot be read. */
  answered: number
  /** How many stories the whole feed has; undefined if the source does not say. */
  count?: number
  problems: StoryProblem[]
}

export interface CollectionOptions extends OwnAddresses {
  /** No more stories than this are read, whatever the answer holds. */
  mostStories?: number
}

/**
 * Reads a list of stories. They come with the first paragraph of their text, and without what only their pages show. A story that cannot be read is dropped and
 * reported; the others are kept. Throws `WrongShapeError` if there is no list.
 */
export function readCollection(
  raw: unknown,
  { mostStories = Infinity, ...own }: CollectionOptions = {},
): StoryCollection {
  const { value, problems } = readLeniently(envelope, Array.isArray(raw) ? { content_elements: raw } : raw)
  const { content_elements: listed, contentElements: also } = value ?? {}
  // A source that sends both fields may fill either.
  const items = listed?.length ? listed : (also ?? listed)
  if (!items) throw new WrongShapeError('answered without a list of stories')
  const readings = items.slice(0, mostStories).map((item) => listedStory(item, own))
  return {
    stories: readings.flatMap((reading) => reading.story ?? []),
    positions: readings.flatMap((reading, position) => (reading.story ? position : [])),
    answered: readings.length,
    ...(value?.count === undefined ? {} : { count: value.count }),
    problems: [
      ...problems.map(({ path, message }) => ({
        code: 'story-unreadable' as const,
        message: `list: ${path}: ${message}`,
      })),
      ...readings.flatMap((reading) => reading.problems),
    ],
  }
}
