import { violationsOf } from './support/axe.ts'
import { FINDER, finder, menu, list, cards, countOf, apply, query, holdSearches, openFinder } from './support/finder.ts'
import { holdBack } from './support/hold-back.ts'
import { setLetters } from './support/letters.ts'
import { expect, test } from './support/test.ts'
import { scrollTo as scrollPageTo } from './support/watch.ts'

test.describe('filters on a wide screen', () => {
  test('what is chosen before the script has come counts, and its menu stays open (rule finder/early)', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/assets/finder-*.js')
    await page.goto(FINDER)
    await finder(page).getByRole('checkbox', { name: 'Takes reservations' }).check()
    await finder(page).getByText('Neighborhood', { exact: true }).click()
    await finder(page).getByLabel('Fishtown', { exact: true }).check()
    release()
    await expect(page).toHaveURL(/\?location=Fishtown&takes_reservations=true$/)
    await expect(list(page, 'Neighborhood')).toBeFocused()
    await expect(list(page, 'Neighborhood').getByRole('option', { selected: true })).toHaveText(['Fishtown'])
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${FINDER}$`))
    await expect(finder(page).getByRole('checkbox', { name: 'Takes reservations' })).not.toBeChecked()
  })

  test('who is in the form when the script comes keeps the focus (rule finder/early)', async ({ page }) => {
    const release = await holdBack(page, '**/assets/finder-*.js')
    await page.goto(`${FINDER}?location=Fishtown`)
    await finder(page).getByRole('checkbox', { name: 'Takes reservations' }).focus()
    release()
    await expect(menu(page, 'Neighborhood')).toBeVisible()
    await expect(finder(page).getByRole('checkbox', { name: 'Takes reservations' })).toBeFocused()
    expect(query(page).toString()).toBe('location=Fishtown')
  })

  test('one menu at a time, opened and closed by its button, Escape, Apply or a click elsewhere', async ({ page }) => {
    await openFinder(page)
    await menu(page, 'Neighborhood').click()
    await expect(list(page, 'Neighborhood')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await menu(page, 'Cuisine').click()
    await expect(list(page, 'Neighborhood')).toHaveCount(0)
    await expect(list(page, 'Cuisine')).toBeVisible()
    await menu(page, 'Cuisine').click()
    await expect(list(page, 'Cuisine')).toHaveCount(0)
    await menu(page, 'Price').click()
    await page.keyboard.press('Escape')
    await expect(list(page, 'Price')).toHaveCount(0)
    await expect(menu(page, 'Price')).toBeFocused()
    await menu(page, 'Price').click()
    await apply(page).click()
    await expect(menu(page, 'Price')).toBeFocused()
    await menu(page, 'Price').click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(list(page, 'Price')).toHaveCount(0)
  })

  test('the tab says which page of results it shows (rule listings/numbered-title)', async ({ page }) => {
    await openFinder(page, '?page=2')
    const second = await page.title()
    expect(second).toContain(' - Page 2 | ')
    await finder(page).getByRole('link', { name: 'Previous', exact: true }).press('Enter')
    await expect(countOf(page)).toHaveText(/^Showing results 1-/)
    await expect(page).toHaveTitle(second.replace(' - Page 2', ''))
    await page.goBack()
    await expect(page).toHaveTitle(second)
  })

  test('a choice by the keyboard is searched for at once, is in the address, and goes back with it', async ({
    page,
  }) => {
    await openFinder(page, '?page=2')
    const before = await countOf(page).textContent()
    await menu(page, 'Cuisine').press('Enter')
    await page.keyboard.type('ital')
    await page.keyboard.press(' ')
    await expect(list(page, 'Cuisine').getByRole('option', { name: 'Italian' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(cards(page).first()).toContainText('Italian')
    expect(Object.fromEntries(query(page))).toEqual({ cuisine: 'Italian' })
    await page.keyboard.press('Escape')
    await expect(menu(page, 'Cuisine')).toHaveAccessibleName(/^Cuisine ?, 1 chosen$/)
    // A label on an element without a role is not read out everywhere.
    await expect(finder(page).locator('span[aria-label]:not([role])')).toHaveCount(0)
    await page.goBack()
    await expect(countOf(page)).toHaveText(before ?? '')
    await page.goForward()
    await expect(cards(page).first()).toContainText('Italian')
    await page.reload()
    await expect(menu(page, 'Cuisine')).toHaveAccessibleName(/1 chosen/)
    await finder(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(finder(page).getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
    expect(query(page).size).toBe(0)
  })

  test('nothing found is said, with guides, and Apply shows the filters again (rules finder/no-results, finder/apply)', async ({
    page,
  }) => {
    await openFinder(page, '?cuisine=Martian')
    await expect(finder(page).getByRole('heading', { name: "We're sorry!" })).toBeVisible()
    await expect(countOf(page)).toHaveText('Showing 0 results')
    expect(await finder(page).locator('[data-variant="more-guides"]').count()).toBeGreaterThan(0)
    expect(await violationsOf(page)).toEqual([])
    await menu(page, 'Price').click()
    await page.evaluate(() => scrollTo(0, 400))
    await apply(page).click()
    await expect(menu(page, 'Price')).toBeInViewport()
  })

  test('Apply shows the filters again also where it is known only later that nothing fits (rule finder/apply)', async ({
    page,
  }) => {
    await openFinder(page)
    const gate = await holdSearches(page)
    await menu(page, 'Neighborhood').click()
    await page.keyboard.press(' ')
    await menu(page, 'Price').click()
    await page.keyboard.press('End')
    await page.keyboard.press(' ')
    await apply(page).click()
    // Short pages would bring the filters into sight by themselves.
    await page.evaluate(() => (document.body.style.paddingBlockEnd = '3000px'))
    await scrollPageTo(page, 1500)
    gate.open()
    await expect(finder(page).getByRole('heading', { name: "We're sorry!" })).toBeAttached()
    await expect(menu(page, 'Price')).toBeInViewport()
  })

  test('an answer that comes late leaves the focus where the reader has gone', async ({ page }) => {
    await openFinder(page)
    const gate = await holdSearches(page)
    await menu(page, 'Cuisine').press('Enter')
    await page.keyboard.press(' ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(apply(page)).toBeFocused()
    gate.open()
    await expect(countOf(page)).toBeVisible()
    await expect(apply(page)).toBeFocused()
  })

  test('a menu closes when the keyboard leaves it', async ({ page }) => {
    await openFinder(page)
    await menu(page, 'Neighborhood').press('Enter')
    await expect(list(page, 'Neighborhood')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(apply(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu(page, 'Cuisine')).toBeFocused()
    await expect(list(page, 'Neighborhood')).toHaveCount(0)
  })

  test('what clears in a menu clears all filters, leads to the first page and closes the menu (rule finder/clear)', async ({
    page,
  }) => {
    await openFinder(page, '?price=$$&takes_reservations=true&page=2')
    await menu(page, 'Cuisine').press('Enter')
    await finder(page).getByRole('button', { name: 'Clear all' }).press('Enter')
    await expect(list(page, 'Cuisine')).toHaveCount(0)
    await expect(countOf(page)).toBeFocused()
    expect(query(page).size).toBe(0)
    await menu(page, 'Cuisine').click()
    await expect(finder(page).getByRole('button', { name: 'Clear all' })).toBeDisabled()
  })

  test('the focus is not lost with the buttons that clear filters', async ({ page }) => {
    await openFinder(page, '?cuisine=Thai')
    await finder(page).getByRole('button', { name: 'Clear filters' }).press('Enter')
    await expect(countOf(page)).toBeFocused()
  })

  test('whoever shares the results again is told so for three seconds again (rules finder/share, sharing/copy-link)', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install({ time: '2026-11-03T12:00:00Z' })
    await openFinder(page)
    await page.clock.pauseAt('2026-11-03T13:00:00Z')
    const share = finder(page).getByRole('button', { name: 'Share', exact: true })
    const told = finder(page).getByText('Link copied')
    await share.press('Enter')
    await expect(told).toBeVisible()
    await page.clock.runFor(2000)
    await share.press('Enter')
    await page.clock.runFor(2000)
    await expect(told).toBeVisible()
    await page.clock.runFor(3000)
    await expect(told).toBeHidden()
  })

  test('where the part of the script that searches is gone, the page is loaded with what was chosen (rule finder/failure)', async ({
    page,
  }) => {
    await openFinder(page)
    await page.route('**/assets/data-*.js', (route) => route.fulfill({ status: 404 }))
    // By keyboard, because places above may get their true height between a click's beginning and its end.
    await finder(page).getByRole('link', { name: 'Next', exact: true }).press('Enter')
    await expect(countOf(page)).toHaveText(/^Showing results 51-/)
    expect(query(page).get('page')).toBe('2')
  })

  test('a search that fails says that it loads, and tries again by itself (rule finder/failure)', async ({ page }) => {
    await openFinder(page)
    const errors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    await page.route('**/trpc/finder.search**', (route) => route.abort())
    await finder(page).getByRole('checkbox', { name: 'Takes reservations' }).check()
    await expect(finder(page).getByText('Loading restaurants…')).toHaveCount(1)
    await expect(finder(page).getByText("We're sorry!")).toHaveCount(0)
    await expect.poll(() => errors.join()).toContain('Error fetching filter data')
    await page.unroute('**/trpc/finder.search**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(countOf(page)).toBeVisible()
    for (const card of await cards(page).all()) await expect(card).toContainText('Takes reservations')
  })
})

for (const [width, size] of [
  [768, '200%'],
  [1024, '200%'],
  [1280, '100%'],
] as const)
  test(`with letters of ${size} no open filter leaves a page ${width} px wide, and each is above cards and map`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openFinder(page)
    await setLetters(page, size)
    await expect(page.locator('.leaflet-container')).toBeVisible()
    const menus = finder(page).locator('search button[aria-expanded]:visible')
    expect(await menus.count()).toBeGreaterThan(2)
    for (const each of await menus.all()) {
      await each.click()
      const options = finder(page).locator('[role="listbox"]:visible')
      await expect(options).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const isOnTop = await options.evaluate((element) => {
        const panel = element.parentElement!
        const { left, top, right, bottom } = panel.getBoundingClientRect()
        const isOwn = (x: number, y: number) => y >= innerHeight || panel.contains(document.elementFromPoint(x, y))
        for (let x = left + 4; x < right; x += 20)
          for (let y = top + 4; y < bottom; y += 20) if (!isOwn(x, y)) return false
        return true
      })
      expect(isOnTop).toBe(true)
      await page.keyboard.press('Escape')
    }
  })
