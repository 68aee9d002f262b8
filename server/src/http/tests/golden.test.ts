import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeTypes, type NodeType } from '@broadsheet/contracts'
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
  { name: 'article-explainer', url: '/news/regional-rail-weekend-track-work-explainer/' },
  { name: 'article-longform', url: '/news/bridesburg-tide-marks-delaware-river/' },
  { name: 'article-review', url: '/food/lantern-and-rye-east-passyunk-review/' },
  { name: 'article-live-blog', url: '/news/broad-street-line-water-main-live-updates/' },
  { name: 'article-gallery', url: '/photography/delaware-river-sketchbook-one-day/' },
  { name: 'article-video', url: '/video/schuylkill-dusk-video/' },
  { name: 'swipeable', url: '/swipeable-stories/' },
  { name: 'article-swipeable', url: '/life/six-doorways-one-block-christian-street/' },
  { name: 'finder', url: '/food/restaurant-finder-philadelphia/?location=West+Philadelphia,Fishtown&price=$' },
  { name: 'finder-nothing', url: '/food/restaurant-finder-philadelphia/?cuisine=Martian' },
  { name: 'search', url: '/search?query=river' },
  { name: 'search-empty', url: '/search' },
  { name: 'account', url: '/account/', preview: { reader: 'subscribed' } },
  { name: 'saved', url: '/saved/' },
  { name: 'static', url: '/privacy-policy/' },
  { name: 'redirect', url: '/news' },
  { name: 'not-found', url: '/news/nothing-here/' },
  { name: 'gone', url: '/news/callowhill-viaduct-fence-arrest/' },
]

/** No story of the demo has sound, or a correction within its text; no feature is on here; the form of previews is for editors. */
const WITHOUT_GOLDEN: readonly NodeType[] = ['audio', 'correction', 'experiment-marker', 'preview-form']

const headersOf = (preview: Record<string, unknown> | undefined): Record<string, string> =>
  preview ? { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify(preview) } : {}

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

const responseTo = ({ url, preview }: Golden) =>
  paper.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(url)}`, headers: headersOf(preview) })

describe.skipIf(!hasDemo)('golden layout documents', () => {
  it.each(GOLDEN)('$name', async (golden) => {
    const response = await responseTo(golden)
    expect(response.headers['content-type']).toContain('application/json')
    await expect(`${JSON.stringify(response.json(), null, 2)}\n`).toMatchFileSnapshot(
      `../../../../fixtures/golden/${golden.name}.json`,
    )
  })

  it('hold a node of each type that clients draw', async () => {
    const bodies = (await Promise.all(GOLDEN.map(responseTo))).map(({ body }) => body)
    const missing = nodeTypes.filter((type) => !bodies.some((body) => body.includes(`"type":"${type}","id":`)))
    expect(missing.toSorted()).toEqual(WITHOUT_GOLDEN)
  })
})
