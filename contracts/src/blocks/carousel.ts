import { z } from 'zod'
import { carouselBlockFields } from '../fields/carousels.ts'
import { carouselNodeFields } from '../nodes/carousels.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const carouselNode = node(
  'carousel',
  carouselNodeFields,
  'Story cards in a row that is moved a page at a time and goes on from the first after the last.',
)
export type CarouselNode = z.infer<typeof carouselNode>

export const carousel = declareBlock({
  type: 'carousel',
  fields: z.object(carouselBlockFields),
  gives: [carouselNode],
  standsIn: [...AREAS_ABOVE, 'column'],
})
