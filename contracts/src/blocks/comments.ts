import { z } from 'zod'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const commentsNode = node(
  'comments',
  {
    storyId: z.string().min(1),
    title: z.string(),
    url: z.string().describe('Absolute address of the page that the comments belong to.'),
    script: z.string().optional(),
  },
  'A third-party `script` draws the comments. Without one the node only says that comments are open.',
)

export type CommentsNode = z.infer<typeof commentsNode>

export const comments = declareBlock({
  type: 'comments',
  fields: z.object({}),
  gives: [commentsNode],
  standsIn: AREAS_ABOVE,
})
