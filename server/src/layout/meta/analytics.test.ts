import { expect, it } from 'vitest'
import { ansStory, mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const documentOf = (story: Record<string, unknown>) =>
  resolveForTest(
    pageOf([{ id: 'blog', type: 'live-blog' }], {
      pageType: 'article',
      match: ['/news/:slug/'],
      content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    }),
    '/news/s/',
    () => ansStory('S', story),
  ).document

it.each([{}, { type: undefined, credits: {} }, { type: '', subtype: '' }, { type: ' ', subtype: ' ' }])(
  'a story with the fields %j is measured without empty ones (rule measuring/events)',
  (story) => {
    const { analytics, targeting } = documentOf(story)
    const { contentType, contentSubtype } = analytics
    expect(contentType).toBe('type' in story ? 'No Value Set' : 'story')
    expect(contentSubtype).toBe('No Value Set')
    expect(targeting).not.toHaveProperty('content_subtype')
  },
)

it('spaces around a story’s type and subtype do not count (rule content/subtypes)', () => {
  const document = documentOf({ type: 'story ', subtype: ' liveblog ' })
  expect(mainOf(document)).toMatchObject([{ type: 'live-blog' }])
  expect(document.targeting.content_subtype).toBe('liveblog')
  expect(document.analytics).toMatchObject({ contentType: 'story', contentSubtype: 'liveblog' })
})
