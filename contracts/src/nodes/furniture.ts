import { z } from 'zod'
import { link, node } from '../values.ts'
import { adSlotNode } from './ads.ts'
import { rawHtmlNode } from './body.ts'
import { headlineListNode, storyListNode } from './stories.ts'
import { newsletterBarNode, newsletterPicksNode, socialNode } from './widgets.ts'

export const menuGroup = z
  .strictObject({ text: z.string(), href: z.string().optional(), items: z.array(link) })
  .meta({ id: 'MenuGroup' })
export type MenuGroup = z.infer<typeof menuGroup>

export const headerNode = node('header', {
  variant: z.enum(['default', 'sports', 'food']),
  siteName: z.string(),
  homeHref: z.string(),
  /** The top navigation of the variant. */
  navigation: z.array(link),
  /** The paper's top level, whatever the variant. */
  sections: z.array(link),
  /** The mega menu. */
  menu: z.strictObject({ groups: z.array(menuGroup), partners: z.array(menuGroup), links: z.array(link) }),
  /** By reader state only: nothing here names the reader. */
  account: z.strictObject({
    state: z.enum(['logged-out', 'logged-in', 'subscribed']),
    prompt: z.string().optional(),
    links: z.array(link),
  }),
  subscribe: link.optional(),
  search: z.strictObject({ action: z.string(), parameter: z.string(), label: z.string() }),
  /** Utility links: today's paper, newsletters. */
  links: z.array(link),
})
export type HeaderNode = z.infer<typeof headerNode>

/** Stands where a variation hides a block, so that its exposure can still be seen. */
export const experimentMarkerNode = node('experiment-marker', { feature: z.string(), variation: z.string() })

/** Blocks that stand above the footer's links. */
const footerChild = z.discriminatedUnion('type', [
  adSlotNode,
  rawHtmlNode,
  storyListNode,
  headlineListNode,
  newsletterBarNode,
  newsletterPicksNode,
  socialNode,
  experimentMarkerNode,
])

export const footerNode = node('footer', {
  children: z.array(footerChild),
  siteName: z.string(),
  menus: z.array(menuGroup),
  sections: z.array(link),
  services: z.array(link),
  social: z.array(link),
  apps: z.array(link),
  legal: z.array(link),
  copyright: z.string(),
})
export type FooterNode = z.infer<typeof footerNode>
