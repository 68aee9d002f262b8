import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDemo } from '@broadsheet/fixtures'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

/**
 * Golden layout documents: what any client can be run against. `npm run golden` writes them again; the difference is
 * read in review.
 */
interface Golden {
  name: string
  url: string
  preview?: Record<string, unknown>
}
const GOLDEN: readonly Golden[] = [
  { name: 'homepage', url: '/' },
  { name: 'homepage-subscribed', url: '/', preview: { reader: 'subscribed' } },
  { name: 'section-news', url: '/news/' },
  { name: 'section-sports', url: '/sports/' },
  { name: 'gameday-central', url: '/sports/gameday-central/' },
  { name: 'eagles-playoffs', url: '/eagles/playoffs/' },
  { name: 'section-team', url: '/phillies/' },
  { name: 'food-front', url: '/food/' },
  { name: 'opinion-front', url: '/opinion/' },
  { name: 'blocks', url: '/blocks/' },
  { name: 'topic', url: '/topic/septa/' },
  { name: 'author', url: '/author/imani-thackeray/' },
  { name: 'author-board', url: '/author/editorial-board/2/' },
  { name: 'service-hub', url: '/philly-tips/' },
  { name: 'phillybest', url: '/phillybest/' },
  { name: 'newsletters', url: '/newsletters/' },
  { name: 'newsletter', url: '/newsletters/lets-eat/' },
  { name: 'systest', url: '/zzz-systest/' },
  { name: 'article', url: '/education/school-boilers-past-service-life-survey/' },
  { name: 'article-live-blog', url: '/news/broad-street-line-water-main-live-updates/' },
  { name: 'article-gallery', url: '/photography/delaware-river-sketchbook-one-day/' },
  { name: 'article-video', url: '/video/schuylkill-dusk-video/' },
  { name: 'swipeable', url: '/swipeable-stories/' },
  { name: 'article-swipeable', url: '/life/six-doorways-one-block-christian-street/' },
  { name: 'finder', url: '/food/restaurant-finder-philadelphia/?location=West+Philadelphia,Fishtown&price=$' },
  { name: 'finder-nothing', url: '/food/restaurant-finder-philadelphia/?cuisine=Martian' },
  { name: 'search', url: '/search?query=river' },
  { name: 'search-empty', url: '/search' },
  { name: 'static', url: '/privacy-policy/' },
  { name: 'redirect', url: '/news' },
  { name: 'not-found', url: '/news/nothing-here/' },
  { name: 'gone', url: '/news/callowhill-viaduct-fence-arrest/' },
]

const headersOf = (preview: Record<string, unknown> | undefined): Record<string, string> =>
  preview ? { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify(preview) } : {}

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

describe.skipIf(!hasDemo)('golden layout documents', () => {
  it.each(GOLDEN)('$name', async ({ name, url, preview }) => {
    const response = await paper.app.inject({
      url: `/api/layout/v1?url=${encodeURIComponent(url)}`,
      headers: headersOf(preview),
    })
    expect(response.headers['content-type']).toContain('application/json')
    await expect(`${JSON.stringify(response.json(), null, 2)}\n`).toMatchFileSnapshot(
      `../../../../fixtures/golden/${name}.json`,
    )
  })
})
