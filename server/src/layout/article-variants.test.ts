import { describe, expect, it } from 'vitest'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { ansStory, mainOf, pageOf, resolveForTest } from '../testing/resolve.ts'

const page = {
  ...pageOf([{ id: 'a', type: 'article', fields: {} }]),
  pageType: 'article',
  match: ['/:section+/:slug/'],
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
}
const articleOf = (fields: Record<string, unknown>) =>
  mainOf(
    resolveForTest(page, '/news/one/', () => ({ ...ansStory('One'), canonical_url: '/news/one/', ...fields })).document,
  )[0] as ArticleNode

const heading = (content: string, level = 2) => ({ type: 'header', level, content })

describe('the layout of an article', () => {
  it.each([
    ['regular', 'standard'],
    ['columnists', 'column'],
    ['review', 'review'],
    ['longform', 'immersive'],
    ['innovation-2', 'immersive'],
    ['longformlight', 'feature'],
    ['longformlight-v2', 'feature'],
    ['live', 'standard'],
    ['live-event', 'standard'],
    ['liveblog', 'standard'],
    ['podcast', 'podcast'],
    ['partner-sports-betting', 'partner'],
    ['spotlightpa', 'partner'],
    ['newsletter', 'letter'],
    ['cyoa', 'guide'],
    ['phillyfirst', 'standard'],
    ['call-to-action', 'call'],
    ['restaurant-page', 'review'],
    ['food-map', 'map'],
    ['finder-page', 'map'],
    ['service', 'guide'],
    ['constructor', 'standard'],
    [undefined, 'standard'],
  ])('for the subtype %s is %s', (subtype, expected) => {
    expect(articleOf({ subtype }).layout.variant).toBe(expected)
  })

  it('of a guide has a table of contents if there are at least three headings', () => {
    const content_elements = [heading('<b>One</b>'), heading('Below', 3), heading('Two'), heading('Three')]
    const { contents, children } = articleOf({ subtype: 'service', content_elements })
    expect(contents).toEqual({
      title: 'In this guide',
      links: ['One', 'Two', 'Three'].map((text, index) => ({ text, href: `#${children[[0, 2, 3][index]!]!.id}` })),
    })
    expect(articleOf({ subtype: 'service', content_elements: content_elements.slice(0, 3) })).not.toHaveProperty(
      'contents',
    )
    expect(articleOf({ subtype: 'regular', content_elements })).not.toHaveProperty('contents')
  })

  it('names the partner a story comes from, and prefers the label of its card to that of its subtype', () => {
    expect(articleOf({ subtype: 'spotlightpa' })).toMatchObject({
      label: 'Spotlight PA',
      note: { text: expect.stringContaining('Spotlight PA') },
    })
    expect(articleOf({ subtype: 'newsletter' }).note?.link?.href).toBe('/newsletters/')
    expect(articleOf({ subtype: 'review' }).label).toBe('Review')
    expect(
      articleOf({
        subtype: 'podcast',
        taxonomy: { primary_section: { _id: '/columnists' }, sections: [{ _id: '/columnists' }] },
      }).label,
    ).toBe('Columnist')
  })
})
