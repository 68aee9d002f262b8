import { describe, expect, it } from 'vitest'
import { ansStory, mainOf, resolveForTest } from '../../testing/resolve.ts'

/** Whoever asks something of a story gets the same answer: cards, ads, targeting, analytics, structured data. */

const READER = { 'reader.adsFree': false, 'client.webview': false, 'client.platform': 'web' }

function documentOf(more: Record<string, unknown>, facts: Record<string, string | boolean> = READER) {
  const page = {
    id: 'article',
    pageType: 'article',
    match: ['/:section+/:slug/'],
    meta: {},
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    areas: { main: [{ id: 'article', type: 'article', fields: {} }] },
  }
  return resolveForTest(page, '/news/one/', () => ansStory('ONE', more), facts)
}
const slotsOf = (more: Record<string, unknown>) =>
  mainOf(documentOf(more).document).flatMap((node) => (node.type === 'ad-slot' ? [node] : []))
const articleOf = (more: Record<string, unknown>) => {
  const article = mainOf(documentOf(more).document).find(({ type }) => type === 'article')
  if (article?.type !== 'article') throw new Error('no article')
  return article
}
const dataOf = (more: Record<string, unknown>) => JSON.stringify(documentOf(more).document.page.jsonLd)

describe('which section a story is of', () => {
  const inEagles = (reference: object) => ({
    taxonomy: { primary_section: { name: 'Eagles', ...reference }, sections: [reference] },
  })

  it.each([
    ['its id', { _id: '/eagles' }],
    ['its path', { path: '/eagles' }],
    ['an id with a slash', { _id: '/eagles/' }],
    ['a path with a slash, and an empty id', { _id: '', path: '/eagles/' }],
  ])('named by %s, it has the ads of the Eagles, and everybody says Eagles', (_name, reference) => {
    const story = inEagles(reference)
    expect(slotsOf(story)).toContainEqual(
      expect.objectContaining({
        adType: 'eagles/adhesion-unit',
        teamName: 'Eagles',
        targeting: expect.objectContaining({ team_name: 'Eagles' }),
      }),
    )
    const { document } = documentOf(story)
    expect(document.targeting.article_sections).toEqual(['/eagles'])
    expect(document.analytics.section).toBe('/eagles')
    expect(document.page.openGraph['article:section']).toBe('Eagles')
    expect(articleOf(story).eyebrow).toEqual({ type: 'section', text: 'Eagles', href: '/eagles/' })
    expect(dataOf(story)).toContain('https://paper.example/eagles/')
  })

  it('a home that the list of sections leaves out is told to advertisers too, and first', () => {
    const taxonomy = { primary_section: { _id: '/news' }, sections: [{ path: '/politics/' }, { _id: '/politics' }] }
    expect(documentOf({ taxonomy }).document.targeting.article_sections).toEqual(['/news', '/politics'])
  })

  it('a section outside the paper leads there, and is no section of ours', () => {
    const story = { taxonomy: { primary_section: { _id: 'https://bank.example/', name: 'Bank' } } }
    expect(articleOf(story).eyebrow).toMatchObject({ text: 'Bank', href: 'https://bank.example/' })
    expect(documentOf(story).document.targeting).not.toHaveProperty('article_sections')
    expect(documentOf(story).document.analytics.section).toBe('No Value Set')
  })

  it('Spanish is Spanish by id and by path', () => {
    for (const primary_section of [{ _id: '/espanol/' }, { path: '/espanol' }])
      expect(dataOf({ taxonomy: { primary_section } })).toContain('"inLanguage":"es"')
  })
})

describe('what a story is tagged with', () => {
  const tagged = (tag: object, more: object = {}) => ({ taxonomy: { tags: [tag] }, ...more })

  it.each([
    ['slug', { slug: 'world-series' }],
    ['text', { text: 'World Series' }],
    ['both', { slug: 'world-series', text: 'World Series' }],
  ])('a tag by %s has the ads of its event, and is told by its slug', (_name, tag) => {
    const story = tagged(tag)
    expect(slotsOf(story).map(({ adType }) => adType)).toContain('world_series/adhesion-unit')
    const { document, outcome } = documentOf(story)
    expect(document.targeting.article_tags).toEqual(['world-series'])
    expect(document.analytics.tags).toEqual(['world-series'])
    expect(outcome).toMatchObject({ provenance: { subject: { tags: ['world-series'] } } })
  })

  it.each([{ slug: 'endliveblog' }, { text: 'EndLiveBlog' }])('%j ends a live blog, and is told', (tag) => {
    const story = tagged(tag, { subtype: 'liveblog' })
    expect(articleOf(story).label).toBe('As It Happened')
    expect(documentOf(story).document.targeting.article_tags).toEqual(['endliveblog'])
    expect(documentOf(story).document.analytics.tags).toEqual(['endliveblog'])
  })
})

describe('who wrote a story', () => {
  const by = [{ name: 'By Ann Lee' }, { name: 'No Author' }, { name: 'Jo Ray, Wire', org: 'Wire' }, { name: ' ' }]

  it('is called the same in byline, targeting, analytics, experiments and structured data', () => {
    const story = { credits: { by } }
    const names = ['Ann Lee', 'Jo Ray']
    const { document, outcome } = documentOf(story)
    expect(articleOf(story).byline?.authors.map(({ name }) => name)).toEqual(names)
    expect(document.targeting.author).toEqual(names)
    expect(document.analytics.author).toEqual(names)
    expect(outcome).toMatchObject({ provenance: { subject: { author: 'Ann Lee' } } })
    expect(dataOf(story)).not.toContain('No Author')
  })

  it('is told of nowhere where nobody did', () => {
    const { document } = documentOf({ credits: { by: [{ name: 'no_author' }] } })
    expect(document.targeting).not.toHaveProperty('author')
    expect(document.analytics.author).toBe('No Value Set')
  })
})
