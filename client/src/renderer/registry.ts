import type { NodeType } from '@broadsheet/contracts'
import { adSlotBlock } from '../blocks/ad-slot/index.ts'
import { articleBlock } from '../blocks/article/index.ts'
import { embedBlock, galleryBlock, imageBlock, rawHtmlBlock } from '../blocks/article/body/as-blocks.ts'
import { authorBlock } from '../blocks/author/index.ts'
import { breakingNewsBlock } from '../blocks/breaking-news/index.ts'
import { carouselBlock } from '../blocks/carousel/index.ts'
import { chainBlock } from '../blocks/chain/index.ts'
import { commentsBlock } from '../blocks/comments/index.ts'
import { experimentMarkerBlock } from '../blocks/experiment-marker/index.ts'
import { footerBlock } from '../blocks/footer/index.ts'
import { headerBlock } from '../blocks/header/index.ts'
import { headlineListBlock } from '../blocks/headline-list/index.ts'
import { listingBlock } from '../blocks/listing/index.ts'
import { liveBlogBlock } from '../blocks/live-blog/index.ts'
import { nativeAdBlock } from '../blocks/native-ad/index.ts'
import { newsletterBarBlock } from '../blocks/newsletter-bar/index.ts'
import { newsletterPicksBlock } from '../blocks/newsletter-picks/index.ts'
import { paginationBlock } from '../blocks/pagination/index.ts'
import { scoreboardBlock } from '../blocks/scoreboard/index.ts'
import { searchResultsBlock } from '../blocks/search-results/index.ts'
import { sectionHeaderBlock } from '../blocks/section-header/index.ts'
import { shareBlock } from '../blocks/share/index.ts'
import { storyCardBlock } from '../blocks/story-card/index.ts'
import { storyListBlock } from '../blocks/story-list/index.ts'
import { swipeableBlock } from '../blocks/swipeable/index.ts'
import { teamScheduleBlock } from '../blocks/team-schedule/index.ts'
import { topperBlock } from '../blocks/topper/index.ts'
import { videoCarouselBlock } from '../blocks/video-carousel/index.ts'
import type { BlockEntry, LayoutNode, NodeOf } from './block.ts'

type Registry = { readonly [Type in NodeType]?: BlockEntry<NodeOf<Type>> }

/** Node type → block. A type that is not here draws nothing. The browser's half is `islands/loaders.ts`. */
const registry: Registry = {
  header: headerBlock,
  footer: footerBlock,
  'section-header': sectionHeaderBlock,
  'story-list': storyListBlock,
  'story-card': storyCardBlock,
  'native-ad': nativeAdBlock,
  'ad-slot': adSlotBlock,
  'headline-list': headlineListBlock,
  'breaking-news': breakingNewsBlock,
  'newsletter-bar': newsletterBarBlock,
  'newsletter-picks': newsletterPicksBlock,
  listing: listingBlock,
  pagination: paginationBlock,
  article: articleBlock,
  author: authorBlock,
  'live-blog': liveBlogBlock,
  share: shareBlock,
  comments: commentsBlock,
  gallery: galleryBlock,
  image: imageBlock,
  'raw-html': rawHtmlBlock,
  embed: embedBlock,
  'search-results': searchResultsBlock,
  'experiment-marker': experimentMarkerBlock,
  chain: chainBlock,
  topper: topperBlock,
  carousel: carouselBlock,
  'video-carousel': videoCarouselBlock,
  scoreboard: scoreboardBlock,
  'team-schedule': teamScheduleBlock,
  swipeable: swipeableBlock,
}

/** The entry of a node's own type: the key is the node's type, which is what the cast says. */
export const entryOf = (node: LayoutNode): BlockEntry<LayoutNode> | undefined =>
  Object.hasOwn(registry, node.type) ? (registry[node.type] as BlockEntry<LayoutNode> | undefined) : undefined
