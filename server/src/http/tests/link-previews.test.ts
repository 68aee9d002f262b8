import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

/** Bytes of a page that Slack asks for; others read more. */
const READ_BY_PREVIEWS = 32 * 1024

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

it.each([
  '/',
  '/news/',
  '/food/',
  '/topic/septa/',
  '/author/imani-thackeray/',
  '/phillybest/',
  '/food/restaurant-finder-philadelphia/',
  '/education/school-boilers-past-service-life-survey/',
  '/news/broad-street-line-water-main-live-updates/',
  '/photography/delaware-river-sketchbook-one-day/',
  '/swipeable-stories/',
])(
  '%s says what a preview of its link shows in the bytes that are read for it (rule pages/link-previews)',
  async (url) => {
    const { rawPayload } = await paper.app.inject(url)
    const read = rawPayload.subarray(0, READ_BY_PREVIEWS).toString()
    const named = [...read.matchAll(/<meta (?:name|property)="([^"]+)" content="[^"]+">/g)].map(([, name]) => name)
    expect(rawPayload.length).toBeGreaterThan(READ_BY_PREVIEWS)
    expect(read).toMatch(/<title>[^<]+<\/title>/)
    expect(read).toMatch(/<link rel="canonical" href="[^"]+">/)
    expect(named).toEqual(
      expect.arrayContaining(['description', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card']),
    )
  },
)
