import { z } from 'zod'
import { sale, saleFields } from '../fields/sale.ts'
import { menuGroup } from '../nodes/menus.ts'
import { link, node } from '../values.ts'
import { declareBlock } from './declare.ts'

/**
 * The foot of every page. `children` are the nodes of the blocks in the footer area, drawn above the footer's links.
 */
export const footerOf = <Child extends z.ZodType>(children: z.ZodArray<Child>) =>
  declareBlock({
    type: 'footer',
    fields: z.object(saleFields),
    gives: [
      node(
        'footer',
        {
          children,
          siteName: z.string(),
          sale: sale.optional(),
          menus: z.array(menuGroup),
          sections: z.array(link),
          services: z.array(link),
          social: z.array(link),
          apps: z.array(link),
          legal: z.array(link),
          copyright: z.string(),
        },
        "The foot of every page. `children` are the nodes of the footer area's blocks, drawn above the footer's links.",
      ),
    ],
    standsIn: ['footer'],
  })
