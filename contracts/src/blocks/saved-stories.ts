import { z } from 'zod'
import { link, node } from '../values.ts'
import { declareBlock } from './declare.ts'

const words = z
  .strictObject({ title: z.string(), empty: z.string() })
  .describe('The heading of a list, and the text shown while it is empty.')

export const savedStoriesNode = node(
  'saved-stories',
  {
    state: z.enum(['logged-out', 'logged-in', 'subscribed']),
    summary: z.string().describe('One sentence that says where the lists are kept.'),
    stories: words,
    follows: words,
    links: z.array(link),
  },
  "The frame of what a reader has saved and follows, without the entries. A client has a list of its own, and gets the account's from `/api/reader/saved` and `/api/reader/following`.",
)
export type SavedStoriesNode = z.infer<typeof savedStoriesNode>

export const savedStories = declareBlock({
  type: 'saved-stories',
  fields: z.object({}),
  gives: [savedStoriesNode],
  standsIn: ['main'],
})
