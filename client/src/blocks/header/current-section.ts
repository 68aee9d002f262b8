import type { Link } from '@broadsheet/contracts'

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/'
/** `/news/2/` is page 2 of the listing `/news/`. */
const withoutPageNumber = (path: string) => path.replace(/\/[1-9]\d*\/$/, '/')

/** The link of the section that the page belongs to: the one with the longest matching path. */
export function currentHref(links: readonly Link[], url: string): string | undefined {
  const path = pathOf(url)
  const containing = links
    .map(({ href }) => href)
    .filter((href) => href.endsWith('/') && href !== '/' && path.startsWith(href))
  return containing.sort((left, right) => right.length - left.length)[0]
}

/** Whether the link is this page itself or a section above it. */
export const currentKind = (href: string, url: string): 'page' | 'true' =>
  withoutPageNumber(pathOf(url)) === href || pathOf(url) === href ? 'page' : 'true'
