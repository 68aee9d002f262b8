import { z } from 'zod'
import { image, link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** Introduces the author at the top of their page. */
export const authorNode = node('author', {
  name: z.string().min(1),
  /** Their job at the paper, such as 'Transportation reporter'. */
  position: z.string().optional(),
  /** Plain text. */
  biography: z.string().optional(),
  image: image.optional(),
  /** The author's pages elsewhere. Never includes an email address. */
  links: z.array(link),
})

export type AuthorNode = z.infer<typeof authorNode>

export const author = declareBlock({
  type: 'author',
  fields: z.object({}),
  gives: [authorNode],
  standsIn: AREAS_ABOVE,
})
