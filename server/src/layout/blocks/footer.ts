import {
  footerApps,
  footerLegal,
  footerMenus,
  footerSections,
  footerServices,
  footerSocial,
  type FooterNode,
} from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { groupOf } from '../navigation.ts'

export const footer = defineBlock<'footer'>({
  type: 'footer',

  resolve({ id, site, clock }): FooterNode {
    return {
      type: 'footer',
      id,
      children: [],
      siteName: site.name,
      menus: footerMenus.map((group) => groupOf(group, site)),
      sections: [...footerSections],
      services: [...footerServices],
      social: [...footerSocial],
      apps: [...footerApps],
      legal: [...footerLegal],
      copyright: `© ${clock.newYork().year} ${site.name}`,
    }
  },
})
