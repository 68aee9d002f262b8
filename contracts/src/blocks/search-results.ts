import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { storyCardNode } from '../nodes/cards.ts'
import { link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const searchResultsNode = node(
  'search-results',
  {
    title: z.string(),
    query: z.string(),
    page: z.number().int().positive(),
    pageCount: z.number().int().nonnegative(),
    total: z.number().int().nonnegative(),
    failed: z.boolean().describe('The search did not answer; nothing is known of what it would find.'),
    previous: link.optional().describe('The pages of results before and after this one.'),
    next: link.optional(),
    children: z.array(storyCardNode),
  },
  'What a search has found, one page at a time, best first.',
)

export type SearchResultsNode = z.infer<typeof searchResultsNode>

export const searchResults = declareBlock({
  type: 'search-results',
  fields: z.object({ title: text('Title', 'Search') }),
  gives: [searchResultsNode],
  standsIn: AREAS_ABOVE,
})
