import { z } from 'zod'
import { embedNode, galleryNode, imageNode, rawHtmlNode, storyElement, videoNode } from '../nodes/body.ts'
import { byline, eyebrow, link, node, relatedLink, timeLabel } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/**
 * The story's subtype decides `variant`. The other fields spell out what that variant means, so a client need not know
 * every one.
 */
const articleLayout = z.strictObject({
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
  /** `page`: above the headline, at the full width of the page. */
  art: z.enum(['column', 'page']),
  head: z.enum(['start', 'center']),
  /** Whether the page may show its rail beside the article. */
  rail: z.boolean(),
  /** Sets the first letter of the text large, over several lines. */
  dropCap: z.boolean().optional(),
})

/** What a reader gets of a story that has to be paid for, and why. */
const articleAccess = z.strictObject({
  /** `premium`: for subscribers alone; `metered`: a reader gets some of these whole each month. */
  paidBy: z.enum(['premium', 'metered']),
  /** A line above the text: that the story is a gift, or the last free one. */
  notice: z.strictObject({ text: z.string(), link: link.optional() }).optional(),
  /** Takes the place of the text that is left out. */
  prompt: z.strictObject({ title: z.string(), text: z.string(), why: z.string(), links: z.array(link) }).optional(),
})

export const articleNode = node('article', {
  storyId: z.string().min(1),
  layout: articleLayout,
  /** What leads the page: the story's text, a gallery of pictures, or a video. */
  storyType: z.enum(['story', 'gallery', 'video']).optional(),
  headline: z.string().min(1),
  /** The language of the story's words, such as 'es', if it is not the page's. */
  lang: z.string().optional(),
  eyebrow: eyebrow.optional(),
  label: z.string().optional(),
  /** A live blog that has not ended. */
  live: z.boolean().optional(),
  /** The standfirst, as plain text. */
  dek: z.string().optional(),
  byline: byline.optional(),
  published: timeLabel.optional(),
  updated: timeLabel.optional(),
  leadArt: z.discriminatedUnion('type', [imageNode, videoNode, galleryNode, rawHtmlNode, embedNode]).optional(),
  corrections: z.array(z.strictObject({ kind: z.enum(['correction', 'clarification']), html: z.string() })),
  /** In minutes, rounded up. */
  readingMinutes: z.number().int().positive().optional(),
  /** A line after the text: where the piece came from, or how to respond to it. */
  note: z.strictObject({ text: z.string(), link: link.optional() }).optional(),
  /** Table of contents; each `href` is a heading's fragment. */
  contents: z.strictObject({ title: z.string(), links: z.array(link) }).optional(),
  /** Missing if the story is free to everybody. */
  access: articleAccess.optional(),
  children: z.array(storyElement),
  /** Shown if the end of the story is left out because it was too long. */
  cut: z.string().optional(),
  relatedLinks: z.array(relatedLink).optional(),
  /** For readers who are signed in: saves the story by a form of `id` and `href`. */
  save: z.strictObject({ link, href: z.string() }).optional(),
})

export type ArticleNode = z.infer<typeof articleNode>

export const article = declareBlock({
  type: 'article',
  fields: z.object({}),
  gives: [articleNode],
  standsIn: AREAS_ABOVE,
})
