import { z } from 'zod'
import { byline, eyebrow, image, link, node, playable, timeLabel } from '../values.ts'
import { rawHtmlNode } from './body.ts'

/** In the priority of the specification's section 4, first match wins. */
export const cardKinds = [
  'live-blog',
  'past-event',
  'editorial',
  'columnist',
  'opinion',
  'no-image',
  'video',
  'standard',
] as const
export type CardKind = (typeof cardKinds)[number]

export const timeline = z
  .strictObject({
    entries: z.array(z.strictObject({ header: z.string(), href: z.string() })),
    /** How many are shown before a reader opens the rest. */
    visible: z.number().int().nonnegative(),
    expandable: z.boolean(),
  })
  .meta({ id: 'Timeline' })

export const storyCardNode = node('story-card', {
  kind: z.enum(cardKinds),
  density: z.enum(['standard', 'compact']),
  storyId: z.string().min(1),
  href: z.string().min(1),
  /** Plain text as the newsroom wrote it; escaped where it is drawn. */
  headline: z.string().min(1),
  label: z.string().optional(),
  eyebrow: eyebrow.optional(),
  blurb: z.string().optional(),
  image: image.optional(),
  byline: byline.optional(),
  time: timeLabel.optional(),
  timeline: timeline.optional(),
  video: playable.optional(),
  relatedLinks: z.array(link).optional(),
})
export type StoryCardNode = z.infer<typeof storyCardNode>

export const nativeAdNode = node('native-ad', {
  slotNumber: z.number().int().positive(),
  /** How many cards stand before it in its list. */
  position: z.number().int().positive(),
})

export type NativeAdNode = z.infer<typeof nativeAdNode>

export const sectionHeaderNode = node('section-header', {
  label: z.string().optional(),
  href: z.string().optional(),
  description: z.string().optional(),
  more: z.strictObject({ label: z.string(), href: z.string(), position: z.enum(['top', 'bottom']) }).optional(),
  topLine: z.boolean(),
})
export type SectionHeaderNode = z.infer<typeof sectionHeaderNode>

export const storyListLayouts = ['strip', 'big-left', 'top-banner', 'vertical', 'food-style'] as const

export const storyListNode = node('story-list', {
  layout: z.enum(storyListLayouts),
  columns: z.number().int().positive(),
  header: sectionHeaderNode.optional(),
  children: z.array(z.discriminatedUnion('type', [storyCardNode, nativeAdNode])),
  /** 'More Stories': `cursor` asks `layout.block` for the next part; `href` is the same without script. */
  more: z.strictObject({ label: z.string(), href: z.string(), cursor: z.string().optional() }).optional(),
})
export type StoryListNode = z.infer<typeof storyListNode>

export const headlineItem = z
  .strictObject({
    storyId: z.string(),
    title: z.string(),
    href: z.string(),
    byline: byline.optional(),
    time: timeLabel.optional(),
    logo: z.string().optional(),
    label: z.string().optional(),
  })
  .meta({ id: 'HeadlineItem' })

export const headlineListNode = node('headline-list', {
  title: z.string(),
  collapsible: z.boolean(),
  items: z.array(headlineItem),
})
export type HeadlineListNode = z.infer<typeof headlineListNode>

export const topperNode = node('topper', {
  header: sectionHeaderNode.optional(),
  card: storyCardNode,
  headlineSize: z.union([z.literal(20), z.literal(24), z.literal(28), z.literal(32), z.literal(48)]),
  panels: z.array(
    z.strictObject({ kind: z.enum(['our-picks', 'trending', 'latest-headline']), title: z.string(), items: z.array(headlineItem) }),
  ),
})

const carouselFields = {
  header: sectionHeaderNode.optional(),
  displaySize: z.number().int().positive(),
  /** CSS pixels. */
  cardWidth: z.number().positive(),
  gap: z.number().nonnegative(),
  children: z.array(storyCardNode),
}
export const carouselNode = node('carousel', carouselFields)
export const videoCarouselNode = node('video-carousel', { ...carouselFields, firstLoaded: z.number().int().nonnegative() })

export const listingNode = node('listing', {
  title: z.string().optional(),
  description: z.string().optional(),
  page: z.number().int().positive(),
  pageCount: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  children: z.array(storyCardNode),
})
export type ListingNode = z.infer<typeof listingNode>

const pageWindow = z.array(z.union([z.number().int().positive(), z.strictObject({ hidden: z.array(z.number().int().positive()) })]))

export const paginationNode = node('pagination', {
  current: z.number().int().positive(),
  /** Counts pages. */
  total: z.number().int().positive(),
  basePath: z.string(),
  previous: link.optional(),
  next: link.optional(),
  windows: z.strictObject({ mobile: pageWindow, tablet: pageWindow, desktop: pageWindow }),
})
export type PaginationNode = z.infer<typeof paginationNode>

export const searchResultsNode = node('search-results', {
  query: z.string(),
  page: z.number().int().positive(),
  pageCount: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  failed: z.boolean(),
  children: z.array(storyCardNode),
})
export type SearchResultsNode = z.infer<typeof searchResultsNode>

/** Blocks a chain's column may hold. */
const columnChild = z.discriminatedUnion('type', [
  storyListNode,
  storyCardNode,
  headlineListNode,
  carouselNode,
  videoCarouselNode,
  rawHtmlNode,
  sectionHeaderNode,
  nativeAdNode,
])

export const chainNode = node('chain', {
  label: z.string().optional(),
  blurb: z.string().optional(),
  columns: z.array(
    z.strictObject({
      /** Percent of the chain's width; missing where it is automatic. */
      width: z.number().min(0).max(100).optional(),
      rows: z.number().int().nonnegative(),
      hiddenOnTablet: z.boolean().optional(),
      sticky: z.boolean().optional(),
      emptyForEditor: z.boolean().optional(),
      children: z.array(columnChild),
    }),
  ),
  rightToLeft: z.boolean(),
  padding: z.boolean(),
  topSpacing: z.boolean(),
  stackOnTablet: z.boolean(),
})
