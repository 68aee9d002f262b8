import { z } from 'zod'
import { link } from '../values.ts'

export const menuGroup = z
  .strictObject({ text: z.string(), href: z.string().optional(), items: z.array(link) })
  .meta({ id: 'MenuGroup', description: 'Links under a heading, which may be a link itself.' })

export type MenuGroup = z.infer<typeof menuGroup>
