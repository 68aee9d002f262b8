import { z } from 'zod'
import { feedFields } from '../fields/feed.ts'
import { count, text, toggle } from '../fields/kit.ts'
import { headlineItem } from '../nodes/headline-items.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const headlineListNode = node(
  'headline-list',
  {
    title: z.string(),
    collapsible: z.boolean(),
    card: z.literal(true).optional().describe('The list is drawn as a card of its own.'),
    items: z.array(headlineItem),
  },
  'Rows of headlines, without cards.',
)

export type HeadlineListNode = z.infer<typeof headlineListNode>

export const headlineList = declareBlock({
  type: 'headline-list',
  fields: z.object({
    title: text('Title', 'The Latest'),
    ...feedFields,
    feedSize: count('Number of headlines', 8),
    collapsible: toggle('Can be collapsed'),
    card: toggle('As a card', false, 'A card has a title of its own, and can be collapsed'),
    cardTitle: text('Title of the card', 'Latest Headlines'),
    showAuthor: toggle('Authors'),
  }),
  gives: [headlineListNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
