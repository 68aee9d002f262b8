import { z } from 'zod'
import { carouselBlockFields } from '../fields/carousels.ts'
import { carouselNodeFields } from '../nodes/carousels.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const videoCarouselNode = node(
  'video-carousel',
  {
    ...carouselNodeFields,
    firstLoaded: z.number().int().nonnegative(),
  },
  'The first `firstLoaded` cards may load their players straight away; the others show a promo image until played.',
)
export type VideoCarouselNode = z.infer<typeof videoCarouselNode>

export const videoCarousel = declareBlock({
  type: 'video-carousel',
  fields: z.object(carouselBlockFields),
  gives: [videoCarouselNode],
  standsIn: [...AREAS_ABOVE, 'column'],
})
