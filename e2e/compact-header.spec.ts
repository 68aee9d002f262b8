import type { Page } from 'playwright/test'
import { setLetters } from './support/letters.ts'
import { expect, test } from './support/test.ts'
import { scrollThrough, scrollTo, shiftsOf, watchShifts } from './support/watch.ts'

const TALL = 127
const COMPACT = 62
const article = '/news/bridesburg-tide-marks-delaware-river/'

const heightAt = async (page: Page, top: number) => {
  await scrollTo(page, top)
  return (await page.getByRole('banner').boundingBox())?.height
}

/**
 * The header becomes compact beyond the ad above it, which is 138 px tall with its label. A phone has no such ad, so 70
 * px count instead (rule header/compact).
 */
for (const [width, limit] of [
  [1280, 138],
  [375, 70],
] as const) {
  test(`on a screen ${width} px wide the header is compact further down and full height at the very top`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const down = { 0: TALL, 40: TALL, [limit]: TALL, [limit + 1]: COMPACT, 900: COMPACT }
    for (const [top, height] of Object.entries(down))
      expect(await heightAt(page, Number(top)), `on the way down at ${top}`).toBe(height)
    const up = [
      [limit + 1, COMPACT],
      [limit, COMPACT],
      [40, COMPACT],
      [5, COMPACT],
      [4, TALL],
      [40, TALL],
      [0, TALL],
    ] as const
    for (const [top, height] of up) expect(await heightAt(page, top), `on the way back at ${top}`).toBe(height)
  })
}

test('the compact header stays at the top of the screen with its buttons in reach', async ({ page }) => {
  await page.goto(article)
  await scrollTo(page, 1500)
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.y).toBe(0)
  await header.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('[data-panel="menu"]')).toBeInViewport()
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox')).toBeInViewport()
})

test('on a low screen, as at 400%, the tall header covers no link that gets the focus (rule header/compact)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/blocks/')
  const header = page.getByRole('banner')
  const offer = page.getByRole('link', { name: 'Special offer Subscribe' }).first()
  for (const top of [0, 30, 70]) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(page, top)
    await offer.focus()
    const { y, height } = (await header.boundingBox())!
    expect(height).toBe(TALL)
    expect((await offer.boundingBox())!.y, `from ${top}`).toBeGreaterThanOrEqual(y + height)
  }
  expect(await heightAt(page, 71)).toBe(COMPACT)
  expect((await header.boundingBox())!.y).toBe(0)
})

test('the page stays where it is when a button of the compact header or a link of its menu gets the focus (rule header/compact)', async ({
  page,
}) => {
  await page.goto(article)
  await scrollTo(page, 1500)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.focus()
  expect(await page.evaluate(() => scrollY)).toBe(1500)
  await menu.press('Enter')
  for (const link of ['first', 'last'] as const) {
    await page.locator('[data-panel="menu"]').getByRole('link')[link]().focus()
    expect(await page.evaluate(() => scrollY), link).toBe(1500)
  }
})

test('a reader who returns to the middle of a story finds the header compact', async ({ page }) => {
  await page.goto(article)
  await scrollTo(page, 1500)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(COMPACT)
})

test('nothing moves when the header changes its height', async ({ page }) => {
  await watchShifts(page)
  await page.goto(article)
  for (const top of [80, 0, 300, 3, 71, 40, 0]) await scrollTo(page, top)
  await scrollThrough(page)
  await scrollTo(page, 0)
  expect(await shiftsOf(page)).toEqual([])
})

test('a link that Tab leads to comes out from behind the header, also where the browser does not scroll for it (rule header/focus-in-sight)', async ({
  page,
}) => {
  await page.goto(article)
  const link = page.locator('[data-block="article"] a[href]').last()
  await link.evaluate((element) => window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - 10 }))
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-compact')
  // As Firefox does it.
  await link.evaluate((element: HTMLElement) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true }))
    element.focus({ preventScroll: true })
  })
  const { y, height } = (await header.boundingBox())!
  await expect.poll(async () => (await link.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
})

test('what Tab leads to in a sticky column stands above the bar at the foot, however tall the column is (rule header/focus-in-sight)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 660 })
  await page.goto('/news/')
  await setLetters(page, '200%')
  const toast = page.getByRole('region', { name: 'Breaking News' })
  const column = page.locator('[id="trending"]')
  const links = column.getByRole('link')
  await links.first().focus()
  for (const link of (await links.all()).slice(1)) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    const isCovered = async () => {
      const [{ y, height }, bar] = [(await link.boundingBox())!, (await toast.boundingBox())!]
      return y + height > bar.y + 1
    }
    await expect.poll(isCovered).toBe(false)
  }
  await expect(column).toHaveCSS('position', 'static')
  await page.keyboard.press('Tab')
  await expect(column).toHaveCSS('position', 'sticky')
})
