import { z } from 'zod'
import { image, link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** Who an author is, at the head of their page. */
export const authorNode = node('author', {
  name: z.string().min(1),
  /** What they do for the paper: 'Transportation reporter'. */
  position: z.string().optional(),
  /** Plain text. */
  biography: z.string().optional(),
  image: image.optional(),
  /** Where else they can be found. An address of mail is never among them. */
  links: z.array(link),
})

export type AuthorNode = z.infer<typeof authorNode>

export const author = declareBlock({
  type: 'author',
  fields: z.object({}),
  gives: [authorNode],
  standsIn: AREAS_ABOVE,
})
