import type { Link, MenuGroup } from '@broadsheet/contracts'
import { sectionPath } from './sections.ts'

/**
 * The paper's own navigation. An origin that answers the site menu replaces `top` and `menu` by its own. `{product}`
 * stands for the product's name; `{obituaries}` and `{jobs}` as addresses for the partners who have the death notices and
 * the job board.
 */
export interface NavigationLinks {
  readonly top: readonly Link[]
  readonly menu: readonly MenuGroup[]
  readonly partners: readonly MenuGroup[]
  readonly footer: {
    readonly menus: readonly MenuGroup[]
    readonly sections: readonly Link[]
    readonly services: readonly Link[]
    readonly social: readonly Link[]
    readonly apps: readonly Link[]
    readonly legal: readonly Link[]
  }
}

export interface Navigation extends NavigationLinks {
  /** Path of each section of the navigation → its name, as headings and titles show it. */
  readonly sectionNames: ReadonlyMap<string, string>
}

/** The links with the names of their sections; where a section is called by two names, the top navigation's holds. */
export function navigationOf(links: NavigationLinks): Navigation {
  const named = [
    ...links.menu.flatMap(({ items }) => items),
    ...links.menu.flatMap(({ text, href }) => (href ? { text, href } : [])),
    ...links.top,
  ]
  return {
    ...links,
    sectionNames: new Map(
      named.filter(({ href }) => href.startsWith('/')).map(({ text, href }) => [sectionPath(href), text]),
    ),
  }
}

export const EMPTY_NAVIGATION: Navigation = navigationOf({
  top: [],
  menu: [],
  partners: [],
  footer: { menus: [], sections: [], services: [], social: [], apps: [], legal: [] },
})
