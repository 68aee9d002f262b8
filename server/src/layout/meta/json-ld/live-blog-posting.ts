import type { BlogPosting, LiveBlogPosting, WithContext } from 'schema-dts'
import type { Story } from '../../../content/index.ts'
import { plainText } from '../../html/sanitise.ts'
import type { Site } from '../../site.ts'
import { changedAt, publishedAt } from '../../story/times.ts'
import { hasEnded } from '../../story/traits.ts'
import { absolute } from '../addresses.ts'
import { articleFields } from './article-fields.ts'
import { SCHEMA_ORG, type Description } from './description.ts'

/** The updates that the story lists. */
const updatesOf = (story: Story, site: Site): Exclude<BlogPosting, string>[] =>
  story.updateHeaders.flatMap(({ html, href }) => {
    const headline = plainText(html)
    return headline ? { '@type': 'BlogPosting', headline, ...(href ? { url: absolute(href, site) } : {}) } : []
  })

/**
 * A live blog. Coverage starts when the story was published, and ends with the last change once it is tagged as ended.
 */
export function liveBlogPosting(story: Story, about: Description): WithContext<Exclude<LiveBlogPosting, string>> {
  const start = publishedAt(story)
  const end = hasEnded(story) ? changedAt(story) : undefined
  const updates = updatesOf(story, about.site)
  return {
    '@context': SCHEMA_ORG,
    '@type': 'LiveBlogPosting',
    ...articleFields(story, about),
    ...(start ? { coverageStartTime: start } : {}),
    ...(end ? { coverageEndTime: end } : {}),
    ...(updates.length ? { liveBlogUpdate: updates } : {}),
  }
}
