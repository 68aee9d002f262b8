import { z } from 'zod'
import { frame, image, link, mediaSource, node, playable } from '../values.ts'
import { adSlotNode } from './ad-slot.ts'

const inlineHtml = z.string().meta({
  id: 'InlineHtml',
  description: 'Inline HTML, limited to `a b strong i em u s sub sup code br span` and sanitised on the server.',
})

export const textNode = node(
  'text',
  { html: inlineHtml, alignment: z.enum(['left', 'center', 'right']).optional() },
  'A paragraph.',
)
export const headingNode = node(
  'heading',
  { html: inlineHtml, level: z.number().int().min(2).max(6) },
  'A heading within the text. The headline of the page is level 1.',
)

export const listItem = z
  .strictObject({
    html: inlineHtml,
    ordered: z.boolean().optional(),
    get items(): z.ZodOptional<z.ZodArray<typeof listItem>> {
      return z.array(listItem).optional()
    },
  })
  .meta({ id: 'ListItem', description: 'A point of a list. `items` are a list below it, numbered if `ordered`.' })
export type ListItem = z.infer<typeof listItem>

export const listNode = node(
  'list',
  { ordered: z.boolean(), items: z.array(listItem) },
  'A list of points; `ordered` ones are numbered.',
)
export const imageNode = node(
  'image',
  {
    image,
    caption: inlineHtml.optional(),
    credit: z.string().optional(),
  },
  'A picture in the text, or at the head of a story.',
)
export const dividerNode = node('divider', {}, 'A line between two parts of the text.')
export const quoteNode = node(
  'quote',
  {
    style: z.enum(['pullquote', 'blockquote']),
    paragraphs: z.array(inlineHtml),
    citation: inlineHtml.optional(),
  },
  'A `pullquote` repeats words of the story to catch the eye; a `blockquote` gives the words of somebody else.',
)
export const galleryNode = node(
  'gallery',
  {
    title: z.string().optional(),
    items: z.array(z.strictObject({ image, caption: inlineHtml.optional(), credit: z.string().optional() })),
  },
  'Pictures that belong together, in order.',
)
export const videoNode = node(
  'video',
  {
    playable,
    title: z.string().optional(),
    caption: inlineHtml.optional(),
    credit: z.string().optional(),
  },
  'A video in the text, or at the head of a story.',
)
export const rawHtmlNode = node(
  'raw-html',
  {
    html: z.string().optional(),
    frame: frame.optional(),
    lazy: z
      .strictObject({ height: z.number().int(), offset: z.number().int() })
      .optional()
      .describe('Set if the block is drawn only when the reader scrolls near it; both values are in CSS pixels.'),
    disabledForEditor: z
      .boolean()
      .optional()
      .describe('Shown to editors in preview in place of a block they have disabled.'),
  },
  'HTML from editors. If it needs no script it is inlined (`html`, sanitised); otherwise it runs in a frame with an opaque origin.',
)
export const embedNode = node(
  'embed',
  {
    provider: z.string(),
    href: z.string().optional(),
    title: z.string(),
    frame: frame.optional(),
  },
  'A third-party post or player, always framed. `href` links to the original in case the frame cannot be shown.',
)
export const tableNode = node(
  'table',
  {
    header: z.array(inlineHtml).optional().describe('What the columns hold.'),
    rows: z.array(z.array(inlineHtml)),
    caption: inlineHtml.optional(),
  },
  'A table; every cell is inline HTML. Rows may differ in length.',
)
/** What a newsroom says of what it got wrong. */
export const correctionKinds = ['correction', 'clarification', 'retraction'] as const

export const correctionNode = node(
  'correction',
  { kind: z.enum(correctionKinds), html: inlineHtml },
  'A correction, at its place in the text.',
)
export const linkListNode = node(
  'link-list',
  { title: z.string().optional(), links: z.array(link) },
  'Links between paragraphs.',
)
export const ratingNode = node(
  'rating',
  {
    value: z.number(),
    max: z.number().optional(),
    units: z.string().optional(),
    text: z.string(),
  },
  "A critic's rating: `value` out of `max`, in `units` such as 'stars'. `text` says it in words.",
)
export const audioNode = node(
  'audio',
  {
    title: z.string().optional(),
    sources: z.array(mediaSource).min(1),
    caption: inlineHtml.optional(),
    credit: z.string().optional(),
  },
  'A sound to be played, in one or more files of the same; a client plays the first that it can.',
)

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
  .meta({ id: 'BodyElement', description: "What a story's text consists of, without ads." })
export type BodyElement = z.infer<typeof bodyElement>
export type ImageNode = z.infer<typeof imageNode>
export type VideoNode = z.infer<typeof videoNode>
export type GalleryNode = z.infer<typeof galleryNode>
export type RawHtmlNode = z.infer<typeof rawHtmlNode>
export type EmbedNode = z.infer<typeof embedNode>
export type TableNode = z.infer<typeof tableNode>

export const storyElement = z.discriminatedUnion('type', [...bodyElement.options, adSlotNode]).meta({
  id: 'StoryElement',
  description: "What a story's text consists of: body elements, and the ads between them.",
})

export type StoryElement = z.infer<typeof storyElement>
