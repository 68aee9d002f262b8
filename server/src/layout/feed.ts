import type { ContentRead } from '@broadsheet/contracts'
import type { GlobalContent } from './block.ts'
import { sectionId } from './section-id.ts'

/** Listing page size (specification, section 9). */
export const LISTING_PAGE_SIZE = 20

/** The fields by which blocks of stories name their feed. */
export interface FeedFields {
  source: string
  feedSize: number
  collectionId: string
  collectionOffset: number
  includeSections: string
  excludeSections: string
  feedOffset: number
  order: string
  tagFeedSlug: string
  tagFeedOffset: number
  tagFeedOrder: string
  inheritContent: boolean
  authorSlug?: string
}

/** Ids from a field that holds several, with a comma between. */
const sectionIds = (paths: string) =>
  paths
    .split(',')
    .map((one) => sectionId(one.trim()))
    .filter(Boolean)
    .join(',')

/** With inheritContent, the section of the page. */
function inherited(fields: FeedFields, globalContent: GlobalContent): string {
  if (!fields.inheritContent) return sectionIds(fields.includeSections)
  if (globalContent.kind === 'section') return globalContent.id
  if (globalContent.kind === 'story') return globalContent.story.taxonomy?.primary_section?._id ?? ''
  return ''
}

/**
 * The read of a block of stories: the query fields of each source as section 7 of the specification names them.
 * Nothing where the size is 0 or the source lacks what it needs. `skip` counts stories before the feed's own offset.
 */
export function feedRead(fields: FeedFields, globalContent: GlobalContent, part: { size: number; skip: number }): ContentRead | undefined {
  const { size, skip } = part
  if (size <= 0) return undefined
  switch (fields.source) {
    case 'section-feed': {
      const includeSections = inherited(fields, globalContent)
      const excludeSections = sectionIds(fields.excludeSections)
      return {
        source: 'section-feed',
        query: { includeSections, excludeSections, feedSize: size, feedOffset: fields.feedOffset + skip, order: fields.order },
      }
    }
    case 'collections-api':
      if (!fields.collectionId) return undefined
      return { source: 'collections-api', query: { id: fields.collectionId, size, offset: fields.collectionOffset + skip } }
    case 'tag-feed':
      if (!fields.tagFeedSlug) return undefined
      return {
        source: 'tag-feed',
        query: { tagSlug: fields.tagFeedSlug, feedSize: size, feedOffset: fields.tagFeedOffset + skip, order: fields.tagFeedOrder },
      }
    case 'topic-feed':
      if (!fields.tagFeedSlug) return undefined
      return {
        source: 'topic-feed',
        query: { tag: fields.tagFeedSlug, limit: size, offset: fields.tagFeedOffset + skip, order: fields.tagFeedOrder },
      }
    case 'author-feed':
      if (!fields.authorSlug) return undefined
      return {
        source: 'author-feed',
        query: { slug: fields.authorSlug, feedSize: size, feedOffset: fields.feedOffset + skip, order: fields.order },
      }
    default:
      return undefined
  }
}
