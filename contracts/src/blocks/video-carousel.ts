import { z } from 'zod'
import { carouselBlockFields } from '../fields/carousels.ts'
import { carouselNodeFields } from '../nodes/carousels.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** Cards before the `firstLoaded`-th may bring their players along; the others show their promo image until they are played. */
export const videoCarouselNode = node('video-carousel', {
  ...carouselNodeFields,
  firstLoaded: z.number().int().nonnegative(),
})
export type VideoCarouselNode = z.infer<typeof videoCarouselNode>

export const videoCarousel = declareBlock({
  type: 'video-carousel',
  fields: z.object(carouselBlockFields),
  gives: [videoCarouselNode],
  standsIn: [...AREAS_ABOVE, 'column'],
})
