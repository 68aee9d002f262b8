import { z } from 'zod'
import { galleryNode } from '../nodes/body.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const gallery = declareBlock({
  type: 'gallery',
  fields: z.object({}),
  gives: [galleryNode],
  standsIn: AREAS_ABOVE,
})
