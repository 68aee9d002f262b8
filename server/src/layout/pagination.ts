import type { PaginationNode } from '@broadsheet/contracts/blocks/listing'

type Window = PaginationNode['windows']['desktop']

/** Desktop shows four consecutive pages, or the last six near the end (rule listings/windows). */
const DESKTOP_RUN = 4
const DESKTOP_END = 6
/** Pages shown on mobile, and on desktop if there are no more than six. */
const SHORT_RUN = 2

/**
 * If there are more pages than this, hidden pages are named at even distances, because a source may claim any number (rule
 * listings/windows).
 */
const MOST_NAMED = 1000

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

function hiddenPages(shown: ReadonlySet<number>, total: number): number[] {
  const distance = Math.ceil(total / MOST_NAMED)
  const hidden: number[] = []
  for (let page = 1; page <= total; page += distance) if (!shown.has(page)) hidden.push(page)
  return hidden
}

/** Adds an ellipsis with the hidden pages to those shown, in the largest gap. Without hidden pages there is none. */
function withEllipsis(pages: number[], total: number): Window {
  const hidden = hiddenPages(new Set(pages), total)
  if (hidden.length === 0) return pages
  const last = pages.at(-1)
  const isolatedLast = pages.length > 1 && last === total && pages.at(-2) !== total - 1
  if (isolatedLast) return [...pages.slice(0, -1), { hidden }, total]
  return last === total ? [{ hidden }, ...pages] : [...pages, { hidden }]
}

/** `length` consecutive pages starting at the current one, or earlier so as not to pass the end. */
function run(current: number, total: number, length: number): number[] {
  const from = Math.max(1, Math.min(current, total - length + 1))
  return range(from, Math.min(total, from + length - 1))
}

const andLast = (pages: number[], total: number) => (pages.includes(total) ? pages : [...pages, total])

/**
 * The pages shown at each screen width. Each page is either shown or hidden, exactly once, so that hidden pages stay reachable.
 * Of more than a thousand pages, not all hidden ones are named.
 */
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

/** Page 1 is at the path without a number. */
export const pagePath = (basePath: string, page: number) => (page === 1 ? basePath : `${basePath}${page}/`)

/**
 * The pagination of a listing. Undefined if there is at most one page. 'Older' leads to the next page (rule
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
