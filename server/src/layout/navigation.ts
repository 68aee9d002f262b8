import type { Link, MenuGroup } from '@broadsheet/contracts'
import type { Site } from './site.ts'

/** Fills in the product's name and the partners' addresses in a link of the navigation. */
export function linkOf(link: Link, site: Site): Link {
  const partner = PARTNERS.get(link.href)
  return { ...link, text: named(link.text, site), ...(partner ? { href: site.partners[partner] } : {}) }
}

export const groupOf = (group: MenuGroup, site: Site): MenuGroup => ({
  ...group,
  text: named(group.text, site),
  items: group.items.map((item) => linkOf(item, site)),
})

const PARTNERS: ReadonlyMap<string, keyof Site['partners']> = new Map([
  ['{obituaries}', 'obituaries'],
  ['{jobs}', 'jobs'],
])

const named = (text: string, site: Site) => text.replace('{product}', site.product)
