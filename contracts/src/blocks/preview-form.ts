import { z } from 'zod'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const previewFormNode = node(
  'preview-form',
  {
    action: z
      .string()
      .describe(
        'Where the form is sent, by GET: `token` and `url`, the path of a page; if wanted also `reader`, `country`, of two letters, and `at`, a date and time with its zone.',
      ),
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
