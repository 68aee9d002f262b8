import { DEFAULT_ORDER } from '@broadsheet/contracts'
import { sectionAt, type ContentRead } from '../content/index.ts'
import type { GlobalContent } from './block.ts'
import { imgSrcSet, type Rendition } from './story/picture-sizes.ts'

/** Stories on one page of a listing (rule listings/page-size). */
export const LISTING_PAGE_SIZE = 20

/** Headlines in a panel of a topper, since panels have no field for it (rule blocks/feed-size). */
export const PANEL_SIZE = 5

/** The fields with which an editor chooses the feed of a block. */
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
  /** Leave out the story that the page is about. */
  leaveOutCurrent?: boolean
  authorSlug?: string
}

/** Default fields, for a feed that is not chosen by an editor. */
export const DEFAULT_FEED: FeedFields = {
  source: '',
  feedSize: 0,
  collectionId: '',
  collectionOffset: 0,
  includeSections: '',
  excludeSections: '',
  feedOffset: 0,
  order: DEFAULT_ORDER,
  tagFeedSlug: '',
  tagFeedOffset: 0,
  tagFeedOrder: DEFAULT_ORDER,
  inheritContent: false,
}

/** The ids in a comma-separated list of section paths, one of which may be that of the page. */
const sectionIds = (paths: string) =>
  paths
    .split(',')
    .map((path) => sectionAt(path.trim()))
    .filter(Boolean)
    .join(',')

/** The sections to include: with `inheritContent` that of the page if it has one, otherwise those an editor named (rule blocks/inherit). */
function inherited(fields: FeedFields, globalContent: GlobalContent): string {
  const own = fields.inheritContent ? sectionOf(globalContent) : undefined
  return own ?? sectionIds(fields.includeSections)
}

function sectionOf(content: GlobalContent): string | undefined {
  if (content.kind === 'section') return content.isFront ? content.id : undefined
  return content.kind === 'story' ? content.story.home?.path : undefined
}

/** The field that an editor has to set for each source. The newest stories of the paper need none. */
const NEEDED: ReadonlyMap<string | undefined, keyof FeedFields> = new Map([
  ['collections-api', 'collectionId'],
  ['tag-feed', 'tagFeedSlug'],
  ['topic-feed', 'tagFeedSlug'],
  ['author-feed', 'authorSlug'],
])

/** What the chosen source needs, without spaces around it; empty if it is not set or nothing is needed. */
function neededOf(fields: Partial<FeedFields>): string {
  const needed = NEEDED.get(fields.source)
  return needed === undefined ? '' : String(fields[needed] ?? '').trim()
}

/** The field that the chosen source needs and that is not set (rule blocks/feed-incomplete); undefined if none is missing. */
export const lackingField = (fields: Partial<FeedFields>): keyof FeedFields | undefined =>
  neededOf(fields) ? undefined : NEEDED.get(fields.source)

/** How many stories an editor skips at the beginning of a feed. The source still counts them. */
export function feedOffset({ source, ...offsets }: FeedFields): number {
  switch (source) {
    case 'collections-api':
      return offsets.collectionOffset
    case 'tag-feed':
    case 'topic-feed':
      return offsets.tagFeedOffset
    default:
      return offsets.feedOffset
  }
}

/** How many stories to read, how many to skip in addition to an editor's offset, and how their pictures are drawn. */
interface FeedPart {
  size: number
  skip: number
  renditions: readonly Rendition[]
}

/**
 * The read for a block of stories. Besides its source's own fields, every query has the offsets and the order under the names
 * that editors know, and the widths of the pictures (rule content/feed-query). Blocks with the same feed share a read if they
 * draw its pictures alike. Undefined if the size is 0 or the editor did not set what the source needs.
 */
export function feedRead(fields: FeedFields, globalContent: GlobalContent, part: FeedPart): ContentRead | undefined {
  const read = sourceRead(fields, globalContent, part)
  const { tagFeedOffset, collectionOffset, tagFeedOrder } = fields
  return (
    read && {
      source: read.source,
      query: { tagFeedOffset, collectionOffset, tagFeedOrder, imgSrcSet: imgSrcSet(part.renditions), ...read.query },
    }
  )
}

/** Each source calls its query fields differently. */
function sourceRead(
  fields: FeedFields,
  globalContent: GlobalContent,
  { size, skip }: FeedPart,
): ContentRead | undefined {
  if (size <= 0 || lackingField(fields) !== undefined) return undefined
  const offset = feedOffset(fields) + skip
  const needed = neededOf(fields)
  switch (fields.source) {
    case 'section-feed': {
      const includeSections = inherited(fields, globalContent)
      const excludeSections = sectionIds(fields.excludeSections)
      return {
        source: 'section-feed',
        query: {
          includeSections,
          excludeSections,
          feedSize: size,
          feedOffset: offset,
          order: fields.order,
        },
      }
    }
    case 'collections-api':
      return {
        source: 'collections-api',
        query: { id: needed, size, offset, collectionOffset: offset },
      }
    case 'tag-feed':
      return {
        source: 'tag-feed',
        query: {
          tagSlug: needed,
          feedSize: size,
          feedOffset: offset,
          tagFeedOffset: offset,
          order: fields.tagFeedOrder,
        },
      }
    case 'topic-feed':
      return {
        source: 'topic-feed',
        query: {
          tag: needed,
          limit: size,
          offset,
          // Under both names, because some sources look at the other one first.
          tagFeedOffset: offset,
          collectionOffset: offset,
          order: fields.tagFeedOrder,
        },
      }
    case 'author-feed':
      return {
        source: 'author-feed',
        query: { slug: needed, feedSize: size, feedOffset: offset, order: fields.order },
      }
    default:
      return undefined
  }
}
