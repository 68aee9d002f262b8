import type { ContentRead, ContentResult, Story } from '../../content/index.ts'
import { contentOf } from '../block.ts'

/** The full data of a story that came in a list, as one by reference needs (rule content/references). */
export const fullRead = (story: Story): ContentRead => ({
  source: 'content-api-light-nocache',
  query: { canonical_url: story.href },
})

/** The story as it was fetched again, where it could be. */
export function fullStory(story: Story, result: (read: ContentRead) => ContentResult): Story {
  const content = contentOf(result(fullRead(story)))
  return (content?.kind === 'story' && content.story) || story
}
