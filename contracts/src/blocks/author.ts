import { z } from 'zod'
import { image, link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const authorNode = node(
  'author',
  {
    name: z.string().min(1),
    position: z.string().optional().describe("Their job at the paper, such as 'Transportation reporter'."),
    biography: z.string().optional().describe('Plain text.'),
    image: image.optional(),
    links: z.array(link).describe("The author's pages elsewhere. Never includes an email address."),
  },
  'Introduces the author at the top of their page.',
)

export type AuthorNode = z.infer<typeof authorNode>

export const author = declareBlock({
  type: 'author',
  fields: z.object({}),
  gives: [authorNode],
  standsIn: AREAS_ABOVE,
})
