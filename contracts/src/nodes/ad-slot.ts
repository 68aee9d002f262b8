import { z } from 'zod'
import { node } from '../values.ts'

/** How urgent an ad is: how soon after the page has loaded its script may run. */
export const adPriorities = ['high', 'medium-low', 'low'] as const

/**
 * A slot for an ad. The sizes it may show are those listed under the widest `minWidth` that fits the viewport. A client
 * requests an ad with the document's `targeting` combined with the slot's own.
 */
export const adSlotNode = node('ad-slot', {
  /** Its name with the ad server, such as `article/adhesion-unit`. */
  adType: z.string(),
  /** Counts the slots of the same name on the page, from 1. */
  index: z.number().int(),
  /** A name unique to this slot: `article-in-article-2`. */
  slot: z.string().optional(),
  position: z.string(),
  positionType: z.string(),
  /** In CSS pixels, reserved before the ad loads. */
  minHeight: z.number().int(),
  sizes: z.array(
    z.strictObject({ minWidth: z.number().int(), sizes: z.array(z.tuple([z.number().int(), z.number().int()])) }),
  ),
  targeting: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  placement: z.enum(['inline', 'adhesion']),
  /** For adhesion ads: a tab collapses it, or a button closes it until the reader leaves. */
  dismiss: z.enum(['collapse', 'close']).optional(),
  priority: z.enum(adPriorities).optional(),
  /** The team that the page is about. */
  teamName: z.string().optional(),
  /** On game-day pages: which layout the slot is meant for. */
  gameDayType: z.enum(['mobile', 'default']).optional(),
  /** Shows test ads. */
  test: z.literal(true).optional(),
})
export type AdSlotNode = z.infer<typeof adSlotNode>
