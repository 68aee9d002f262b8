import type { Story } from '@broadsheet/contracts'
import type { BlogPosting, LiveBlogPosting, WithContext } from 'schema-dts'
import { pictureAddress } from '../../cards/picture.ts'
import { hasEnded } from '../../cards/traits.ts'
import { plainText } from '../../html/sanitise.ts'
import type { Site } from '../../site.ts'
import { absolute } from '../addresses.ts'
import { articleFields } from './article-fields.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { changedAt, publishedAt } from '../story-facts.ts'

/** Updates as the story lists them; where an entry leads to is an address of the page. */
const updatesOf = (story: Story, site: Site): Exclude<BlogPosting, string>[] =>
  story.liveblog_cards.flatMap(({ header, url }) => {
    const headline = plainText(header)
    const address = pictureAddress(url)
    return headline ? { '@type': 'BlogPosting', headline, ...(address ? { url: absolute(address, site) } : {}) } : []
  })

/** A story that goes on: from its first word until it was said to have ended. */
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
