import type { Page } from 'playwright/test'
import { articlePage, answerFrom, pageOf, simpleStory } from './support/newspaper.ts'
import { publisherTag } from './support/publisher-tag.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 375, height: 812 }
/** Better Ads Standards: the most that ads may take of the main content's height on a phone (rule ads/phone-share). */
const SHARE = 0.3
/** CSS pixels: the tallest that the ad at the foot of the screen can be, with its tab. */
const ADHESION = 123
/** Milliseconds after which any ad would have come. */
const AS_LONG_AS_ADS_WAIT = 5_000

/** The page that each type of page is looked at by. */
const PAGES = {
  homepage: '/',
  section: '/news/',
  'team section': '/eagles/',
  opinion: '/opinion/',
  topic: '/topic/septa/',
  article: '/education/school-boilers-past-service-life-survey/',
  'live blog': '/news/broad-street-line-water-main-live-updates/',
  gallery: '/photography/delaware-river-sketchbook-one-day/',
  'service-hub': '/philly-tips/',
  'food-front': '/food/',
  'gameday-central': '/sports/gameday-central/',
  phillybest: '/phillybest/',
  'eagles-playoffs': '/eagles/playoffs/',
  swipeable: '/swipeable-stories/',
  search: '/search?query=river',
  author: '/author/imani-thackeray/',
  newsletters: '/newsletters/',
  static: '/about/',
  'not-found': '/news/nothing-here/',
} as const

/** The share of main's height that all ads of the page take, and how many there are. */
async function adsOf(page: Page) {
  return page.evaluate((adhesion) => {
    const ads = [...document.querySelectorAll<HTMLElement>('[data-ad-slot], [data-native-ad]')]
    // The ad at the foot of the screen is hidden until it comes, so its wrapper says whether the page has it.
    const heights = ads.map((ad) =>
      'adhesion' in ad.dataset ? (ad.parentElement?.getClientRects().length ? adhesion : 0) : ad.offsetHeight,
    )
    const sum = heights.reduce((total, height) => total + height, 0)
    return {
      count: heights.filter((height) => height > 0).length,
      share: sum / (document.querySelector('main')?.offsetHeight ?? 0),
    }
  }, ADHESION)
}

test.use({ viewport: PHONE })

test('on a phone ads take at most 30% of the height of main, on pages of every type (rule ads/phone-share)', async ({
  page,
}) => {
  const shares: Record<string, number> = {}
  for (const [name, address] of Object.entries(PAGES)) {
    await page.goto(address)
    const { share } = await adsOf(page)
    shares[name] = Math.round(share * 1000) / 1000
    expect(share, name).toBeLessThanOrEqual(SHARE)
  }
  // The measure finds ads at all.
  expect(Object.values(shares).filter((share) => share > 0).length, JSON.stringify(shares)).toBeGreaterThan(10)
})

const ad = (id: string, adType: string) => ({ id, type: 'ad', fields: { adType } })
const feed = (fields: object) => ({ source: 'section-feed', includeSections: '/life', ...fields })
const list = (fields: object) => ({ id: 'list', type: 'package', fields: feed(fields) })
const meta = { meta: {} }
/** Pages with more ads than they have room for on a phone. */
const SHORT = [
  pageOf(
    'topic-short',
    'topic',
    '/topic/one/',
    [{ id: 'listing', type: 'listing', fields: { source: 'section-feed', includeSections: '/quiet', title: 'One' } }],
    meta,
  ),
  pageOf('leader', 'section', '/leader/', [ad('leader', 'section/leader')], meta),
  pageOf('natives', 'section', '/natives/', [list({ feedSize: 6, nativoPosition: 1 })], meta),
  pageOf(
    'mixed',
    'section',
    '/mixed/',
    [ad('first', 'section/leader'), list({ feedSize: 20, nativoPosition: 2 }), ad('second', 'section/leader_2')],
    meta,
  ),
]
const stories = Array.from({ length: 20 }, (_, index) => simpleStory('life', index + 1))

test('a page too short for its ads leaves out the last of them, keeps no room and asks for nothing (rule ads/phone-share)', async ({
  page,
  start,
}) => {
  const paper = await start({
    pages: [...SHORT, articlePage],
    answer: answerFrom({ life: stories, quiet: [simpleStory('quiet', 1)] }),
    env: { AD_NETWORK_ID: '12345678' },
  })
  const asked: string[] = []
  await page.route('https://securepubads.g.doubleclick.net/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: publisherTag })
  })
  await page.clock.install()
  const counts: Record<string, number> = {}
  for (const path of ['/topic/one/', '/leader/', '/natives/', '/mixed/']) {
    await page.goto(paper.url + path)
    const { count, share } = await adsOf(page)
    counts[path] = count
    if (count > 0) expect(share, path).toBeLessThanOrEqual(SHARE)
    if (path === '/leader/') {
      await page.clock.runFor(AS_LONG_AS_ADS_WAIT)
      expect(asked).toEqual([])
      for (const block of await page.locator('[data-block="ad-slot"]').all()) await expect(block).toBeHidden()
    }
  }
  expect(counts).toEqual({ '/topic/one/': 0, '/leader/': 0, '/natives/': 1, '/mixed/': 2 })
  // With room there is a request, by the same clock.
  await page.clock.runFor(AS_LONG_AS_ADS_WAIT)
  await expect.poll(() => asked).not.toEqual([])
})

test('on the widest phone lists still have one column, by which the room for ads is counted (rule ads/phone-share)', async ({
  page,
  start,
}) => {
  const words = 'The committee looks again at the plan for the river and the bridges over it. '.repeat(2)
  const wordy = stories.map((story) => ({ ...story, description: { basic: words } }))
  const paper = await start({
    pages: [
      pageOf(
        'strip',
        'section',
        '/strip/',
        [
          list({
            feedSize: 20,
            nativoPosition: 2,
            layoutType: 'strip',
            hasBlurbFirstCard: true,
            hasBlurbGridCards: true,
          }),
        ],
        meta,
      ),
    ],
    answer: answerFrom({ life: wordy }),
    env: { AD_NETWORK_ID: '12345678' },
  })
  await page.setViewportSize({ width: 479, height: 812 })
  await page.goto(`${paper.url}/strip/`)
  const { count, share } = await adsOf(page)
  expect(count).toBeGreaterThan(3)
  expect(share).toBeLessThanOrEqual(SHARE)
})

test('a shorter page of a listing has no more ads than it has room for when a reader turns to it (rule ads/phone-share)', async ({
  page,
  start,
}) => {
  const listing = { id: 'listing', type: 'listing', fields: feed({ title: 'Life' }) }
  const paper = await start({
    pages: [pageOf('life', 'section', '/life/', [listing, ad('leader', 'section/leader')], meta)],
    answer: answerFrom({ life: [...stories, simpleStory('life', 21)] }),
    env: { AD_NETWORK_ID: '12345678' },
  })
  await page.goto(`${paper.url}/life/`)
  expect((await adsOf(page)).count).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('heading', { name: 'life story 21', exact: true })).toBeVisible()
  expect((await adsOf(page)).share).toBeLessThanOrEqual(SHARE)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'life story 20', exact: true })).toBeVisible()
})
