import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { FINDER, PHONE, finder, menu, list, cards, countOf, query, openFinder } from './support/finder.ts'
import { holdBack } from './support/hold-back.ts'
import { expect, test } from './support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the filters are an overlay under which the page stays still, with a count (rule finder/small-screens)', async ({
    page,
  }) => {
    await openFinder(page)
    const button = finder(page).getByRole('button', { name: /^Filters/ })
    await button.click()
    const overlay = page.getByRole('dialog', { name: 'Filters' })
    await expect(overlay).toBeVisible()
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    expect(await overflow()).toBe('hidden')
    // A consent platform that opens meanwhile would remember it, and put it back after the overlay is closed.
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('')
    await overlay.getByRole('button', { name: /^Neighborhood/ }).click()
    await overlay.getByRole('option', { name: 'Fishtown' }).click()
    await overlay.getByLabel('Takes reservations').check()
    expect(await violationsOf(page)).toEqual([])
    await overlay.getByRole('button', { name: /^Apply:/ }).click()
    await expect(overlay).toBeHidden()
    expect(await overflow()).toBe('visible')
    await expect(button).toHaveAccessibleName(/2 set/)
    for (const card of await cards(page).all()) await expect(card).toContainText('Fishtown')
    await button.click()
    // 'Apply' has closed its menu, too.
    await expect(overlay.getByRole('button', { name: /^Neighborhood/ })).toHaveAttribute('aria-expanded', 'false')
    await overlay.getByRole('button', { name: 'Clear filters' }).click()
    await expect(overlay).toBeHidden()
    expect(await overflow()).toBe('visible')
    expect(query(page).size).toBe(0)
  })

  for (const [button, shown] of [
    ['Filters', (page: Page) => page.getByRole('dialog', { name: 'Filters' })],
    ['Map view', (page: Page) => finder(page).getByRole('region', { name: 'Map of restaurants' })],
  ] as const)
    test(`'${button}' is answered though it was pressed before the script had come (rule service/chunks)`, async ({
      page,
    }) => {
      const release = await holdBack(page, '**/assets/finder-*.js')
      await page.goto(FINDER)
      await finder(page).getByText(button, { exact: true }).click()
      release()
      await expect(shown(page)).toBeVisible()
    })

  test('who pressed a button before the script had come has the focus on the one in its place (rule service/early)', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/assets/finder-*.js')
    await page.goto(FINDER)
    await finder(page).getByText('Filters', { exact: true }).click()
    release()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Close' }).click()
    await expect(finder(page).getByRole('button', { name: /^Filters/ })).toBeFocused()
  })

  test('where the script fails, the filters are a form (rule service/failed-islands)', async ({ page }) => {
    await page.route('**/assets/finder-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto(FINDER)
    await expect(finder(page).getByText('Map view')).toBeHidden()
    await finder(page).getByText('Neighborhood', { exact: true }).click()
    await finder(page).getByLabel('Fishtown', { exact: true }).check()
    await finder(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/location=Fishtown/)
  })

  test('the overlay ends when the screen becomes wide, as by turning it, and the page can be used', async ({
    page,
  }) => {
    await openFinder(page)
    await finder(page)
      .getByRole('button', { name: /^Filters/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.setViewportSize({ width: 812, height: 375 })
    await menu(page, 'Cuisine').click()
    await expect(list(page, 'Cuisine')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  })

  test('list and map take turns; a change of width shows the list again', async ({ page }) => {
    await openFinder(page, '?location=Fishtown')
    const toMap = finder(page).getByRole('button', { name: 'Map view' })
    await toMap.click()
    await expect(countOf(page)).toHaveText(/^Showing \d+ results?$/)
    await expect(finder(page).getByRole('region', { name: 'Map of restaurants' })).toBeVisible()
    await expect(cards(page).first()).toBeHidden()
    // The button says what it does, so it is not pressed as well.
    await expect(finder(page).getByRole('button', { name: 'List view' })).not.toHaveAttribute('aria-pressed')
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 900, height: 740 })
    await expect(cards(page).first()).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(toMap).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })

  test('a place of the list is shown on the map, to which the screen turns, also after list and map took turns (rule finder/small-screens)', async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => void errors.push(message))
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    await openFinder(page, '?location=Fishtown')
    const map = finder(page).getByRole('region', { name: 'Map of restaurants' })
    const toMap = finder(page).getByRole('button', { name: 'Map view' })
    const toList = finder(page).getByRole('button', { name: 'List view' })
    await toMap.click()
    await expect(map).toBeVisible()
    for (const index of [1, 2]) {
      await toList.click()
      await expect(map).toBeHidden()
      const name = (await cards(page).nth(index).getByRole('heading').textContent()) ?? ''
      await finder(page)
        .getByRole('button', { name: `Show on map: ${name}` })
        .press('Enter')
      await expect(map.getByRole('heading', { name })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(map.getByRole('heading', { name })).toHaveCount(0)
      await expect(countOf(page)).toBeFocused()
    }
    expect(errors).toEqual([])
  })

  test('results that were found while the list was shown fit the map when it comes (rule finder/small-screens)', async ({
    page,
  }) => {
    await openFinder(page)
    const map = finder(page).getByRole('region', { name: 'Map of restaurants' })
    const shown = () => map.locator('.leaflet-marker-pane').getByRole('button').allTextContents()
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await expect(map).toBeVisible()
    await finder(page).getByRole('button', { name: 'List view' }).click()
    // By the keyboard: what stands above the link is still laid out, and moves it away from under a pointer.
    await finder(page).getByRole('link', { name: 'Next' }).press('Enter')
    await expect(countOf(page)).toHaveText(/^Showing results 51-/)
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await expect(map).toBeVisible()
    await expect.poll(shown).not.toEqual([])
    const turned = await shown()
    // The same results on a map that is fetched with them.
    await page.reload()
    await expect(map).toBeVisible()
    await expect.poll(shown).toEqual(turned)
  })
})
