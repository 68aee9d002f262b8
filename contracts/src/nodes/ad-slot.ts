import { z } from 'zod'
import { node } from '../values.ts'

/** Kinds of advertisements that need a time of their own: how soon their script may run after the page has loaded. */
export const adPriorities = ['high', 'medium-low', 'low'] as const

/**
 * A place for an advertisement. What it may show follows from `sizes`: those of the widest `minWidth` that the viewport
 * has. A client asks for an ad with the document's `targeting` and then with the slot's own.
 */
export const adSlotNode = node('ad-slot', {
  /** Its name with the ad server, as `article/adhesion-unit`. */
  adType: z.string(),
  /** Which of its name this is in the page, from 1. */
  index: z.number().int(),
  /** The name of this place alone: `article-in-article-2`. */
  slot: z.string().optional(),
  position: z.string(),
  positionType: z.string(),
  /** CSS pixels, reserved before the ad loads. */
  minHeight: z.number().int(),
  sizes: z.array(
    z.strictObject({ minWidth: z.number().int(), sizes: z.array(z.tuple([z.number().int(), z.number().int()])) }),
  ),
  targeting: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  placement: z.enum(['inline', 'adhesion']),
  /** Of adhesion: folded away by its tab, or closed for as long as the reader stays. */
  dismiss: z.enum(['collapse', 'close']).optional(),
  priority: z.enum(adPriorities).optional(),
  /** The team the page is of. */
  teamName: z.string().optional(),
  /** On pages of games: who the slot is for. */
  gameDayType: z.enum(['mobile', 'default']).optional(),
  /** Shows test ads. */
  test: z.literal(true).optional(),
})
export type AdSlotNode = z.infer<typeof adSlotNode>
