import type { Link } from '@broadsheet/contracts'

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/'
/** `/news/2/` is still `/news/`: a page of the same listing. */
const withoutPageNumber = (path: string) => path.replace(/[1-9]\d*\/$/, '')

/** The link of the section a page stands in: the longest one its path begins with. */
export function currentHref(links: readonly Link[], url: string): string | undefined {
  const path = pathOf(url)
  const containing = links
    .map(({ href }) => href)
    .filter((href) => href.endsWith('/') && href !== '/' && path.startsWith(href))
  return containing.sort((one, other) => other.length - one.length)[0]
}

/** The page itself, or only the section that an article or a sub-section belongs to. */
export const currentKind = (href: string, url: string): 'page' | 'true' =>
  withoutPageNumber(pathOf(url)) === href || pathOf(url) === href ? 'page' : 'true'
