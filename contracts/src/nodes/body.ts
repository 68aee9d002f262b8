import { z } from 'zod'
import { frame, image, link, mediaSource, node, playable } from '../values.ts'
import { adSlotNode } from './ad-slot.ts'

/** Inline HTML, limited to `a b strong i em u s sub sup code br span` and sanitised on the server. */
const inlineHtml = z.string().meta({ id: 'InlineHtml' })

export const textNode = node('text', { html: inlineHtml, alignment: z.enum(['left', 'center', 'right']).optional() })
export const headingNode = node('heading', { html: inlineHtml, level: z.number().int().min(2).max(6) })

export const listItem = z
  .strictObject({
    html: inlineHtml,
    ordered: z.boolean().optional(),
    get items(): z.ZodOptional<z.ZodArray<typeof listItem>> {
      return z.array(listItem).optional()
    },
  })
  .meta({ id: 'ListItem' })
export type ListItem = z.infer<typeof listItem>

export const listNode = node('list', { ordered: z.boolean(), items: z.array(listItem) })
export const imageNode = node('image', {
  image,
  caption: inlineHtml.optional(),
  credit: z.string().optional(),
})
export const dividerNode = node('divider', {})
export const quoteNode = node('quote', {
  style: z.enum(['pullquote', 'blockquote']),
  paragraphs: z.array(inlineHtml),
  citation: inlineHtml.optional(),
})
export const galleryNode = node('gallery', {
  title: z.string().optional(),
  items: z.array(z.strictObject({ image, caption: inlineHtml.optional(), credit: z.string().optional() })),
})
export const videoNode = node('video', {
  playable,
  title: z.string().optional(),
  caption: inlineHtml.optional(),
  credit: z.string().optional(),
})
/**
 * HTML from editors. If it needs no script it is inlined (`html`, sanitised); otherwise it runs in a frame with an
 * opaque origin.
 */
export const rawHtmlNode = node('raw-html', {
  html: z.string().optional(),
  frame: frame.optional(),
  /** Set if the block is drawn only when the reader scrolls near it; both values are in CSS pixels. */
  lazy: z.strictObject({ height: z.number().int(), offset: z.number().int() }).optional(),
  /** Shown to editors in preview in place of a block they have disabled. */
  disabledForEditor: z.boolean().optional(),
})
/** A third-party post or player, always framed. `href` links to the original in case the frame cannot be shown. */
export const embedNode = node('embed', {
  provider: z.string(),
  href: z.string().optional(),
  title: z.string(),
  frame: frame.optional(),
})
/** A table; every cell is inline HTML. Rows may differ in length. */
export const tableNode = node('table', {
  /** What the columns hold. */
  header: z.array(inlineHtml).optional(),
  rows: z.array(z.array(inlineHtml)),
  caption: inlineHtml.optional(),
})
/** A correction, at its place in the text. */
export const correctionNode = node('correction', { kind: z.enum(['correction', 'clarification']), html: inlineHtml })
/** Links between paragraphs. */
export const linkListNode = node('link-list', { title: z.string().optional(), links: z.array(link) })
/** A critic's rating: `value` out of `max`, in `units` such as 'stars'. `text` says it in words. */
export const ratingNode = node('rating', {
  value: z.number(),
  max: z.number().optional(),
  units: z.string().optional(),
  text: z.string(),
})
export const audioNode = node('audio', {
  title: z.string().optional(),
  sources: z.array(mediaSource).min(1),
  caption: inlineHtml.optional(),
  credit: z.string().optional(),
})

export const bodyElement = z
  .discriminatedUnion('type', [
    textNode,
    headingNode,
    listNode,
    imageNode,
    dividerNode,
    quoteNode,
    galleryNode,
    videoNode,
    rawHtmlNode,
    embedNode,
    tableNode,
    correctionNode,
    linkListNode,
    ratingNode,
    audioNode,
  ])
  .meta({ id: 'BodyElement' })
export type BodyElement = z.infer<typeof bodyElement>
export type ImageNode = z.infer<typeof imageNode>
export type VideoNode = z.infer<typeof videoNode>
export type GalleryNode = z.infer<typeof galleryNode>
export type RawHtmlNode = z.infer<typeof rawHtmlNode>
export type EmbedNode = z.infer<typeof embedNode>
export type TableNode = z.infer<typeof tableNode>

/** What a story's text consists of: body elements, and the ads between them. */
export const storyElement = z
  .discriminatedUnion('type', [...bodyElement.options, adSlotNode])
  .meta({ id: 'StoryElement' })

export type StoryElement = z.infer<typeof storyElement>
