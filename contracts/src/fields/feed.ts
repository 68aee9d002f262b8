import { choice, count, text, toggle } from './kit.ts'

/** Where a list's stories come from; an empty source fetches nothing. */
const storySources = ['', 'section-feed', 'collections-api', 'tag-feed', 'topic-feed', 'author-feed'] as const

/** Newest first (rule blocks/feed-order). */
export const DEFAULT_ORDER = 'first_publish_date:desc'

/** The fields with which any block of stories chooses its feed. */
export const feedFields = {
  source: choice('Source', storySources, '', 'Where the stories come from'),
  feedSize: count('Number of stories', 0, 'Empty or 0 fetches nothing'),
  collectionId: text('Collection', '', 'Id of a curated collection'),
  collectionOffset: count('Collection offset', 0),
  includeSections: text('Sections', '', 'Paths of sections, with a comma between'),
  excludeSections: text('Sections left out', '', 'Paths of sections, with a comma between'),
  feedOffset: count('Offset', 0),
  order: text('Order', DEFAULT_ORDER, 'Field and direction, as first_publish_date:desc'),
  tagFeedSlug: text('Tag', '', 'Slug of a tag or topic'),
  tagFeedOffset: count('Tag offset', 0),
  tagFeedOrder: text('Tag order', DEFAULT_ORDER),
  inheritContent: toggle('Stories of this page', false, 'Takes the section of the page the block stands on'),
  leaveOutCurrent: toggle(
    'Without the story of this page',
    false,
    'On the page of a story: not again in lists below it',
  ),
}
