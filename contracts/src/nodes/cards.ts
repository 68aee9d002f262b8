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
    /** How many entries are shown until the reader expands the rest. */
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
  /** The language of the story's words, such as 'es', if it is not the page's. */
  lang: z.string().optional(),
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
  relatedLinks: z.array(relatedLink).optional(),
  /** Set on cards with a design of their own: guides to restaurants, and restaurants. */
  variant: z.enum(cardVariants).optional(),
  /** The restaurant that the card shows. */
  place: z.strictObject({ name: z.string(), region: z.string().optional() }).optional(),
  background: background.optional(),
})

export type StoryCardNode = z.infer<typeof storyCardNode>

export const nativeAdNode = node('native-ad', {
  slotNumber: z.number().int().positive(),
  /** How many cards precede it in its list. */
  position: z.number().int().positive(),
})

export type NativeAdNode = z.infer<typeof nativeAdNode>
