import type { Link, MenuGroup } from '@broadsheet/contracts'
import { sectionAt } from './sections.ts'

/**
 * The paper's own navigation. If the origin has a site menu, that replaces `top` and `menu`. An address may be a word such as
 * `{jobs}` or `{subscribe}`, which stands for what the settings say (`layout/navigation.ts` has all of these words).
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
  /** The name of each section in the navigation, by id; headings and titles use it. */
  readonly sectionNames: ReadonlyMap<string, string>
}

/** Adds the names of the sections to the links. If a section has two names, that of the top navigation wins. */
export function navigationOf(links: NavigationLinks): Navigation {
  const named = [
    ...links.menu.flatMap(({ items }) => items),
    ...links.menu.flatMap(({ text, href }) => (href ? { text, href } : [])),
    ...links.top,
  ]
  return {
    ...links,
    sectionNames: new Map(
      named.filter(({ href }) => href.startsWith('/')).map(({ text, href }) => [sectionAt(href), text]),
    ),
  }
}

export const EMPTY_NAVIGATION: Navigation = navigationOf({
  top: [],
  menu: [],
  partners: [],
  footer: { menus: [], sections: [], services: [], social: [], apps: [], legal: [] },
})
