import type { ContentRead, ContentResult, Story } from '../../content/index.ts'
import { contentOf } from '../block.ts'

/** The read for all of a story that a list gave only in part (rule content/references). */
export const fullRead = (story: Story): ContentRead => ({
  source: 'content-api-light-nocache',
  query: { canonical_url: story.address },
})

/** The full story with the picture that the list was asked for, or the one from the list if the read failed. */
export function fullStory(story: Story, result: (read: ContentRead) => ContentResult): Story {
  const content = contentOf(result(fullRead(story)))
  if (content?.kind !== 'story') return story
  return story.picture ? { ...content.story, picture: story.picture } : content.story
}
