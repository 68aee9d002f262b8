import type { PageDefinition } from '@broadsheet/contracts'
import { sectionPath, type Section, type Story } from '../content/index.ts'
import { isSectionFront } from '../layout/fronts.ts'
import { pageAddress } from '../layout/meta/addresses.ts'
import { isHidden, isUnindexed } from '../layout/meta/robots.ts'
import type { PageSet } from '../pages/index.ts'

/** Whether search engines may index the page. */
const isPublic = (definition: PageDefinition) => !isUnindexed(definition.pageType) && !isHidden(definition)

/** Addresses of the pages with a fixed path that search engines may index. */
export const publicPaths = (pages: PageSet): string[] =>
  pages.exact.flatMap(({ path, definition }) => (isPublic(definition) ? path : []))

function menuPath({ href }: Section): string | undefined {
  if (!href?.startsWith('/') || /[?#.]/.test(href)) return undefined
  const path = sectionPath(href)
  return path === '/' ? path : `${path}/`
}

/** Paths of the origin's menu that lead to a public front of the paper, including those that a definition matches by a pattern. */
export const menuPaths = (menu: Section, pages: PageSet): string[] =>
  menu.children.flatMap((entry) => {
    const path = menuPath(entry)
    const definition = path && pages.match(path)?.definition
    const isListed = definition && isSectionFront(definition.pageType) && isPublic(definition)
    return [...(isListed ? [path] : []), ...menuPaths(entry, pages)]
  })

/** The stories whose pages search engines may index. A story that no definition matches has a page all the same. */
export const publicStories = (stories: readonly Story[], pages: PageSet): Story[] =>
  stories.filter(({ href }) => {
    const [path = ''] = pageAddress(href, { url: '' }).split(/[?#]/, 1)
    const definition = pages.match(path)?.definition
    return !definition || isPublic(definition)
  })

/** Whether editors made a front for exactly this path. A pattern does not count: it matches any name. */
export const hasFront = (path: string, pages: PageSet): boolean =>
  pages.exact.some(
    (page) =>
      page.path === path && isSectionFront(page.definition.pageType) && page.definition.meta?.previewOnly !== true,
  )
