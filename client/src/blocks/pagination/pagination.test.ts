import { describe, expect, it } from 'vitest'
import { draw, textOf } from '../../testing/draw.ts'
import { samplePagination } from '../../testing/sample-nodes.ts'
import { pageHref } from './pagination.tsx'

describe('the pagination bar', () => {
  it('is nothing with fewer than two pages or without a current one', () => {
    expect(draw({ ...samplePagination(), total: 1 })).not.toContain('<nav')
    expect(draw({ ...samplePagination(), current: 0 })).not.toContain('<nav')
  })

  it('has Newer and Older, which lead nowhere at the ends', () => {
    const first = draw(samplePagination(1))
    expect(first).toMatch(/<span[^>]*>Newer<\/span>/)
    expect(first).toMatch(/<a[^>]*href="\/news\/2\/"[^>]*>Older<\/a>/)
    expect(draw(samplePagination(9))).toMatch(/<span[^>]*>Older<\/span>/)
    expect(draw(samplePagination(2))).toMatch(/<a[^>]*href="\/news\/"[^>]*>Newer<\/a>/)
  })

  it('reaches every page by a plain address, once in each window', () => {
    const html = draw(samplePagination(3))
    for (const window of html.split('data-window=').slice(1)) {
      const list = window.slice(0, window.indexOf('rel="next"') + 1 || undefined)
      const pages = [...list.matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => Number(page)).sort((a, b) => a - b)
      expect(pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    }
    expect(html).toContain('href="/news/9/"')
  })

  it('keeps hidden pages in a native popover behind the ellipsis', () => {
    const html = draw(samplePagination(1))
    expect(html).toMatch(
      /<button[^>]*popoverTarget="stream\/pagination-desktop-5"[^>]*>…<\/button><div id="stream\/pagination-desktop-5" popover="auto"/,
    )
  })

  it('marks the page a reader is on', () => {
    expect(draw(samplePagination(2))).toMatch(/aria-label="Page 2"[^>]*aria-current="page"/)
    expect(textOf(draw(samplePagination(2)))).toContain('Newer')
  })

  it('has page 1 at the bare path', () => {
    expect([pageHref('/news/', 1), pageHref('/news/', 2), pageHref('/news', 2)]).toEqual([
      '/news/',
      '/news/2/',
      '/news/2/',
    ])
  })
})
