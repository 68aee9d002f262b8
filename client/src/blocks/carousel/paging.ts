/** How a carousel turns, apart from the browser: numbers in, numbers out (rule blocks/carousel-turns). */

/** Pixels that a pointer may tremble before it drags: up to there a click is a click. */
const TREMBLE = 10
/** Pixels that a swipe must go to turn a page. */
const TURN = 40

export const pageCount = (cards: number, perPage: number): number =>
  Math.max(1, Math.ceil(cards / Math.max(1, perPage)))

/** After the last page comes the first, and the other way round. */
export const wrap = (page: number, pages: number): number => (pages > 0 ? ((page % pages) + pages) % pages : 0)

export const isDrag = (dx: number): boolean => Math.abs(dx) > TREMBLE

/** Where a swipe of `dx` pixels leads; to the left is forward. */
export const afterSwipe = (page: number, pages: number, dx: number): number =>
  Math.abs(dx) > TURN ? wrap(page + (dx < 0 ? 1 : -1), pages) : page

/** Whole cards in a view, at most as many as the newsroom wants. A pixel is left to rounding. */
export const cardsPerPage = (view: number, card: number, gap: number, most: number): number =>
  card > 0 ? Math.min(Math.max(1, Math.floor((view + gap + 1) / (card + gap))), Math.max(1, most)) : 1

interface Loading {
  firstLoaded: number
  displaySize: number
}

/**
 * How many cards have their players when a reader has come as far as this page: the first scroll is covered by the
 * first load, each one after it loads a view more.
 */
export const loadedAfterPage = (page: number, { firstLoaded, displaySize }: Loading): number =>
  firstLoaded + Math.max(0, page - 1) * displaySize

/** The page whose place is nearest to where the track stands. */
export function nearestPage(places: readonly number[], left: number): number {
  let nearest = 0
  for (const [page, place] of places.entries())
    if (Math.abs(place - left) < Math.abs((places[nearest] ?? 0) - left)) nearest = page
  return nearest
}
