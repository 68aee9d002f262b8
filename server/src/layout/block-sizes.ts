import type { AdminFields, BlockType } from '@broadsheet/contracts'
import type { PageBlock } from './block.ts'
import { LISTING_PAGE_SIZE, PANEL_SIZE } from './feed.ts'
import { GUIDES } from './finder/reads.ts'

const none = () => 0
const ofFeed = ({ feedSize }: { feedSize: number }) => feedSize

/** How many stories a block shows at most, besides the one that its page is about. Every type of block has a row. */
const SIZES: { readonly [Type in BlockType]: (fields: AdminFields[Type]) => number } = {
  package: ofFeed,
  carousel: ofFeed,
  'video-carousel': ofFeed,
  'headline-list': ofFeed,
  swipeable: ofFeed,
  topper: ({ ourPicksCollectionId, trendingCollectionId, hasLatest }) =>
    1 + PANEL_SIZE * [ourPicksCollectionId, trendingCollectionId, hasLatest].filter(Boolean).length,
  listing: () => LISTING_PAGE_SIZE,
  'search-results': () => LISTING_PAGE_SIZE,
  finder: () => GUIDES,
  header: none,
  'raw-html': none,
  ad: none,
  'breaking-news': none,
  'newsletter-bar': none,
  'newsletter-picks': none,
  'subscriber-bar': none,
  social: none,
  share: none,
  'fact-box': none,
  'finder-widget': none,
  article: none,
  author: none,
  gallery: none,
  'live-blog': none,
  comments: none,
  scoreboard: none,
  'team-schedule': none,
  account: none,
  'saved-stories': none,
  'preview-form': none,
  chain: none,
  footer: none,
}

export const mostStoriesOf = ({ type, fields }: PageBlock): number =>
  // The lookup is by the block's own type, so the function fits its fields; index access loses that.
  (SIZES[type] as (fields: PageBlock['fields']) => number)(fields)
