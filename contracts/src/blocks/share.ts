import { z } from 'zod'
import { link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const shareNode = node(
  'share',
  {
    title: z.string(),
    options: z.array(link),
    copy: z.string(),
    gift: z.strictObject({ text: z.string(), url: z.string(), action: z.string() }).optional(),
  },
  '`title` is the text that is shared, `copy` the address put on the clipboard. `gift` is present for readers who may give the story away: by a form with the field `url`, or by `reader.gift` of the API.',
)

export type ShareNode = z.infer<typeof shareNode>

export const share = declareBlock({
  type: 'share',
  fields: z.object({}),
  gives: [shareNode],
  standsIn: AREAS_ABOVE,
})
