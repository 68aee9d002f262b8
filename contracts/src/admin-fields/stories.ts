import { z } from 'zod'
import { chainArrangements } from '../nodes/chain.ts'
import { cardVariants, storyListLayouts } from '../nodes/stories.ts'
import { choice, count, lines, text, toggle } from './kit.ts'

/** Where a list's stories come from; the empty source fetches nothing. */
const storySources = ['', 'section-feed', 'collections-api', 'tag-feed', 'topic-feed', 'author-feed', 'search'] as const

/** Specification, section 9: Feeds. */
export const DEFAULT_ORDER = 'first_publish_date:desc'

/** The fields by which any block of stories names its feed. */
const feedFields = {
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

/** The head of a list. */
const headerFields = {
  hasTopLine: toggle('Line on top', true),
  packageLabel: text('Label'),
  packageDescription: text('Description'),
  morelinkLabel: text("Text of the 'more' link"),
  morelinkHref: text("Address of the 'more' link"),
  morelinkBottom: toggle("'More' link at the bottom"),
}

/** The 27 fields of a package (specification, section 3), and what its section 4 and 5 say of packages beside them. */
export const packageFields = z.object({
  layoutType: choice('Layout', storyListLayouts, 'strip'),
  ...feedFields,
  nativoPosition: count('Native ad after every … cards', 3, '0 for none'),
  nativeAdSlotNo: count('First native ad slot', 1),
  ...headerFields,
  hasEyebrow: toggle('Eyebrows', true),
  hasBlurbFirstCard: toggle('Blurb on the first card', true),
  hasBlurbGridCards: toggle('Blurb on the other cards'),
  hasImageFirstCard: toggle('Picture on the first card', true),
  hasImageGridCards: toggle('Pictures on the other cards', true),
  showAuthor: toggle('Authors'),
  hasMoreStories: toggle("'More Stories' button", false, 'Loads the next stories in place'),
  hasSeeMore: toggle("'See more stories' link", false, 'To page 2 of this page'),
  cardVariant: choice('Kind of card', ['', ...cardVariants], ''),
  backgroundColor: text('Background', '', '#RGB or #RRGGBB'),
  writers: lines('Writers', [], 'name|author URL|position|image URL'),
})

export const headlineListFields = z.object({
  title: text('Title', 'The Latest'),
  ...feedFields,
  feedSize: count('Number of headlines', 8),
  collapsible: toggle('Can be collapsed'),
  showAuthor: toggle('Authors'),
})

export const listingFields = z.object({
  ...feedFields,
  title: text('Title', '', 'Empty: the name of the section or topic'),
  description: text('Description'),
  authorSlug: text('Author', '', 'Slug, for the source author-feed'),
  showAuthor: toggle('Authors', true),
})

export const searchResultsFields = z.object({ title: text('Title', 'Search') })

export const topperFields = z.object({
  ...feedFields,
  packageLabel: text('Label'),
  headlineSize: choice('Size of the headline', ['20', '24', '28', '32', '48'], '32', 'CSS pixels'),
  timelines: count('Timeline entries', 2),
  showAuthor: toggle('Authors', true),
  backgroundColor: text('Background', '', '#RGB or #RRGGBB'),
  hasLatest: toggle('Panel of the latest headlines'),
  ourPicksCollectionId: text('Collection of our picks'),
  trendingCollectionId: text('Collection of trending stories'),
})

export const swipeableFields = z.object({
  title: text('Title'),
  ...feedFields,
  feedSize: count('Number of stories', 8),
})

const carouselOnly = {
  ...headerFields,
  hasEyebrow: toggle('Eyebrows', true),
  showAuthor: toggle('Authors'),
  displaySize: count('Cards in view', 5),
  rightRail: toggle('Stands in a right-rail chain'),
}
export const carouselFields = z.object({ ...feedFields, ...carouselOnly })
export const videoCarouselFields = z.object({ ...feedFields, ...carouselOnly })

export const chainFields = z.object({
  chainLabel: text('Label'),
  chainBlurb: text('Blurb'),
  list: lines('Cells', ['25%-1', '25%-1', '25%-1', '25%-1'], "As '25%-1 (feature)': width, then rows after a dash"),
  rightToLeft: toggle('Right to left'),
  removeTopSpacing: toggle('No space on top'),
  hasPadding: toggle('Padding'),
  hasOneColOnTablet: toggle('One column on tablets'),
  arrangement: choice(
    'Arrangement',
    ['', ...chainArrangements],
    '',
    'Empty: a right rail where the two numbers below are set, else columns',
  ),
  numberFeaturesOnFirstColumn: count('Blocks in the first column', 0),
  numberFeaturesOnSecondColumn: count('Blocks in the second column', 0),
  shouldHiddenSecondColOnTablet: toggle('No second column on tablets'),
  stickyOnRightRail: toggle('Sticky right rail'),
  isAdmin: toggle('Shown in the admin editor'),
})
