import { describe, expect, it } from 'vitest'
import { ansStory, pageOf, resolveForTest } from '../testing/resolve.ts'

const ARTICLE = { id: 'story', type: 'article', fields: {} }

describe('a block about the content of its page (rule blocks/page-content)', () => {
  it('is a problem of a page that has none', () => {
    const { document } = resolveForTest(pageOf([ARTICLE]), '/news/')
    expect(document.problems).toEqual([
      {
        node: 'story',
        code: 'block-without-content',
        message:
          'a block of type "article" shows the story of its page, and its page has no "content": that comes from a source such as "content-api-v3"',
      },
    ])
  })

  it('is none on the page of a story', () => {
    const content = { source: 'content-api-v3', query: { canonical_url: '{path}' } }
    const { document } = resolveForTest(pageOf([ARTICLE], { content }), '/news/', () => ansStory('A'))
    expect(document.problems).toEqual([])
  })
})
