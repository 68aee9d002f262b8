import { z } from 'zod'
import { text, toggle } from './kit.ts'

/** An offer to subscribe, at the head or foot of a page (rule header/sale). */
export const saleFields = {
  hasSale: toggle('Sale banner'),
  saleTitle: text('Title of the sale', 'Subscribe', 'What its link says'),
  saleText: text('Text of the sale', 'Special offer'),
  saleBannerColor: text('Background of the sale', '#fed561', '#RGB or #RRGGBB'),
  saleTextColor: text('Text colour of the sale', '#000000', '#RGB or #RRGGBB'),
}

export const sale = z
  .strictObject({
    title: z.string(),
    text: z.string(),
    href: z.string(),
    backgroundColor: z.string(),
    textColor: z.string(),
  })
  .meta({
    id: 'Sale',
    description: 'An offer to subscribe. Colours are `#RGB` or `#RRGGBB`; `title` is what the link says.',
  })
export type Sale = z.infer<typeof sale>
