import { z } from 'zod'
import { feedFields } from '../fields/feed.ts'
import { choice, count, text, toggle } from '../fields/kit.ts'
import { storyCardNode } from '../nodes/cards.ts'
import { headlineItem } from '../nodes/headline-items.ts'
import { sectionHeaderNode } from '../nodes/section-header.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** In CSS pixels (rule blocks/topper). */
export const headlineSizes = [20, 24, 28, 32, 48] as const

export const headlinePanelKinds = ['our-picks', 'trending', 'latest-headline'] as const

export const topperNode = node(
  'topper',
  {
    header: sectionHeaderNode.optional(),
    card: storyCardNode,
    headlineSize: z.literal(headlineSizes),
    panels: z.array(
      z.strictObject({ kind: z.enum(headlinePanelKinds), title: z.string(), items: z.array(headlineItem) }),
    ),
  },
  'The story that leads a page, with stacked panels of headlines beside it.',
)

export type TopperNode = z.infer<typeof topperNode>

export const topper = declareBlock({
  type: 'topper',
  fields: z.object({
    ...feedFields,
    packageLabel: text('Label'),
    headlineSize: choice('Size of the headline', ['20', '24', '28', '32', '48'], '32', 'CSS pixels'),
    timelines: count('Timeline entries', 2),
    showAuthor: toggle('Authors', true),
    backgroundColor: text('Background', '', '#RGB or #RRGGBB'),
    hasLatest: toggle('Panel of the latest headlines'),
    ourPicksCollectionId: text('Collection of our picks'),
    trendingCollectionId: text('Collection of trending stories'),
  }),
  gives: [topperNode],
  standsIn: [...AREAS_ABOVE, 'column'],
})
