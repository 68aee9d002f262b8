import { z } from 'zod'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const previewFormNode = node(
  'preview-form',
  {
    action: z.string().describe('Where the form is sent, by GET.'),
    readers: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  },
  'A form with which an editor begins a preview.',
)
export type PreviewFormNode = z.infer<typeof previewFormNode>

export const previewForm = declareBlock({
  type: 'preview-form',
  fields: z.object({}),
  gives: [previewFormNode],
  standsIn: AREAS_ABOVE,
})
