import { z } from 'zod'
import { node } from '../values.ts'
import { rawHtmlNode } from './body.ts'
import { adSlotNode } from './ads.ts'
import { experimentMarkerNode } from './furniture.ts'
import {
  carouselNode,
  headlineListNode,
  sectionHeaderNode,
  storyCardNode,
  storyListNode,
  topperNode,
  videoCarouselNode,
} from './stories.ts'
import { scoreboardNode, teamScheduleNode } from './sports.ts'
import { finderWidgetNode, newsletterPicksNode, socialNode } from './widgets.ts'

/** Blocks a chain's column may hold. */
export const columnChild = z.discriminatedUnion('type', [
  storyListNode,
  storyCardNode,
  topperNode,
  headlineListNode,
  carouselNode,
  videoCarouselNode,
  rawHtmlNode,
  sectionHeaderNode,
  adSlotNode,
  newsletterPicksNode,
  socialNode,
  finderWidgetNode,
  scoreboardNode,
  teamScheduleNode,
  experimentMarkerNode,
])
export type ColumnChild = z.infer<typeof columnChild>

export const chainColumn = z
  .strictObject({
    /** Percent of the chain's width; missing where it is automatic. */
    width: z.number().min(0).max(100).optional(),
    /** CSS pixels, instead of a part of the whole: the rail of a right-rail chain. */
    fixedWidth: z.number().int().positive().optional(),
    /** How many blocks its cell takes. */
    rows: z.number().int().nonnegative(),
    hiddenOnTablet: z.boolean().optional(),
    sticky: z.boolean().optional(),
    /** Nothing stands in it; only an editor in preview is shown so. */
    emptyForEditor: z.boolean().optional(),
    children: z.array(columnChild),
  })
  .meta({ id: 'ChainColumn' })
export type ChainColumn = z.infer<typeof chainColumn>

/** `columns` by cells, `right-rail` a wide column and a rail, `food-front` eight slots in the specification's order. */
export const chainArrangements = ['columns', 'right-rail', 'food-front'] as const

export const chainNode = node('chain', {
  arrangement: z.enum(chainArrangements),
  label: z.string().optional(),
  blurb: z.string().optional(),
  columns: z.array(chainColumn),
  rightToLeft: z.boolean(),
  padding: z.boolean(),
  topSpacing: z.boolean(),
  stackOnTablet: z.boolean(),
})
export type ChainNode = z.infer<typeof chainNode>
