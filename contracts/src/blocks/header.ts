import { z } from 'zod'
import { sale, saleFields } from '../fields/sale.ts'
import { menuGroup } from '../nodes/menus.ts'
import { link, node } from '../values.ts'
import { declareBlock } from './declare.ts'

export const headerNode = node('header', {
  variant: z.enum(['default', 'sports', 'food']),
  siteName: z.string(),
  homeHref: z.string(),
  /** The top navigation of this variant. */
  navigation: z.array(link),
  /** The paper's top-level sections, the same for every variant. */
  sections: z.array(link),
  /** The mega menu. */
  menu: z.strictObject({ groups: z.array(menuGroup), partners: z.array(menuGroup), links: z.array(link) }),
  /** Depends on the reader's state alone: nothing here identifies the reader. */
  account: z.strictObject({
    state: z.enum(['logged-out', 'logged-in', 'subscribed']),
    prompt: z.string().optional(),
    links: z.array(link),
  }),
  subscribe: link.optional(),
  sale: sale.optional(),
  search: z.strictObject({ action: z.string(), parameter: z.string(), label: z.string() }),
  /** Utility links: today's paper, newsletters. */
  links: z.array(link),
})

export type HeaderNode = z.infer<typeof headerNode>

export const header = declareBlock({
  type: 'header',
  fields: z.object(saleFields),
  gives: [headerNode],
  standsIn: ['header'],
})
