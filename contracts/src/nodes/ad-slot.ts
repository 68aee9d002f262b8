import { z } from 'zod'
import { node } from '../values.ts'

/** How urgent an ad is: how soon after the page has loaded its script may run. */
export const adPriorities = ['high', 'medium-low', 'low'] as const

export const adSlotNode = node(
  'ad-slot',
  {
    adType: z.string().describe('Its name with the ad server, such as `article/adhesion-unit`.'),
    index: z.number().int().describe('Counts the slots of the same name on the page, from 1.'),
    slot: z.string().optional().describe('A name unique to this slot: `article-in-article-2`.'),
    position: z.string(),
    positionType: z.string(),
    minHeight: z.number().int().describe('In CSS pixels, reserved before the ad loads.'),
    sizes: z.array(
      z.strictObject({ minWidth: z.number().int(), sizes: z.array(z.tuple([z.number().int(), z.number().int()])) }),
    ),
    targeting: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    placement: z.enum(['inline', 'adhesion']),
    dismiss: z
      .enum(['collapse', 'close'])
      .optional()
      .describe('For adhesion ads: a tab collapses it, or a button closes it until the reader leaves.'),
    priority: z.enum(adPriorities).optional(),
    teamName: z.string().optional().describe('The team that the page is about.'),
    gameDayType: z
      .enum(['mobile', 'default'])
      .optional()
      .describe('On game-day pages: which layout the slot is meant for.'),
    test: z.literal(true).optional().describe('Shows test ads.'),
  },
  "A slot for an ad. The sizes it may show are those listed under the widest `minWidth` that fits the viewport. A client requests an ad with the document's `targeting` combined with the slot's own.",
)
export type AdSlotNode = z.infer<typeof adSlotNode>
