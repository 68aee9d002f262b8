import { z } from 'zod'
import { text } from '../fields/kit.ts'
import { adSlotNode } from '../nodes/ad-slot.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const ad = declareBlock({
  type: 'ad',
  fields: z.object({ adType: text('Slot', '', 'As homepage/top_banner') }),
  gives: [adSlotNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
