import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paginationNode, paginationWindows } from './pagination.ts'

const shown = (window: ReturnType<typeof paginationWindows>['desktop']) =>
  window.map((entry) => (typeof entry === 'number' ? entry : '…'))

describe('the pagination of a listing (rule listings/windows)', () => {
  it('is left out if there is at most one page', () => {
    expect(paginationNode('p', 0, 5, '/news/')).toBeUndefined()
    expect(paginationNode('p', 1, 1, '/news/')).toBeUndefined()
  })

  it("leads back with 'Newer' and on with 'Older', and page 1 is at the path without a number", () => {
    expect(paginationNode('p', 1, 3, '/news/')).toMatchObject({ next: { text: 'Older', href: '/news/2/' } })
    expect(paginationNode('p', 1, 3, '/news/')?.previous).toBeUndefined()
    expect(paginationNode('p', 2, 3, '/news/')).toMatchObject({
      previous: { text: 'Newer', href: '/news/' },
      next: { href: '/news/3/' },
    })
    expect(paginationNode('p', 3, 3, '/news/')?.next).toBeUndefined()
  })

  it.each([
    ['desktop', 1, 20, [1, 2, 3, 4, '…', 20]],
    ['desktop', 9, 20, [9, 10, 11, 12, '…', 20]],
    ['desktop', 14, 20, [14, 15, 16, 17, '…', 20]],
    ['desktop', 15, 20, ['…', 15, 16, 17, 18, 19, 20]],
    ['desktop', 20, 20, ['…', 15, 16, 17, 18, 19, 20]],
    ['desktop', 1, 6, [1, 2, '…', 6]],
    ['desktop', 1, 3, [1, 2, 3]],
    ['desktop', 1, 2, [1, 2]],
    ['tablet', 3, 20, [3, '…', 20]],
    ['tablet', 20, 20, ['…', 20]],
    ['mobile', 3, 20, [3, 4, '…']],
  ] as const)('on %s shows the right pages around page %i of %i', (width, current, total, expected) => {
    expect(shown(paginationWindows(current, total)[width])).toEqual(expected)
  })

  it('has every page exactly once, shown or hidden, and always shows the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 1, max: 400 }), (total, wanted) => {
        const current = Math.min(wanted, total)
        for (const window of Object.values(paginationWindows(current, total))) {
          const pages = window.flatMap((entry) => (typeof entry === 'number' ? [entry] : entry.hidden))
          expect(pages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
          expect(window).toContain(current)
          for (const entry of window) if (typeof entry !== 'number') expect(entry.hidden.length).toBeGreaterThan(0)
        }
      }),
      { seed: 3, numRuns: 500 },
    )
  })

  it.each([1001, 20_000, 400_000_000, Number.MAX_SAFE_INTEGER])('of %i pages names at most a thousand', (total) => {
    for (const window of Object.values(paginationWindows(3, total))) {
      const hidden = window.flatMap((entry) => (typeof entry === 'number' ? [] : entry.hidden))
      expect(hidden.length).toBeGreaterThan(300)
      expect(hidden.length).toBeLessThanOrEqual(1000)
      expect(window).toContain(3)
    }
  })
})
