import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { storyCardNode } from '../nodes/cards.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const searchResultsNode = node('search-results', {
  title: z.string(),
  query: z.string(),
  page: z.number().int().positive(),
  pageCount: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  failed: z.boolean(),
  children: z.array(storyCardNode),
})

export type SearchResultsNode = z.infer<typeof searchResultsNode>

export const searchResults = declareBlock({
  type: 'search-results',
  fields: z.object({ title: text('Title', 'Search') }),
  gives: [searchResultsNode],
  standsIn: AREAS_ABOVE,
})
