import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { scrollThrough, scrollTo } from './support/watch.ts'

const widths = [1280, 375]

const pages = [
  { name: 'the front', url: '/' },
  { name: 'a section', url: '/news/' },
  { name: 'the sports front', url: '/sports/' },
  { name: 'gameday central', url: '/sports/gameday-central/' },
  { name: 'the playoffs of the Eagles', url: '/eagles/playoffs/' },
  { name: 'the food front', url: '/food/' },
  { name: 'a topic', url: '/topic/septa/' },
  { name: 'an author', url: '/author/marisol-vance/' },
  { name: 'a long story with a video', url: '/news/bridesburg-tide-marks-delaware-river/' },
  { name: 'a live blog', url: '/news/broad-street-line-water-main-live-updates/' },
  { name: 'a story with an embed and a correction', url: '/news/regional-rail-weekend-track-work-explainer/' },
  { name: 'a story with a chart', url: '/education/school-boilers-past-service-life-survey/' },
  { name: 'a story with a gallery', url: '/real-estate/germantown-twin-restored-together/' },
  { name: 'a gallery', url: '/photography/delaware-river-sketchbook-one-day/' },
  { name: 'stories to swipe', url: '/swipeable-stories/' },
  { name: 'a story to swipe', url: '/life/six-doorways-one-block-christian-street/' },
  { name: 'a video', url: '/video/schuylkill-dusk-video/' },
  { name: 'the results of a search', url: '/search?query=river' },
  { name: 'a search that found nothing', url: '/search?query=zymurgist' },
  { name: 'the page of all blocks', url: '/blocks/' },
  { name: 'a page about the paper', url: '/about/' },
  { name: 'the newsletters', url: '/newsletters/' },
  { name: 'a page that is not there', url: '/nothing/here/' },
]

for (const { name, url } of pages) {
  test(`${name} can be read by everyone, on a desk and on a phone`, async ({ page }) => {
    test.slow(url === '/blocks/', 'it is as long as thirty pages')
    await page.goto(url)
    await scrollThrough(page)
    await scrollTo(page, 0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await violationsOf(page), `${width} px`).toEqual([])
    }
  })
}

for (const { button, panel } of [
  { button: 'Menu', panel: 'menu' },
  { button: 'Search', panel: 'search' },
  { button: 'Sign in', panel: 'account' },
]) {
  test(`the open ${panel} can be read by everyone, on a desk and on a phone`, async ({ page }) => {
    await page.goto('/about/')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const dropdown = page.locator(`[data-panel="${panel}"]`)
      await page.getByRole('banner').locator('button[popovertarget]').filter({ hasText: button }).click()
      await expect(dropdown).toBeVisible()
      expect(await violationsOf(page), `${width} px`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dropdown).toBeHidden()
    }
  })
}

test('a listing with its open page numbers can be read by everyone', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/sports/`)
  const bar = page.getByRole('navigation', { name: 'Pages' })
  expect(await violationsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'More pages' }).click()
  await expect(bar.getByRole('link', { name: 'Page 7' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('More Stories that could not be loaded can be read by everyone', async ({ page, longPaper }) => {
  await page.goto(longPaper.url)
  await page.route('**/trpc/**', (route) => route.abort())
  await page.getByRole('link', { name: 'More Stories' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
