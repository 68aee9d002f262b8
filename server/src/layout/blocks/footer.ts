import type { FooterNode } from '@broadsheet/contracts'
import { saleOf } from '../asking-to-subscribe.ts'
import { defineBlock } from '../block.ts'
import { ReadersLinks } from '../navigation.ts'

export const footer = defineBlock<'footer'>({
  type: 'footer',
  isOnce: true,

  resolve(context): FooterNode {
    const { id, fields, site, clock, facts, problem } = context
    const { menus, sections, services, social, apps, legal } = site.navigation.footer
    const readers = new ReadersLinks(site, () => facts.read('reader.state'))
    const sale = saleOf(fields, context, problem)
    return {
      type: 'footer',
      id,
      children: [],
      siteName: site.name,
      ...(sale ? { sale } : {}),
      menus: readers.groups(menus),
      sections: readers.links(sections),
      services: readers.links(services),
      social: readers.links(social),
      apps: readers.links(apps),
      legal: readers.links(legal),
      copyright: `© ${clock.newYork().year} ${site.name}`,
    }
  },
})
