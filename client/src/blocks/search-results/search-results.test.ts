import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'
import { sampleSearch } from '../../testing/sample-nodes.ts'

describe('Search results', () => {
  it('have the query in the form, the count, and the stories', () => {
    const html = draw(sampleSearch)
    expect(html).toContain('value="night trains"')
    expect(textOf(html)).toContain('1,234 results for “ night trains ”')
    expect(count(html, '<article')).toBe(4)
    expect(html).toMatch(/href="\/search\?query=night%20trains&amp;page=2"[^>]*>Next/)
  })

  it("are headed by their editor's title", () => {
    const search = { ...sampleSearch, title: 'Look it up' }
    expect(draw(search, { pageType: 'search' })).toMatch(/<h1[^>]*>Look it up<\/h1>/)
    // Elsewhere the page has a heading of its own.
    for (const pageType of ['not-found', 'section', 'article'] as const) {
      const html = draw(search, { pageType })
      expect(html).toMatch(/<h2[^>]*>Look it up<\/h2>/)
      expect([count(html, '<h1'), count(html, '<h3')]).toEqual([0, sampleSearch.children.length])
    }
  })

  it.each([
    ['a single result', { total: 1, pageCount: 1 }, '1 result for'],
    ['no result', { total: 0, pageCount: 0, children: [] }, 'Nothing was found for'],
    ['no query', { query: ' ', total: 0, pageCount: 0, children: [] }, 'Type a word'],
    ['no answer from the search', { failed: true, total: 0, pageCount: 0, children: [] }, 'not answering'],
  ] as const)('say so if there is %s', (_, state, text) => {
    expect(
      textOf(draw({ ...sampleSearch, ...state, children: 'children' in state ? [] : sampleSearch.children })),
    ).toContain(text)
  })

  it('keep the signs of a query that runs from right to left with it, also in the field (rule content/language)', () => {
    const html = draw({ ...sampleSearch, query: 'مرحبا!' })
    expect(html).toContain('“<bdi>مرحبا!</bdi>”')
    expect(html).toMatch(/<input(?=[^>]* name="query")(?=[^>]* dir="auto")/)
  })

  it('show a hostile query as plain text', () => {
    const html = draw({ ...sampleSearch, query: '"><script>alert(1)</script>' })
    expect(html).not.toContain('<script>alert')
  })
})
