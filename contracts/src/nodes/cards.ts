import { z } from 'zod'
import { background, byline, eyebrow, image, node, playable, relatedLink, timeLabel } from '../values.ts'

/** In order of priority: a story's kind is the first that fits (rule cards/kind-priority). */
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

/** Cards with a design of their own, unlike standard and compact, which are densities (rule cards/variants). */
export const cardVariants = ['more-guides', 'restaurant'] as const

export type CardVariant = (typeof cardVariants)[number]

export const timeline = z
  .strictObject({
    entries: z.array(z.strictObject({ header: z.string(), href: z.string() })),
    visible: z.number().int().nonnegative().describe('How many entries are shown until the reader expands the rest.'),
    expandable: z.boolean(),
  })
  .meta({ id: 'Timeline', description: 'Headings of a live blog, each leading to its post.' })

export const storyCardNode = node(
  'story-card',
  {
    kind: z.enum(cardKinds),
    density: z.enum(['standard', 'compact']),
    storyId: z.string().min(1),
    href: z.string().min(1),
    headline: z.string().min(1).describe('Plain text as the newsroom wrote it; escaped where it is drawn.'),
    lang: z.string().optional().describe("The language of the story's words, such as 'es', if it is not the page's."),
    label: z.string().optional(),
    live: z.boolean().optional().describe('A live blog that has not ended.'),
    eyebrow: eyebrow.optional(),
    blurb: z.string().optional(),
    image: image.optional(),
    byline: byline.optional(),
    time: timeLabel.optional(),
    timeline: timeline.optional(),
    video: playable.optional(),
    relatedLinks: z.array(relatedLink).optional(),
    variant: z
      .enum(cardVariants)
      .optional()
      .describe('Set on cards with a design of their own: guides to restaurants, and restaurants.'),
    place: z
      .strictObject({ name: z.string(), region: z.string().optional() })
      .optional()
      .describe('The restaurant that the card shows.'),
    background: background.optional(),
  },
  'A story in a list; `href` is its page.',
)

export type StoryCardNode = z.infer<typeof storyCardNode>

export const nativeAdNode = node(
  'native-ad',
  {
    slotNumber: z.number().int().positive(),
    position: z.number().int().positive().describe('How many cards precede it in its list.'),
  },
  "Room for a sponsor's card in a list. The ad server knows it by `slotNumber`, which is counted down the page.",
)

export type NativeAdNode = z.infer<typeof nativeAdNode>
