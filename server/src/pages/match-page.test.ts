import { describe, expect, it } from 'vitest'
import { pageDefinition, type PageDefinition } from '@broadsheet/contracts'
import { PageMatcher } from './match-page.ts'

const page = (id: string, match: string[], listing = false): PageDefinition => ({
  id,
  pageType: 'section',
  match,
  areas: { main: listing ? [{ id: 'list', type: 'listing', fields: {} }] : [] },
})

const matcher = new PageMatcher([
  page('article', ['/:section+/:slug/']),
  page('topic', ['/topic/:slug/'], true),
  page('news', ['/news/', '/news/new-jersey/'], true),
  page('top-ten', ['/news/10/']),
  page('search', ['/search']),
  page('marks', ['/a%26b/%3Ac/', '/r%26b/live/:slug/'], true),
])

describe('finding the page for a path (rule pages/matching)', () => {
  it.each([
    ['/news/', 'news', 1],
    ['/news/2/', 'news', 2],
    ['/news/new-jersey/3/', 'news', 3],
    ['/news/10/', 'top-ten', 1],
    ['/news/99999999/', 'news', 9_999_999],
    [`/news/${'9'.repeat(40)}/`, 'news', 9_999_999],
    ['/news/02/', 'article', 1],
    ['/news/0/', 'article', 1],
    ['/news/-1/', 'article', 1],
    ['/news/2.5/', 'article', 1],
    ['/a&b/:c/', 'marks', 1],
    ['/a%26b/%3Ac/2/', 'marks', 2],
    ['/r&b/live/x/', 'marks', 1],
    ['/r%26b/live/x/', 'marks', 1],
    ['/topic/septa/', 'topic', 1],
    ['/topic/76/', 'topic', 1],
    ['/topic/septa/4/', 'topic', 4],
    ['/a/b/c/', 'article', 1],
    ['/a/b/7/', 'article', 1],
    ['/search', 'search', 1],
  ])('%s leads to %s, page %i', (path, id, pageNumber) => {
    expect(matcher.match(path)).toMatchObject({ definition: { id }, pageNumber })
  })

  it('names and decodes the variable segments', () => {
    expect([...matcher.match('/a/b/caf%C3%A9/')!.segments]).toEqual([
      ['section', 'a/b'],
      ['slug', 'café'],
    ])
  })

  it('finds nothing for a path that no definition matches', () => {
    expect(matcher.match('/nothing/')).toBeUndefined()
  })

  it('rejects a definition in which two blocks have the same id', () => {
    const block = { id: 'a', type: 'header', fields: {} }
    const result = pageDefinition.safeParse({ ...page('x', ['/x/']), areas: { main: [block], footer: [block] } })
    expect(result.error?.issues[0]).toMatchObject({ path: ['areas', 'footer', 0, 'id'] })
  })
})
