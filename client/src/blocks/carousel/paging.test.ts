import { describe, expect, it } from 'vitest'
import { afterSwipe, cardsPerPage, isDrag, loadedAfterPage, nearestPage, pageCount, wrap } from './paging.ts'

describe('Paging a carousel', () => {
  it.each([
    [0, 4, 1],
    [1, 4, 1],
    [4, 4, 1],
    [5, 4, 2],
    [12, 5, 3],
    [3, 0, 3],
  ])('splits %i cards, %i per page, into %i pages', (cards, perPage, pages) =>
    expect(pageCount(cards, perPage)).toBe(pages),
  )

  it.each([
    [0, 3, 0],
    [3, 3, 0],
    [4, 3, 1],
    [-1, 3, 2],
    [-4, 3, 2],
    [1, 1, 0],
    [2, 0, 0],
  ])('wraps page %i of %i around to page %i', (page, pages, wrapped) => expect(wrap(page, pages)).toBe(wrapped))

  it.each([
    [0, -40, 0],
    [0, -41, 1],
    [0, 40, 0],
    [0, 41, 2],
    [2, -41, 0],
    [1, 400, 0],
    [1, 0, 1],
  ])('goes from page %i of three by a swipe of %i px to page %i', (page, dx, to) =>
    expect(afterSwipe(page, 3, dx)).toBe(to),
  )

  it.each([
    [0, false],
    [10, false],
    [-10, false],
    [11, true],
    [-11, true],
  ])('a movement of %i px is a drag: %s', (dx, drags) => expect(isDrag(dx)).toBe(drags))

  it.each([
    [1180, 280, 20, 4, 4],
    [1179.5, 280, 20, 4, 4],
    [1178, 280, 20, 4, 3],
    [1180, 280, 20, 3, 3],
    [343, 247, 16, 4, 1],
    [0, 0, 0, 4, 1],
  ])(
    'a view %d px wide, with cards of %d px and gaps of %d px, at most %i at once, holds %i',
    (view, card, gap, most, held) => expect(cardsPerPage(view, card, gap, most)).toBe(held),
  )

  it.each([
    [0, 8],
    [1, 8],
    [2, 13],
    [3, 18],
  ])('once the reader has reached page %i, %i cards have their players', (page, loaded) =>
    expect(loadedAfterPage(page, { firstLoaded: 8, displaySize: 5 })).toBe(loaded),
  )

  it.each([
    [0, 0],
    [499, 0],
    [501, 1],
    [1250, 2],
    [1300, 2],
  ])('a track scrolled by %i px shows page %i', (left, page) => expect(nearestPage([0, 1000, 1300], left)).toBe(page))
})
