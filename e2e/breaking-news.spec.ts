import type { Locator, Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { complaintsOf, shiftsOf, watchShifts } from './support/watch.ts'

const toast = (page: Page) => page.getByRole('region', { name: 'Breaking News' })
const close = (page: Page) => toast(page).getByRole('button', { name: 'Close: Breaking News' })
const told = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter((entry) => entry.event === 'toast-close'),
  )

test('breaking news stays closed on every page once closed, but other news is shown (rules breaking-news/dismissed, breaking-news/height)', async ({
  page,
}) => {
  await watchShifts(page)
  await page.goto('/news/')
  await expect(toast(page).getByRole('link')).toHaveAttribute('href', '/news/grays-ferry-wall-collapse-verdict/')
  expect((await toast(page).boundingBox())?.height).toBe(62)
  expect(await violationsOf(page)).toEqual([])
  await close(page).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main-content')
  expect(await told(page)).toMatchObject([{ block: 'breaking-news', label: 'Breaking News' }])
  expect(await shiftsOf(page)).toEqual([])

  await page.goto('/')
  await expect(page.locator('html.js')).toBeAttached()
  await expect(toast(page)).toBeHidden()

  await page.evaluate(() => localStorage.setItem('hiddenBreakingNews', 'Contractor acquitted,of manslaughter'))
  await page.reload()
  await expect(toast(page)).toBeVisible()
})

test('breaking news that is closed in one tab is closed in the others (rule breaking-news/dismissed)', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/news/')
  await expect(toast(other)).toBeVisible()
  await close(page).click()
  await expect(toast(other)).toBeHidden()
})

test('without storage breaking news can be closed for the page, and nothing breaks (rule breaking-news/dismissed)', async ({
  page,
}) => {
  const complaints = await complaintsOf(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/news/')
  await close(page).click()
  await expect(toast(page)).toBeHidden()
  // What is still loading would fail by the reload.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(toast(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('on a phone the ad at the foot waits until breaking news is closed, and neither hides the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await watchShifts(page)
  await page.goto('/sports/')
  const last = page.getByRole('contentinfo').getByRole('link').last()
  /** The last link of the page is above what lies at the foot. */
  const isClearOf = async (bar: Locator) => {
    await last.focus()
    const bounds = (await last.boundingBox())!
    expect(bounds.y + bounds.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  }
  await expect(toast(page)).toBeVisible()
  await expect(page.locator('[data-adhesion]').first()).toBeHidden()
  await isClearOf(toast(page))
  await toast(page).getByRole('button').click()
  const ad = page.locator('[data-adhesion][data-animated]')
  await expect(ad).toBeVisible({ timeout: 20_000 })
  await isClearOf(ad)
  expect(await shiftsOf(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('breaking news is shown with its link, but without a useless button', async ({ page }) => {
    await page.goto('/news/')
    await expect(toast(page).getByRole('link')).toBeVisible()
    await expect(toast(page).getByRole('button')).toBeHidden()
  })
})
