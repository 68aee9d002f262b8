import { describe, expect, it } from 'vitest'
import { ansStory, mainOf, resolveForTest } from '../../testing/resolve.ts'

/** Cards, ads, targeting, analytics and structured data must agree about a story. */

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

describe('the section of a story', () => {
  const inEagles = (reference: object) => ({
    taxonomy: { primary_section: { name: 'Eagles', ...reference }, sections: [reference] },
  })

  it.each([
    ['its id', { _id: '/eagles' }],
    ['its path', { path: '/eagles' }],
    ['an id with a slash', { _id: '/eagles/' }],
    ['a path with a slash, and an empty id', { _id: '', path: '/eagles/' }],
  ])('named by %s is Eagles everywhere, including ads', (_name, reference) => {
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

  it('comes first in targeting, even if the list of sections leaves it out', () => {
    const taxonomy = { primary_section: { _id: '/news' }, sections: [{ path: '/politics/' }, { _id: '/politics' }] }
    expect(documentOf({ taxonomy }).document.targeting.article_sections).toEqual(['/news', '/politics'])
  })

  it('on another site is linked to, but does not count as a section of the paper', () => {
    const story = { taxonomy: { primary_section: { _id: 'https://bank.example/', name: 'Bank' } } }
    expect(articleOf(story).eyebrow).toMatchObject({ text: 'Bank', href: 'https://bank.example/' })
    expect(documentOf(story).document.targeting).not.toHaveProperty('article_sections')
    expect(documentOf(story).document.analytics.section).toBe('No Value Set')
  })

  it('makes the story Spanish whether it is named by id or by path', () => {
    for (const primary_section of [{ _id: '/espanol/' }, { path: '/espanol' }])
      expect(dataOf({ taxonomy: { primary_section } })).toContain('"inLanguage":"es"')
  })

  it('does not say the language of a story that does so itself (rule content/language)', () => {
    expect(dataOf({ language: 'es-419' })).toContain('"inLanguage":"es"')
    expect(dataOf({ language: 'en-US', taxonomy: { primary_section: { _id: '/espanol' } } })).toContain(
      '"inLanguage":"en"',
    )
    expect(dataOf({ language: '' })).toContain('"inLanguage":"en"')
    const localeOf = (story: Record<string, unknown>) => documentOf(story).document.page.openGraph['og:locale']
    expect([localeOf({}), localeOf({ language: 'es-419' })]).toEqual(['en_US', undefined])
  })
})

describe('the tags of a story', () => {
  const tagged = (tag: object, more: object = {}) => ({ taxonomy: { tags: [tag] }, ...more })

  it.each([
    ['slug', { slug: 'world-series' }],
    ['text', { text: 'World Series' }],
    ['both', { slug: 'world-series', text: 'World Series' }],
  ])('named by %s bring the ads of an event, and are reported by slug', (_name, tag) => {
    const story = tagged(tag)
    expect(slotsOf(story).map(({ adType }) => adType)).toContain('world_series/adhesion-unit')
    const { document, outcome } = documentOf(story)
    expect(document.targeting.article_tags).toEqual(['world-series'])
    expect(document.analytics.tags).toEqual(['world-series'])
    expect(outcome).toMatchObject({ provenance: { subject: { tags: ['world-series'] } } })
  })

  it('are reported once each, however often the newsroom sends one', () => {
    const tags = [{ slug: 'septa' }, { slug: ' septa ', text: 'SEPTA' }, { text: 'Septa' }, { slug: 'transit' }]
    const { document } = documentOf({ taxonomy: { tags } })
    expect(document.targeting.article_tags).toEqual(['septa', 'transit'])
    expect(document.analytics.tags).toEqual(['septa', 'transit'])
  })

  it.each([
    [' special ', 'special'],
    ['  ', undefined],
  ])('come with the story’s own slot name, without spaces around it: "%s"', (written, told) => {
    const { targeting } = documentOf({ article_targeting: { slot_name: written } }).document
    expect(targeting.slot_name).toBe(told)
  })

  it.each([{ slug: 'endliveblog' }, { text: 'EndLiveBlog' }])('end a live blog by %j, and are reported', (tag) => {
    const story = tagged(tag, { subtype: 'liveblog' })
    expect(articleOf(story).label).toBe('As It Happened')
    expect(documentOf(story).document.targeting.article_tags).toEqual(['endliveblog'])
    expect(documentOf(story).document.analytics.tags).toEqual(['endliveblog'])
  })
})

describe('the authors of a story', () => {
  const by = [{ name: 'By Ann Lee' }, { name: 'No Author' }, { name: 'Jo Ray, Wire', org: 'Wire' }, { name: ' ' }]

  it('have the same names in byline, targeting, analytics, experiments and structured data', () => {
    const story = { credits: { by } }
    const names = ['Ann Lee', 'Jo Ray']
    const { document, outcome } = documentOf(story)
    expect(articleOf(story).byline?.authors.map(({ name }) => name)).toEqual(names)
    expect(document.targeting.author).toEqual(names)
    expect(document.analytics.author).toEqual(names)
    expect(outcome).toMatchObject({ provenance: { subject: { author: 'Ann Lee' } } })
    expect(dataOf(story)).not.toContain('No Author')
  })

  it.each([
    [{ name: 'no_author' }],
    [{ name: 'By No Author, The Courier', org: 'The Courier' }],
    [{ name: 'No Author / the courier', org: 'The Courier' }],
  ])('are not mentioned anywhere if there are none, as with %j', (author) => {
    const { document } = documentOf({ credits: { by: [author] } })
    expect(dataOf({ credits: { by: [author] } })).not.toMatch(/no.author/i)
    expect(document.targeting).not.toHaveProperty('author')
    expect(document.analytics.author).toBe('No Value Set')
  })
})
