import { describe, expect, it } from 'vitest'
import { searchHref } from './search-form.ts'

describe('The address that a search leads to', () => {
  it.each(['', 'night trains', 'a&b', '1+1=2', '50% #1', '"quoted"', 'café 東京'])('preserves %j', (query) => {
    const href = searchHref('/search', 'query', query)
    expect(new URL(href, 'http://paper.example').searchParams.get('query')).toBe(query)
    expect(decodeURIComponent(href.slice('/search?query='.length))).toBe(query)
  })
})
