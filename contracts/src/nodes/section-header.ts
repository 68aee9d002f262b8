import { z } from 'zod'
import { node, writer } from '../values.ts'

export const sectionHeaderNode = node(
  'section-header',
  {
    label: z.string().optional(),
    href: z.string().optional(),
    description: z.string().optional(),
    more: z.strictObject({ label: z.string(), href: z.string(), position: z.enum(['top', 'bottom']) }).optional(),
    topLine: z.boolean(),
    writers: z.array(writer).optional(),
  },
  'The head of a list, chain or carousel.',
)

export type SectionHeaderNode = z.infer<typeof sectionHeaderNode>
