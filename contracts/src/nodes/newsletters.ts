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
  .meta({ id: 'Newsletter' })

export type Newsletter = z.infer<typeof newsletter>
