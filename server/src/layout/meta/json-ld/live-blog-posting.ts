import type { LiveBlogPosting, WithContext } from 'schema-dts'
import type { Story } from '../../../content/index.ts'
import { changedAt, publishedAt } from '../../story/times.ts'
import { hasEnded } from '../../story/traits.ts'
import { articleFields } from './article-fields.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { liveBlogUpdates } from './live-blog-updates.ts'

/**
 * A live blog. Coverage starts when the story was published, and ends with the last change once it is tagged as ended.
 */
export function liveBlogPosting(story: Story, about: Description): WithContext<Exclude<LiveBlogPosting, string>> {
  const start = publishedAt(story)
  const end = hasEnded(story) ? changedAt(story) : undefined
  const updates = liveBlogUpdates(story, about.canonicalUrl)
  return {
    '@context': SCHEMA_ORG,
    '@type': 'LiveBlogPosting',
    ...articleFields(story, about),
    ...(start ? { coverageStartTime: start } : {}),
    ...(end ? { coverageEndTime: end } : {}),
    ...(updates.length ? { liveBlogUpdate: updates } : {}),
  }
}
