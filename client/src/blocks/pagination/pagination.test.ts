import { describe, expect, it } from 'vitest'
import { draw, textOf } from '../../testing/draw.ts'
import { samplePagination } from '../../testing/sample-nodes.ts'
import { pageHref } from './pagination.tsx'

describe('The page links of a listing', () => {
  it('are left out with fewer than two pages or without a current one', () => {
    expect(draw({ ...samplePagination(), total: 1 })).not.toContain('<nav')
    expect(draw({ ...samplePagination(), current: 0 })).not.toContain('<nav')
  })

  it('have Newer and Older, which are inactive at the ends', () => {
    const first = draw(samplePagination(1))
    expect(first).toMatch(/<span[^>]*>Newer<\/span>/)
    expect(first).toMatch(/<a[^>]*href="\/news\/2\/"[^>]*>Older<\/a>/)
    expect(draw(samplePagination(9))).toMatch(/<span[^>]*>Older<\/span>/)
    expect(draw(samplePagination(2))).toMatch(/<a[^>]*href="\/news\/"[^>]*>Newer<\/a>/)
  })

  it('reach every page by a plain address, once for each screen width', () => {
    const html = draw(samplePagination(3))
    for (const window of html.split('data-window=').slice(1)) {
      const list = window.slice(0, window.indexOf('rel="next"') + 1 || undefined)
      const pages = [...list.matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => Number(page)).sort((a, b) => a - b)
      expect(pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    }
    expect(html).toContain('href="/news/9/"')
  })

  it('keep hidden pages in a native popover behind the ellipsis', () => {
    const html = draw(samplePagination(1))
    expect(html).toMatch(
      /<button[^>]*popoverTarget="stream\/pagination-desktop-5"[^>]*>…<\/button><div id="stream\/pagination-desktop-5" popover="auto"/,
    )
  })

  it('mark the page that the reader is on', () => {
    expect(draw(samplePagination(2))).toMatch(/aria-label="Page 2"[^>]*aria-current="page"/)
    expect(textOf(draw(samplePagination(2)))).toContain('Newer')
  })

  it('link to page 1 without a page number', () => {
    expect([pageHref('/news/', 1), pageHref('/news/', 2), pageHref('/news', 2)]).toEqual([
      '/news/',
      '/news/2/',
      '/news/2/',
    ])
  })
})
