import { violationsOf } from './support/axe.ts'
import { overflowOf } from './support/overflow.ts'
import { expect, test } from './support/test.ts'
import { complaintsOf, scrollThrough, scrollTo } from './support/watch.ts'

/**
 * One address of each page type, and of each kind of story with a look of its own. Each is checked at phone size, and
 * those marked `wide` at desktop size as well. The blocks of the others are covered by the page of all blocks.
 */
const pages: { name: string; url: string; status?: number; wide?: true }[] = [
  { name: 'the front', url: '/', wide: true },
  { name: 'a section', url: '/news/' },
  { name: 'the sports front', url: '/sports/', wide: true },
  { name: 'the food front', url: '/food/' },
  { name: 'a topic', url: '/topic/septa/' },
  { name: 'an author', url: '/author/marisol-vance/' },
  { name: 'a long story with a video', url: '/news/bridesburg-tide-marks-delaware-river/', wide: true },
  { name: 'a live blog', url: '/news/broad-street-line-water-main-live-updates/' },
  {
    name: 'a story with an embed, a correction and a long headline',
    url: '/news/regional-rail-weekend-track-work-explainer/',
  },
  { name: 'a story with a chart that runs scripts', url: '/education/school-boilers-past-service-life-survey/' },
  { name: 'a story with a table', url: '/eagles/eagles-giants-delacroix-bell-final-drive/' },
  { name: 'a story with a gallery', url: '/real-estate/germantown-twin-restored-together/' },
  { name: 'a gallery', url: '/photography/delaware-river-sketchbook-one-day/', wide: true },
  { name: 'a video', url: '/video/schuylkill-dusk-video/' },
  { name: 'the results of a search', url: '/search?query=river', wide: true },
  { name: 'a search that found nothing', url: '/search?query=zymurgist' },
  { name: 'a page about the paper', url: '/about/' },
  { name: 'the newsletters', url: '/newsletters/', wide: true },
  { name: 'the restaurant finder', url: '/food/restaurant-finder-philadelphia/', wide: true },
  { name: 'gameday central', url: '/sports/gameday-central/' },
  { name: 'the playoffs of the Eagles', url: '/eagles/playoffs/' },
  { name: 'stories to swipe', url: '/swipeable-stories/' },
  { name: 'a story to swipe', url: '/life/six-doorways-one-block-christian-street/' },
  { name: 'the hub of guides', url: '/philly-tips/' },
  { name: 'Philly Best', url: '/phillybest/' },
  { name: 'a newsletter', url: '/newsletters/lets-eat/' },
  { name: 'the page for machine checks', url: '/zzz-systest/' },
  { name: 'a story that was withdrawn', url: '/news/callowhill-viaduct-fence-arrest/', status: 410 },
  { name: 'a page that is not there', url: '/nothing/here/', status: 404 },
]

for (const { name, url, status = 200, wide = false } of pages) {
  test(`${name} opens without errors, is accessible and fits every screen`, async ({ page }) => {
    const complaints = await complaintsOf(page)
    // All pages share their colors: some are looked at by day, most by night.
    await page.emulateMedia({ colorScheme: wide ? 'light' : 'dark' })
    const answer = await page.goto(url)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await scrollThrough(page)
    await scrollTo(page, 0)
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 })
      if (width === 375 || (wide && width > 375))
        expect.soft(await violationsOf(page, { contrast: width === 375 }), `${width} px`).toEqual([])
      expect.soft(await overflowOf(page), `${width} px`).toEqual({ wider: false, elements: [] })
    }
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}

test('the pictures and words of a food package keep their distance from the edge of its panel, wherever that is cut off', async ({
  page,
}) => {
  await page.goto('/food/')
  const panel = page.getByRole('main').locator('[class*="layouts-module__food"]:not([class*="foodTop"])').first()
  for (const width of [375, 700, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const room = await panel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const inside = [...element.querySelectorAll('img, h2, h3, p')].map((each) => each.getBoundingClientRect())
      let [from, to] = [left, right]
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowClipMargin } = getComputedStyle(around)
        if (overflowX !== 'clip') continue
        const beside = Number.parseFloat(overflowClipMargin) || 0
        from = Math.max(from, around.getBoundingClientRect().left - beside)
        to = Math.min(to, around.getBoundingClientRect().right + beside)
      }
      return Math.min(...inside.map((box) => Math.min(box.left - from, to - box.right)))
    })
    expect(room, `${width} px`).toBeGreaterThanOrEqual(12)
  }
})
