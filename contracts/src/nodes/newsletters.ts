import { z } from 'zod'
import { image } from '../values.ts'

export const newsletter = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    listName: z.string(),
    promoText: z.string().optional(),
    href: z.string().optional(),
    image: image.optional(),
  })
  .meta({
    id: 'Newsletter',
    description: 'A newsletter. A sign-up names it by `id` or by `listName`; `href` is its page.',
  })

export type Newsletter = z.infer<typeof newsletter>
