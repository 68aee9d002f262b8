import { footerApps, footerLegal, footerMenus, footerSections, footerServices, footerSocial, type FooterNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'

export const footer = defineBlock<'footer'>({
  type: 'footer',

  resolve({ id, site, clock }): FooterNode {
    const named = (text: string) => text.replace('{product}', site.product)
    return {
      type: 'footer',
      id,
      children: [],
      siteName: site.name,
      menus: footerMenus.map((group) => ({ ...group, text: named(group.text), items: group.items.map((item) => ({ ...item, text: named(item.text) })) })),
      sections: [...footerSections],
      services: [...footerServices],
      social: [...footerSocial],
      apps: [...footerApps],
      legal: [...footerLegal],
      copyright: `© ${clock.newYork().year} ${site.name}`,
    }
  },
})
