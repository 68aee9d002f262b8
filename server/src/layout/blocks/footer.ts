import type { FooterNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { groupOf } from '../navigation.ts'

export const footer = defineBlock<'footer'>({
  type: 'footer',

  resolve({ id, site, clock }): FooterNode {
    const { menus, sections, services, social, apps, legal } = site.navigation.footer
    return {
      type: 'footer',
      id,
      children: [],
      siteName: site.name,
      menus: menus.map((group) => groupOf(group, site)),
      sections: [...sections],
      services: [...services],
      social: [...social],
      apps: [...apps],
      legal: [...legal],
      copyright: `© ${clock.newYork().year} ${site.name}`,
    }
  },
})
