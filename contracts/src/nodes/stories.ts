import { z } from 'zod'
import { background, byline, eyebrow, image, link, node, playable, timeLabel, writer } from '../values.ts'

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

/** Standard and compact are densities; these are cards of their own (specification, section 2). */
export const cardVariants = ['more-guides', 'restaurant'] as const
export type CardVariant = (typeof cardVariants)[number]

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
  /** A live blog that has not ended. */
  live: z.boolean().optional(),
  eyebrow: eyebrow.optional(),
  blurb: z.string().optional(),
  image: image.optional(),
  byline: byline.optional(),
  time: timeLabel.optional(),
  timeline: timeline.optional(),
  video: playable.optional(),
  relatedLinks: z.array(link).optional(),
  /** Where a card is not the usual one: a guide to restaurants, or a restaurant. */
  variant: z.enum(cardVariants).optional(),
  /** Of a restaurant. */
  place: z.strictObject({ name: z.string(), region: z.string().optional() }).optional(),
  background: background.optional(),
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
  writers: z.array(writer).optional(),
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
  /** 'See more stories', which always leads to page 2. */
  seeMore: link.optional(),
})
export type StoryListNode = z.infer<typeof storyListNode>

export const headlineItem = z
  .strictObject({
    storyId: z.string(),
    title: z.string(),
    href: z.string(),
    byline: byline.optional(),
    time: timeLabel.optional(),
    /** Address of the logo of whoever stands behind the story. */
    logo: z.string().optional(),
    /** Its section. */
    taxonomy: z.strictObject({ text: z.string(), href: z.string().optional() }).optional(),
    label: z.string().optional(),
  })
  .meta({ id: 'HeadlineItem' })
export type HeadlineItem = z.infer<typeof headlineItem>

export const headlineListNode = node('headline-list', {
  title: z.string(),
  collapsible: z.boolean(),
  items: z.array(headlineItem),
})
export type HeadlineListNode = z.infer<typeof headlineListNode>

/** CSS pixels (specification, section 9: Timeline). */
export const headlineSizes = [20, 24, 28, 32, 48] as const
export const headlinePanelKinds = ['our-picks', 'trending', 'latest-headline'] as const

/** One story over a page, and the stacked panels of headlines beside it. */
export const topperNode = node('topper', {
  header: sectionHeaderNode.optional(),
  card: storyCardNode,
  headlineSize: z.literal(headlineSizes),
  panels: z.array(
    z.strictObject({ kind: z.enum(headlinePanelKinds), title: z.string(), items: z.array(headlineItem) }),
  ),
})
export type TopperNode = z.infer<typeof topperNode>

const carouselFields = {
  header: sectionHeaderNode.optional(),
  /** Cards in view on a wide screen; a step of the arrows. */
  displaySize: z.number().int().positive(),
  /** CSS pixels. */
  cardWidth: z.number().positive(),
  gap: z.number().nonnegative(),
  ratio: z.enum(['2x3', '3x2', '9x16']),
  children: z.array(storyCardNode),
}
export const carouselNode = node('carousel', carouselFields)
/** Cards before the `firstLoaded`-th may bring their players along; the others show their promo image until they are played. */
export const videoCarouselNode = node('video-carousel', {
  ...carouselFields,
  firstLoaded: z.number().int().nonnegative(),
})
export type CarouselNode = z.infer<typeof carouselNode>
export type VideoCarouselNode = z.infer<typeof videoCarouselNode>

export const listingNode = node('listing', {
  title: z.string().optional(),
  description: z.string().optional(),
  page: z.number().int().positive(),
  pageCount: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  children: z.array(storyCardNode),
})
export type ListingNode = z.infer<typeof listingNode>

const pageWindow = z.array(
  z.union([z.number().int().positive(), z.strictObject({ hidden: z.array(z.number().int().positive()) })]),
)

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
