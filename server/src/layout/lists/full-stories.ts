import type { ContentRead, ContentResult, Story } from '@broadsheet/contracts'
import { contentOf } from '../block.ts'

/** A story that its distributor gives by reference has the rest of its data elsewhere (specification, section 7). */
export const isReference = (story: Story) => story.distributor?.mode === 'reference'

/** The full data of a story that came in a list. */
export const fullRead = (story: Story): ContentRead => ({
  source: 'content-api-light-nocache',
  query: { canonical_url: story.href },
})

/** The story as it was fetched again, where it could be. */
export function fullStory(story: Story, result: (read: ContentRead) => ContentResult): Story {
  const content = contentOf(result(fullRead(story)))
  return (content?.kind === 'story' && content.story) || story
}
