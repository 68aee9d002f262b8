import { z } from 'zod'
import { menuGroup } from '../nodes/menus.ts'
import { link, node } from '../values.ts'
import { declareBlock } from './declare.ts'

/**
 * The foot of every page. `children` are the nodes of the blocks in the footer area, drawn above the footer's links.
 */
export const footerOf = <Child extends z.ZodType>(children: z.ZodArray<Child>) =>
  declareBlock({
    type: 'footer',
    fields: z.object({}),
    gives: [
      node('footer', {
        children,
        siteName: z.string(),
        menus: z.array(menuGroup),
        sections: z.array(link),
        services: z.array(link),
        social: z.array(link),
        apps: z.array(link),
        legal: z.array(link),
        copyright: z.string(),
      }),
    ],
    standsIn: ['footer'],
  })
