import { expect, it } from 'vitest'
import { ansStory, pageOf, resolveForTest } from '../../testing/resolve.ts'

const analyticsOf = (story: Record<string, unknown>) =>
  resolveForTest(
    pageOf([{ id: 'article', type: 'article' }], {
      pageType: 'article',
      match: ['/news/:slug/'],
      content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    }),
    '/news/s/',
    () => ansStory('S', story),
  ).document.analytics

it.each([{}, { type: undefined, credits: {} }, { type: '', subtype: '' }, { type: ' ', subtype: ' ' }])(
  'a story with the fields %j is measured without empty ones (rule measuring/events)',
  (story) => {
    const { contentType, contentSubtype } = analyticsOf(story)
    expect(contentType).toBe('type' in story ? 'No Value Set' : 'story')
    expect(contentSubtype).toBe('No Value Set')
  },
)
