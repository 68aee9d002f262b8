import type { Section } from '../content/index.ts'
import { isSectionFront } from '../layout/fronts.ts'
import { isHidden, isUnindexed } from '../layout/meta/robots.ts'
import type { PageSet } from '../pages/index.ts'

/** Addresses of pages that stand at one path alone and that everybody may find. */
export const publicPaths = (pages: PageSet): string[] =>
  pages.exact.flatMap(({ path, definition }) => (isUnindexed(definition.pageType) || isHidden(definition) ? [] : path))

const menuPath = ({ href }: Section) =>
  href?.startsWith('/') && !/[?#.]/.test(href) ? href.replace(/\/*$/, '/') : undefined

/** Sections of the origin's menu that lead to a front of the paper: a definition may hold them by a pattern. */
export const menuPaths = (menu: Section, pages: PageSet): string[] =>
  menu.children.flatMap((entry) => {
    const path = menuPath(entry)
    const type = path && pages.match(path)?.definition.pageType
    return [...(path && type && isSectionFront(type) ? [path] : []), ...menuPaths(entry, pages)]
  })

/** Whether a section has a front that editors made for it, with stories on it or without; a pattern matches any name. */
export const hasFront = (path: string, pages: PageSet): boolean =>
  pages.exact.some(
    (page) =>
      page.path === path && isSectionFront(page.definition.pageType) && page.definition.meta?.previewOnly !== true,
  )
