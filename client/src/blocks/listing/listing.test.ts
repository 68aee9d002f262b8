import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'
import { sampleListing, samplePagination } from '../../testing/sample-nodes.ts'

describe('A listing', () => {
  it('is one island together with its page links', () => {
    const html = draw([sampleListing, samplePagination()])
    expect(count(html, 'data-block=')).toBe(1)
    expect(html).toContain('data-island="listing" data-hydrate="interaction"')
    expect(html).toContain('aria-label="Pages"')
    expect(count(html, 'application/json')).toBe(1)
  })

  it('needs no script if it has only one page', () => {
    expect(draw(sampleListing)).not.toContain('data-island=')
  })

  it('has its title as the page’s heading, and its stories', () => {
    const html = draw(sampleListing, { pageType: 'topic' })
    expect(html).toMatch(/<h1[^>]*>News<\/h1>/)
    expect(html).toContain('<h2 class="card-module__headline"')
    expect(count(html, '<article')).toBe(8)
  })

  it('is a section of a front, below the front’s title', () => {
    const html = draw(sampleListing, { pageType: 'section' })
    expect(html).toMatch(/<h2[^>]*>News<\/h2>/)
    expect(html).toContain('<h3 class="card-module__headline"')
  })

  it('says so if it has no stories', () => {
    expect(textOf(draw({ ...sampleListing, children: [], total: 0, pageCount: 0 }))).toContain(
      'There are no stories here yet.',
    )
  })
})
