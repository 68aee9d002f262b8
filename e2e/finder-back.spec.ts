import type { Page } from 'playwright/test'
import { PHONE, finder, cards, countOf, openFinder } from './support/finder.ts'
import { holdBack } from './support/hold-back.ts'
import { expect, test } from './support/test.ts'
import { scrollTo as scrollPageTo } from './support/watch.ts'

test.describe('going back', () => {
  test.use({ viewport: PHONE })

  /** Where a place far down the list is, once all above is laid out. */
  async function readDown(page: Page): Promise<{ top: () => Promise<number>; before: number }> {
    await openFinder(page)
    await expect
      .poll(() =>
        cards(page).evaluateAll((all) => all.every((card) => card.checkVisibility({ contentVisibilityAuto: true }))),
      )
      .toBe(true)
    const top = () =>
      cards(page)
        .nth(30)
        .evaluate((card) => Math.round(card.getBoundingClientRect().top))
    await scrollPageTo(
      page,
      await cards(page)
        .nth(30)
        .evaluate((card) => card.getBoundingClientRect().top - 100),
    )
    return { top, before: await top() }
  }

  test('from a restaurant leads to where the reader was in the list (rule finder/back)', async ({ page }) => {
    const { top, before } = await readDown(page)
    await page.goto('/about/')
    await page.goBack()
    await expect(cards(page)).toHaveCount(50)
    await expect(finder(page).locator('[data-laid-out]')).toHaveCount(50)
    // The page may be in another font than before, in which a line above breaks elsewhere.
    expect(Math.abs((await top()) - before)).toBeLessThan(40)
  })

  test('from a restaurant leads to the map as it was left, if the reader was there (rule finder/back)', async ({
    page,
  }) => {
    await openFinder(page, '?cuisine=Italian')
    const name = await cards(page).nth(2).getByRole('heading').innerText()
    await finder(page)
      .getByRole('button', { name: `Show on map: ${name}` })
      .click()
    const popup = finder(page).locator('.leaflet-popup').getByRole('heading', { name })
    await expect(popup).toBeInViewport()
    await page.goto('/about/')
    await page.goBack()
    await expect(popup).toBeInViewport()
    await expect(finder(page).getByRole('button', { name: 'List view' })).toBeInViewport()
    await finder(page).getByRole('button', { name: 'List view' }).click()
    await page.reload()
    await expect(finder(page)).toHaveAttribute('data-hydrated')
    await expect(cards(page).first()).toBeVisible()
  })

  test('whoever comes by the same address again in place, on a slow network, begins at the top (rule finder/back)', async ({
    page,
  }) => {
    await readDown(page)
    await page.reload()
    for (const [name, shown] of [
      ['Next', /^Showing results 51-/],
      ['Previous', /^Showing results 1-50/],
    ] as const) {
      const release = await holdBack(page, '**/trpc/finder.search**')
      await finder(page)
        .getByRole('link', { name })
        .evaluate((link: HTMLElement) => link.click())
      await expect(cards(page)).toHaveCount(0)
      release()
      await expect(countOf(page)).toHaveText(shown)
    }
    await expect(finder(page).locator('[data-laid-out]')).toHaveCount(50)
    await expect(countOf(page)).toBeInViewport()
  })

  test('from the next page leads to where the reader was in the list (rule finder/back)', async ({ page }) => {
    const { top, before } = await readDown(page)
    await finder(page)
      .getByRole('link', { name: 'Next' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(countOf(page)).toHaveText(/^Showing results 51-/)
    await page.goBack()
    await expect(countOf(page)).toHaveText(/^Showing results 1-50/)
    await expect(finder(page).locator('[data-laid-out]')).toHaveCount(50)
    expect(await top()).toBe(before)
  })
})
