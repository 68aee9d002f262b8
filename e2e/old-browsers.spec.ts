import type { Page } from 'playwright/test'
import { expectToggling, partsOf, PANELS } from './support/panels.ts'
import { expect, test } from './support/test.ts'

/** Takes popovers from the browser, as if it were Safari 16: the attributes mean nothing, and nothing hides the elements. */
async function withoutPopovers(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[popovertarget]')) event.preventDefault()
    })
  })
  await page.route(/\/$|\.css$/, async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers() }
    delete headers['content-security-policy']
    const text = (await answer.text())
      .replaceAll(':popover-open', ':not-known')
      .replace('<style>', '<style>[popover] { display: block }</style><style>')
    await route.fulfill({ response: answer, headers, body: text })
  })
}

test('without popovers the menus of the header are closed until their buttons open them (rule pages/old-browsers)', async ({
  page,
}) => {
  await withoutPopovers(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/about/')
  for (const dropdown of PANELS) {
    await expectToggling(partsOf(page, dropdown))
  }
  const { button, panel } = partsOf(page, PANELS[0])
  await button.click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await button.click()
  await panel.getByRole('link', { name: 'Education' }).click()
  await expect(page).toHaveURL('/education/')
  // The browser may still be asking for pages that it would prerender.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('without popovers the menu for sharing a story opens in sight (rule pages/old-browsers)', async ({ page }) => {
  await withoutPopovers(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/news/regional-rail-weekend-track-work-explainer/')
  await page.getByRole('button', { name: 'Share this story' }).click()
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeInViewport({ ratio: 1 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('without popovers a button that is pressed before their script has come opens its menu then (rule pages/old-browsers)', async ({
  page,
}) => {
  await withoutPopovers(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const asked = page.waitForRequest(/old-popovers/)
  await page.route(/old-popovers/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/about/', { waitUntil: 'commit' })
  await asked
  const { button, panel } = partsOf(page, PANELS[0])
  await button.click()
  await expect(panel).toBeHidden()
  letGo()
  await expect(panel).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('in WebKit a page gets the styles of its new width when a phone is turned (rule pages/new-width)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' })
    const insert = CSSStyleSheet.prototype.insertRule
    CSSStyleSheet.prototype.insertRule = function (...given) {
      document.documentElement.dataset['restyled'] = String(innerWidth)
      return insert.apply(this, given)
    }
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/about/')
  const root = page.locator('html')
  const rules = () => page.evaluate(() => document.querySelector('style')!.sheet!.cssRules.length)
  const before = await rules()
  await page.setViewportSize({ width: 390, height: 700 })
  await page.setViewportSize({ width: 800, height: 390 })
  await expect(root).toHaveAttribute('data-restyled', '800')
  expect(await rules()).toBe(before)
})

test('a browser that does not know ranges in media queries has the finder of phones on a phone (rule pages/old-browsers)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const known = window.matchMedia.bind(window)
    window.matchMedia = (query) => known(/[<>]/.test(query) ? 'not all' : query)
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/food/restaurant-finder-philadelphia/')
  const map = page.getByRole('region', { name: 'Map of restaurants' })
  await page.getByRole('button', { name: 'Map view' }).click()
  await expect(map).toBeInViewport()
})
