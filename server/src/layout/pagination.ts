import type { PaginationNode } from '@broadsheet/contracts'

type Window = PaginationNode['windows']['desktop']

/** Desktop: four consecutive pages, or the last six near the end (rule listings/windows). */
const DESKTOP_RUN = 4
const DESKTOP_END = 6
/** Mobile, and desktop with six pages or fewer. */
const SHORT_RUN = 2

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** `pages` with every other page behind an ellipsis, which stands where the largest gap is; none where nothing is hidden. */
function withEllipsis(pages: number[], total: number): Window {
  const shown = new Set(pages)
  const hidden = range(1, total).filter((page) => !shown.has(page))
  if (hidden.length === 0) return pages
  const last = pages.at(-1)
  const isolatedLast = pages.length > 1 && last === total && pages.at(-2) !== total - 1
  if (isolatedLast) return [...pages.slice(0, -1), { hidden }, total]
  return last === total ? [{ hidden }, ...pages] : [...pages, { hidden }]
}

/** `length` consecutive pages from the current one, moved back where they would pass the end. */
function run(current: number, total: number, length: number): number[] {
  const from = Math.max(1, Math.min(current, total - length + 1))
  return range(from, Math.min(total, from + length - 1))
}

const andLast = (pages: number[], total: number) => (pages.includes(total) ? pages : [...pages, total])

/** Which pages each width shows; the hidden ones stay reachable, so shown and hidden together are all pages, once. */
export function paginationWindows(current: number, total: number): PaginationNode['windows'] {
  const short = run(current, total, SHORT_RUN)
  const desktop =
    total <= DESKTOP_END
      ? andLast(short, total)
      : current > total - DESKTOP_END
        ? range(total - DESKTOP_END + 1, total)
        : andLast(run(current, total, DESKTOP_RUN), total)
  return {
    mobile: withEllipsis(short, total),
    tablet: withEllipsis(andLast([current], total), total),
    desktop: withEllipsis(desktop, total),
  }
}

/** Page 1 lives at the bare path. */
export const pagePath = (basePath: string, page: number) => (page === 1 ? basePath : `${basePath}${page}/`)

/**
 * The bar of a listing; nothing where there is one page or none. 'Older' leads on, 'Newer' back (rule
 * listings/pager-labels).
 */
export function paginationNode(
  id: string,
  current: number,
  total: number,
  basePath: string,
): PaginationNode | undefined {
  if (current === 0 || total < 2) return undefined
  return {
    type: 'pagination',
    id,
    current,
    total,
    basePath,
    ...(current > 1 ? { previous: { text: 'Newer', href: pagePath(basePath, current - 1) } } : {}),
    ...(current < total ? { next: { text: 'Older', href: pagePath(basePath, current + 1) } } : {}),
    windows: paginationWindows(current, total),
  }
}
