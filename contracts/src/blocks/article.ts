import { z } from 'zod'
import { galleryNode, imageNode, storyElement, videoNode } from '../nodes/body.ts'
import { byline, eyebrow, link, node, timeLabel } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** `variant` follows from the story's subtype; the rest says what that means, so that a client need not know them all. */
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
  /** `page`: before the headline, as wide as the page. */
  art: z.enum(['column', 'page']),
  head: z.enum(['start', 'center']),
  /** Whether the page's rail may stand beside it. */
  rail: z.boolean(),
  /** The first letter of the text stands over several lines. */
  dropCap: z.boolean().optional(),
})

export const articleNode = node('article', {
  storyId: z.string().min(1),
  layout: articleLayout,
  /** What leads the page: a story's words, the pictures of a gallery, or a film. */
  storyType: z.enum(['story', 'gallery', 'video']).optional(),
  headline: z.string().min(1),
  eyebrow: eyebrow.optional(),
  label: z.string().optional(),
  /** The standfirst, plain text. */
  dek: z.string().optional(),
  byline: byline.optional(),
  published: timeLabel.optional(),
  updated: timeLabel.optional(),
  leadArt: z.discriminatedUnion('type', [imageNode, videoNode, galleryNode]).optional(),
  corrections: z.array(z.strictObject({ kind: z.enum(['correction', 'clarification']), html: z.string() })),
  /** Minutes, rounded up. */
  readingMinutes: z.number().int().positive().optional(),
  /** Where it comes from, or what to do with it; after the text. */
  note: z.strictObject({ text: z.string(), link: link.optional() }).optional(),
  /** Its headings; `href` is the heading's fragment. */
  contents: z.strictObject({ title: z.string(), links: z.array(link) }).optional(),
  children: z.array(storyElement),
  relatedLinks: z.array(link).optional(),
})

export type ArticleNode = z.infer<typeof articleNode>

export const article = declareBlock({
  type: 'article',
  fields: z.object({}),
  gives: [articleNode],
  standsIn: AREAS_ABOVE,
})
