import { z } from 'zod'
import { node } from '../values.ts'
import { authorNode } from './author.ts'
import { articleNode, commentsNode, liveBlogNode, livePostNode, shareNode } from './article.ts'
import {
  embedNode,
  galleryNode,
  imageNode,
  rawHtmlNode,
  textNode,
  headingNode,
  listNode,
  dividerNode,
  quoteNode,
  videoNode,
} from './body.ts'
import { adSlotNode } from './ads.ts'
import { experimentMarkerNode, footerNode, headerNode } from './furniture.ts'
import { chainNode } from './chain.ts'
import { scoreboardNode, teamScheduleNode } from './sports.ts'
import { swipeableNode } from './swipeable.ts'
import {
  carouselNode,
  headlineListNode,
  listingNode,
  nativeAdNode,
  paginationNode,
  searchResultsNode,
  sectionHeaderNode,
  storyCardNode,
  storyListNode,
  topperNode,
  videoCarouselNode,
} from './stories.ts'
import {
  breakingNewsNode,
  finderNode,
  finderWidgetNode,
  newsletterBarNode,
  newsletterPicksNode,
  socialNode,
  subscriberBarNode,
} from './widgets.ts'

export * from './ads.ts'
export * from './article.ts'
export * from './author.ts'
export * from './body.ts'
export * from './chain.ts'
export * from './furniture.ts'
export * from './sports.ts'
export * from './stories.ts'
export * from './swipeable.ts'
export * from './widgets.ts'

/** What a block of a page may turn into. */
export const blockNode = z
  .discriminatedUnion('type', [
    headerNode,
    footerNode,
    sectionHeaderNode,
    storyListNode,
    storyCardNode,
    nativeAdNode,
    adSlotNode,
    chainNode,
    topperNode,
    headlineListNode,
    carouselNode,
    videoCarouselNode,
    listingNode,
    paginationNode,
    searchResultsNode,
    articleNode,
    authorNode,
    liveBlogNode,
    commentsNode,
    shareNode,
    galleryNode,
    imageNode,
    rawHtmlNode,
    embedNode,
    breakingNewsNode,
    newsletterBarNode,
    newsletterPicksNode,
    subscriberBarNode,
    socialNode,
    finderWidgetNode,
    finderNode,
    scoreboardNode,
    teamScheduleNode,
    swipeableNode,
    experimentMarkerNode,
  ])
  .meta({ id: 'BlockNode' })
export type BlockNode = z.infer<typeof blockNode>

export const railNode = node('rail', { children: z.array(blockNode) })
/** Its last child is the rail, where the page has one. */
export const mainNode = node('main', {
  children: z.array(z.discriminatedUnion('type', [...blockNode.options, railNode])),
})
export type MainNode = z.infer<typeof mainNode>
export type RailNode = z.infer<typeof railNode>

/** What the header area gives, then main, then the footer. */
export const pageNode = node('page', {
  children: z.array(z.discriminatedUnion('type', [...blockNode.options, mainNode])),
})
export type PageNode = z.infer<typeof pageNode>
export type AnyNode = PageNode | MainNode | RailNode | BlockNode

/** Every node type there is, by name: what a client's registry is checked against. */
export const nodeSchemas = {
  page: pageNode,
  header: headerNode,
  main: mainNode,
  rail: railNode,
  footer: footerNode,
  'section-header': sectionHeaderNode,
  'story-list': storyListNode,
  'story-card': storyCardNode,
  'native-ad': nativeAdNode,
  'ad-slot': adSlotNode,
  chain: chainNode,
  topper: topperNode,
  'headline-list': headlineListNode,
  carousel: carouselNode,
  'video-carousel': videoCarouselNode,
  listing: listingNode,
  pagination: paginationNode,
  article: articleNode,
  author: authorNode,
  text: textNode,
  heading: headingNode,
  list: listNode,
  image: imageNode,
  divider: dividerNode,
  quote: quoteNode,
  gallery: galleryNode,
  video: videoNode,
  'raw-html': rawHtmlNode,
  embed: embedNode,
  'live-blog': liveBlogNode,
  'live-post': livePostNode,
  comments: commentsNode,
  'breaking-news': breakingNewsNode,
  'newsletter-bar': newsletterBarNode,
  'newsletter-picks': newsletterPicksNode,
  'subscriber-bar': subscriberBarNode,
  social: socialNode,
  share: shareNode,
  'finder-widget': finderWidgetNode,
  finder: finderNode,
  scoreboard: scoreboardNode,
  'team-schedule': teamScheduleNode,
  swipeable: swipeableNode,
  'search-results': searchResultsNode,
  'experiment-marker': experimentMarkerNode,
} as const
export type NodeType = keyof typeof nodeSchemas
