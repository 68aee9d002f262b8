import { readLeniently } from '@broadsheet/contracts'
import { z } from 'zod'
import type { Story, StoryProblem } from '../../content/index.ts'
import { readStory } from './read-story.ts'

/** The envelope of every list of stories: `content_elements` or `contentElements`, and `count`. */
const envelope = z.object({
  content_elements: z.array(z.unknown()).optional(),
  contentElements: z.array(z.unknown()).optional(),
  count: z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/).transform(Number)]).optional(),
})

export interface StoryCollection {
  stories: Story[]
  /** How many there are in all; undefined where the source does not say. */
  count?: number
  problems: StoryProblem[]
}

/** Reads a list of stories; one that does not parse is dropped and reported, its siblings stay. Never throws. */
export function readCollection(raw: unknown, ownHosts: readonly string[] = []): StoryCollection {
  const { value, problems } = readLeniently(envelope, Array.isArray(raw) ? { content_elements: raw } : raw)
  const items = value?.content_elements ?? value?.contentElements ?? []
  const readings = items.map((item) => readStory(item, ownHosts))
  return {
    stories: readings.flatMap((reading) => reading.story ?? []),
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
