import { z } from 'zod'
import { sale, saleFields } from '../fields/sale.ts'
import { menuGroup } from '../nodes/menus.ts'
import { link, node } from '../values.ts'
import { declareBlock } from './declare.ts'

export const headerNode = node(
  'header',
  {
    variant: z.enum(['default', 'sports', 'food']),
    siteName: z.string(),
    homeHref: z.string(),
    navigation: z.array(link).describe('The top navigation of this variant.'),
    sections: z.array(link).describe("The paper's top-level sections, the same for every variant."),
    menu: z
      .strictObject({ groups: z.array(menuGroup), partners: z.array(menuGroup), links: z.array(link) })
      .describe('The mega menu.'),
    account: z
      .strictObject({
        state: z.enum(['logged-out', 'logged-in', 'subscribed']),
        prompt: z.string().optional(),
        links: z.array(link),
      })
      .describe("Depends on the reader's state alone: nothing here identifies the reader."),
    subscribe: link.optional(),
    sale: sale.optional(),
    search: z.strictObject({ action: z.string(), parameter: z.string(), label: z.string() }),
    links: z.array(link).describe("Utility links: today's paper, newsletters."),
  },
  'The head of every page: navigation, menu, account and search.',
)

export type HeaderNode = z.infer<typeof headerNode>

export const header = declareBlock({
  type: 'header',
  fields: z.object(saleFields),
  gives: [headerNode],
  standsIn: ['header'],
})
