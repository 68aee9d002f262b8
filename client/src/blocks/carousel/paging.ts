/** The arithmetic of turning a carousel's pages, independent of the browser (rule blocks/carousel-turns). */

/** Pixels a pointer may move before a click becomes a drag. */
const TREMBLE = 10
/** Pixels a swipe must travel to turn the page. */
const TURN = 40

export const pageCount = (cards: number, perPage: number): number =>
  Math.max(1, Math.ceil(cards / Math.max(1, perPage)))

/** Pages wrap around at both ends. */
export const wrap = (page: number, pages: number): number => (pages > 0 ? ((page % pages) + pages) % pages : 0)

export const isDrag = (dx: number): boolean => Math.abs(dx) > TREMBLE

/** The page that a swipe of `dx` pixels leads to; swiping left goes forward. */
export const afterSwipe = (page: number, pages: number, dx: number): number =>
  Math.abs(dx) > TURN ? wrap(page + (dx < 0 ? 1 : -1), pages) : page

/** How many whole cards fit in a view, up to the newsroom's maximum. One pixel allows for rounding. */
export const cardsPerPage = (view: number, card: number, gap: number, most: number): number =>
  card > 0 ? Math.min(Math.max(1, Math.floor((view + gap + 1) / (card + gap))), Math.max(1, most)) : 1

interface Loading {
  firstLoaded: number
  displaySize: number
}

/**
 * How many cards have their players once the reader has reached this page. The initial load covers the first page turn;
 * each further turn loads one more view of cards.
 */
export const loadedAfterPage = (page: number, { firstLoaded, displaySize }: Loading): number =>
  firstLoaded + Math.max(0, page - 1) * displaySize

/** The page whose scroll offset is nearest to the track's. */
export function nearestPage(starts: readonly number[], left: number): number {
  let nearest = 0
  for (const [page, start] of starts.entries())
    if (Math.abs(start - left) < Math.abs((starts[nearest] ?? 0) - left)) nearest = page
  return nearest
}
