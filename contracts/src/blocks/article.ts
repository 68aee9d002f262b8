import { z } from 'zod'
import {
  correctionKinds,
  embedNode,
  galleryNode,
  imageNode,
  rawHtmlNode,
  storyElement,
  videoNode,
} from '../nodes/body.ts'
import { byline, eyebrow, link, node, relatedLink, timeLabel } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

const articleLayout = z
  .strictObject({
    variant: z.enum([
      'standard',
      'immersive',
      'feature',
      'column',
      'review',
      'podcast',
      'letter',
      'guide',
      'call',
      'map',
      'partner',
    ]),
    art: z.enum(['column', 'page']).describe('`page`: above the headline, at the full width of the page.'),
    head: z.enum(['start', 'center']),
    rail: z.boolean().describe('Whether the page may show its rail beside the article.'),
    dropCap: z.boolean().optional().describe('Sets the first letter of the text large, over several lines.'),
  })
  .describe(
    "The story's subtype decides `variant`. The other fields spell out what that variant means, so a client need not know every one.",
  )

const articleAccess = z.strictObject({
  paidBy: z
    .enum(['premium', 'metered'])
    .describe('`premium`: for subscribers alone; `metered`: a reader gets some of these whole each month.'),
  notice: z
    .strictObject({ text: z.string(), link: link.optional() })
    .optional()
    .describe('A line above the text: that the story is a gift, or the last free one.'),
  prompt: z
    .strictObject({ title: z.string(), text: z.string(), why: z.string(), links: z.array(link) })
    .optional()
    .describe('Takes the place of the text that is left out.'),
})

export const articleNode = node(
  'article',
  {
    storyId: z.string().min(1),
    layout: articleLayout,
    storyType: z
      .enum(['story', 'gallery', 'video'])
      .optional()
      .describe("What leads the page: the story's text, a gallery of pictures, or a video."),
    headline: z.string().min(1),
    lang: z.string().optional().describe("The language of the story's words, such as 'es', if it is not the page's."),
    eyebrow: eyebrow.optional(),
    label: z.string().optional(),
    live: z.boolean().optional().describe('A live blog that has not ended.'),
    dek: z.string().optional().describe('The standfirst, as plain text.'),
    byline: byline.optional(),
    published: timeLabel.optional(),
    updated: timeLabel.optional(),
    leadArt: z.discriminatedUnion('type', [imageNode, videoNode, galleryNode, rawHtmlNode, embedNode]).optional(),
    corrections: z.array(z.strictObject({ kind: z.enum(correctionKinds), html: z.string() })),
    readingMinutes: z.number().int().positive().optional().describe('In minutes, rounded up.'),
    note: z
      .strictObject({ text: z.string(), link: link.optional() })
      .optional()
      .describe('A line after the text: where the piece came from, or how to respond to it.'),
    contents: z
      .strictObject({ title: z.string(), links: z.array(link) })
      .optional()
      .describe("Table of contents; each `href` is a heading's fragment."),
    access: articleAccess
      .optional()
      .describe(
        'What a reader gets of a story that has to be paid for, and why. Missing if the story is free to everybody.',
      ),
    children: z.array(storyElement),
    cut: z.string().optional().describe('Shown if the end of the story is left out because it was too long.'),
    relatedLinks: z.array(relatedLink).optional(),
    save: z
      .strictObject({ link, href: z.string() })
      .optional()
      .describe('For readers who are signed in: saves the story by a form of `id` and `href`.'),
  },
  'A story: its head and its text. The posts of a live blog stand in a node `live-blog` of their own.',
)

export type ArticleNode = z.infer<typeof articleNode>

export const article = declareBlock({
  type: 'article',
  fields: z.object({}),
  gives: [articleNode],
  standsIn: AREAS_ABOVE,
})
