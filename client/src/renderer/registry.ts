import type { NodeType } from '@broadsheet/contracts'
import { Account } from '../blocks/account/account.tsx'
import { AdSlot } from '../blocks/ad-slot/ad-slot.tsx'
import { Article } from '../blocks/article/article.tsx'
import { Embed } from '../blocks/article/body/embed.tsx'
import { Gallery } from '../blocks/article/body/gallery.tsx'
import { BodyImage } from '../blocks/article/body/image.tsx'
import { RawHtml } from '../blocks/article/body/raw-html.tsx'
import { Author } from '../blocks/author/author.tsx'
import { BreakingNews } from '../blocks/breaking-news/breaking-news.tsx'
import { carouselBlock } from '../blocks/carousel/index.ts'
import { chainBlock } from '../blocks/chain/index.ts'
import { Comments } from '../blocks/comments/comments.tsx'
import { ExperimentMarker } from '../blocks/experiment-marker/experiment-marker.tsx'
import { FactBox } from '../blocks/fact-box/fact-box.tsx'
import { FinderWidget } from '../blocks/finder-widget/finder-widget.tsx'
import { finderBlock } from '../blocks/finder/index.ts'
import { footerBlock } from '../blocks/footer/index.ts'
import { Header } from '../blocks/header/header.tsx'
import { HeadlineList } from '../blocks/headline-list/headline-list.tsx'
import { listingBlock } from '../blocks/listing/index.ts'
import { liveBlogBlock } from '../blocks/live-blog/index.ts'
import { NativeAd } from '../blocks/native-ad/native-ad.tsx'
import { newsletterBarBlock } from '../blocks/newsletter-bar/index.ts'
import { newsletterPicksBlock } from '../blocks/newsletter-picks/index.ts'
import { Pagination } from '../blocks/pagination/pagination.tsx'
import { SavedStories } from '../blocks/saved-stories/saved-stories.tsx'
import { previewFormBlock } from '../blocks/preview-form/index.ts'
import { Scoreboard } from '../blocks/scoreboard/scoreboard.tsx'
import { SearchResults } from '../blocks/search-results/search-results.tsx'
import { SectionHeader } from '../blocks/section-header/section-header.tsx'
import { Share } from '../blocks/share/share.tsx'
import { Social } from '../blocks/social/social.tsx'
import { StoryCard } from '../blocks/story-card/story-card.tsx'
import { storyListBlock } from '../blocks/story-list/index.ts'
import { SubscriberBar } from '../blocks/subscriber-bar/subscriber-bar.tsx'
import { swipeableBlock } from '../blocks/swipeable/index.ts'
import { TeamSchedule } from '../blocks/team-schedule/team-schedule.tsx'
import { Topper } from '../blocks/topper/topper.tsx'
import { videoCarouselBlock } from '../blocks/video-carousel/index.ts'
import type { LayoutNode, NodeOf } from './block.ts'
import type { BlockEntry } from './entry.ts'

/** `within` is drawn by its parent block or the page's shell; `not-built` is known but draws nothing yet. */
type Registry = { readonly [Type in NodeType]: BlockEntry<NodeOf<Type>> | 'within' | 'not-built' }

/**
 * Node type → how it is drawn. Covers all of the contract's node types: a missing one does not compile. A type that
 * this client does not know, which a newer service may send, draws nothing.
 */
const registry: Registry = {
  header: { component: Header, hydrate: 'never' },
  footer: footerBlock,
  'section-header': { component: SectionHeader, hydrate: 'never' },
  'story-list': storyListBlock,
  'story-card': { component: StoryCard, hydrate: 'never' },
  'native-ad': { component: NativeAd, hydrate: 'never' },
  // Filled by `ads/start.ts`, which loads once the reader allows ads.
  'ad-slot': { component: AdSlot, hydrate: 'never' },
  'headline-list': { component: HeadlineList, hydrate: 'never' },
  'breaking-news': { component: BreakingNews, hydrate: 'never' },
  'newsletter-bar': newsletterBarBlock,
  'subscriber-bar': { component: SubscriberBar, hydrate: 'never' },
  'newsletter-picks': newsletterPicksBlock,
  listing: listingBlock,
  pagination: { component: Pagination, hydrate: 'never' },
  article: { component: Article, hydrate: 'never' },
  author: { component: Author, hydrate: 'never' },
  'live-blog': liveBlogBlock,
  share: { component: Share, hydrate: 'never' },
  social: { component: Social, hydrate: 'never' },
  comments: { component: Comments, hydrate: 'never' },
  gallery: { component: Gallery, hydrate: 'never' },
  image: { component: BodyImage, hydrate: 'never' },
  'raw-html': { component: RawHtml, hydrate: 'never' },
  embed: { component: Embed, hydrate: 'never' },
  'search-results': { component: SearchResults, hydrate: 'never' },
  'experiment-marker': { component: ExperimentMarker, hydrate: 'never' },
  chain: chainBlock,
  topper: { component: Topper, hydrate: 'never' },
  carousel: carouselBlock,
  'video-carousel': videoCarouselBlock,
  scoreboard: { component: Scoreboard, hydrate: 'never' },
  'team-schedule': { component: TeamSchedule, hydrate: 'never' },
  swipeable: swipeableBlock,
  'fact-box': { component: FactBox, hydrate: 'never' },
  'preview-form': previewFormBlock,
  'finder-widget': { component: FinderWidget, hydrate: 'never' },
  finder: finderBlock,
  account: { component: Account, hydrate: 'never' },
  'saved-stories': { component: SavedStories, hydrate: 'never' },
  page: 'within',
  main: 'within',
  rail: 'within',
  text: 'within',
  heading: 'within',
  list: 'within',
  divider: 'within',
  quote: 'within',
  table: 'within',
  correction: 'within',
  'link-list': 'within',
  rating: 'within',
  audio: 'within',
  video: 'within',
  'live-post': 'within',
  'restaurant-card': 'within',
}

/** The entry for a node. The cast is safe because the lookup is by the node's own type. */
export function entryOf(node: LayoutNode): BlockEntry<LayoutNode> | undefined {
  const entry = Object.hasOwn(registry, node.type) ? registry[node.type] : undefined
  return typeof entry === 'object' ? (entry as BlockEntry<LayoutNode>) : undefined
}
