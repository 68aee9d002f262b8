import { z } from 'zod'
import { feedFields } from '../fields/feed.ts'
import { count, text } from '../fields/kit.ts'
import { bodyElement } from '../nodes/body.ts'
import { byline, eyebrow, image, node, relatedLink } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** One screen: either a story with its link, or one part of the story that the page is about. */
export const swipeScreen = z
  .strictObject({
    id: z.string(),
    /** Missing for a part of the story that the page is about. */
    storyId: z.string().min(1).optional(),
    image: image.optional(),
    /** Inline HTML. */
    caption: z.string().optional(),
    credit: z.string().optional(),
    eyebrow: eyebrow.optional(),
    headline: z.string().optional(),
    /** The language of the story's words, such as 'es', if it is not the page's. */
    lang: z.string().optional(),
    blurb: z.string().optional(),
    href: z.string().optional(),
    byline: byline.optional(),
    children: z.array(bodyElement),
  })
  .meta({ id: 'SwipeScreen' })

export type SwipeScreen = z.infer<typeof swipeScreen>

/** Full screens that the reader swipes through one at a time. */
export const swipeableNode = node('swipeable', {
  /** The story has to be paid for, and this reader gets it whole. */
  paid: z.literal(true).optional(),
  title: z.string().optional(),
  screens: z.array(swipeScreen),
  /** The same as an article's, but drawn after the last screen. */
  relatedLinks: z.array(relatedLink).optional(),
})

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
