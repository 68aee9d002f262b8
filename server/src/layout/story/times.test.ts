import { expect, it } from 'vitest'
import { ansStory, mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const LAST = '2026-11-01T06:30:00Z'
/** Of a story with these dates alone: on its page, on a card, in structured data, for networks. */
function datesOf(dates: Record<string, string>) {
  const story = ansStory('S', { first_publish_date: undefined, display_date: undefined, ...dates })
  const blocks = [
    { id: 'article', type: 'article' },
    { id: 'list', type: 'package', fields: { source: 'section-feed', includeSections: '/news', feedSize: 1 } },
  ]
  const content = { source: 'content-api-v3', query: { canonical_url: '{path}' } }
  const { document } = resolveForTest(
    pageOf(blocks, { pageType: 'article', match: ['/news/:slug/'], content }),
    '/news/s/',
    ({ source }) => (source === 'section-feed' ? { content_elements: [story] } : story),
  )
  const [article, list] = mainOf(document) as {
    published?: { instant: string }
    children?: { time?: { instant: string } }[]
  }[]
  const [first] = document.page.jsonLd as { datePublished?: string }[]
  return [
    article?.published?.instant,
    list?.children?.[0]?.time?.instant,
    first?.datePublished,
    document.page.openGraph['article:published_time'],
  ]
}

it.each([
  [{ publish_date: LAST }, '2026-11-01T06:30:00.000Z'],
  [{ publish_date: LAST, display_date: '2026-10-31T12:00:00Z' }, '2026-10-31T12:00:00.000Z'],
  [{ publish_date: LAST, first_publish_date: '2026-10-30T12:00:00Z' }, '2026-10-30T12:00:00.000Z'],
  [{ publish_date: 'soon' }, undefined],
])('a story with only the dates %j has the date %s everywhere (rule content/published-updated)', (dates, instant) =>
  expect(datesOf(dates)).toEqual(Array.from({ length: 4 }, () => instant)),
)
