import { z } from 'zod'
import { link, node } from '../values.ts'
import { declareBlock } from './declare.ts'

/** The words of one list: its heading, and what it says while nothing is in it. */
const words = z.strictObject({ title: z.string(), empty: z.string() })

/**
 * The frame of what a reader has saved and follows. It names none of it: a client has its own list, and that of the account
 * from `/api/reader/saved` and `/api/reader/following`.
 */
export const savedStoriesNode = node('saved-stories', {
  state: z.enum(['logged-out', 'logged-in', 'subscribed']),
  /** Where the lists are kept, in a sentence. */
  summary: z.string(),
  stories: words,
  follows: words,
  links: z.array(link),
})
export type SavedStoriesNode = z.infer<typeof savedStoriesNode>

export const savedStories = declareBlock({
  type: 'saved-stories',
  fields: z.object({}),
  gives: [savedStoriesNode],
  standsIn: ['main'],
})
