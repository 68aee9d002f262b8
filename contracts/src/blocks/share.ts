import { z } from 'zod'
import { link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/** `title` is the text that is shared, `copy` the address put on the clipboard. */
export const shareNode = node('share', { title: z.string(), options: z.array(link), copy: z.string() })

export type ShareNode = z.infer<typeof shareNode>

export const share = declareBlock({
  type: 'share',
  fields: z.object({}),
  gives: [shareNode],
  standsIn: AREAS_ABOVE,
})
