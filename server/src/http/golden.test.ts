import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../testing/paper.ts'

/**
 * Golden layout documents: what any client can be run against. `npm run golden` writes them again; the difference is
 * read in review.
 */
const GOLDEN: readonly (readonly [name: string, url: string, preview?: Record<string, unknown>])[] = [
  ['homepage', '/'],
  ['homepage-subscribed', '/', { reader: 'subscribed' }],
  ['section-news', '/news/'],
  ['section-sports', '/sports/'],
  ['food-front', '/food/'],
  ['opinion-front', '/opinion/'],
  ['topic', '/topic/septa/'],
  ['author', '/author/imani-thackeray/'],
  ['article', '/education/school-boilers-past-service-life-survey/'],
  ['article-live-blog', '/news/broad-street-line-water-main-live-updates/'],
  ['article-gallery', '/photography/delaware-river-sketchbook-one-day/'],
  ['article-video', '/video/schuylkill-dusk-video/'],
  ['search', '/search?query=river'],
  ['search-empty', '/search'],
  ['static', '/privacy-policy/'],
  ['redirect', '/news'],
  ['not-found', '/news/nothing-here/'],
]

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

describe('golden layout documents', () => {
  it.each(GOLDEN)('%s', async (name, url, preview) => {
    const headers: Record<string, string> = preview ? { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify(preview) } : {}
    const response = await paper.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(url)}`, headers })
    expect(response.headers['content-type']).toContain('application/json')
    await expect(`${JSON.stringify(response.json(), null, 2)}\n`).toMatchFileSnapshot(`../../../fixtures/golden/${name}.json`)
  })
})
