import { z } from 'zod'
import { feedFields } from '../fields/feed.ts'
import { count, text } from '../fields/kit.ts'
import { bodyElement } from '../nodes/body.ts'
import { byline, eyebrow, image, node, relatedLink } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const swipeScreen = z
  .strictObject({
    id: z.string(),
    storyId: z.string().min(1).optional().describe('Missing for a part of the story that the page is about.'),
    image: image.optional(),
    caption: z.string().optional().describe('Inline HTML.'),
    credit: z.string().optional(),
    eyebrow: eyebrow.optional(),
    headline: z.string().optional(),
    lang: z.string().optional().describe("The language of the story's words, such as 'es', if it is not the page's."),
    blurb: z.string().optional(),
    href: z.string().optional(),
    byline: byline.optional(),
    children: z.array(bodyElement),
  })
  .meta({
    id: 'SwipeScreen',
    description: 'One screen: either a story with its link, or one part of the story that the page is about.',
  })

export type SwipeScreen = z.infer<typeof swipeScreen>

export const swipeableNode = node(
  'swipeable',
  {
    paid: z.literal(true).optional().describe('The story has to be paid for, and this reader gets it whole.'),
    title: z.string().optional(),
    screens: z.array(swipeScreen),
    relatedLinks: z
      .array(relatedLink)
      .optional()
      .describe("The same as an article's, but drawn after the last screen."),
  },
  'Full screens that the reader swipes through one at a time.',
)

export type SwipeableNode = z.infer<typeof swipeableNode>

export const swipeable = declareBlock({
  type: 'swipeable',
  fields: z.object({
    title: text('Title'),
    ...feedFields,
    feedSize: count('Number of stories', 8),
  }),
  gives: [swipeableNode],
  standsIn: AREAS_ABOVE,
})
