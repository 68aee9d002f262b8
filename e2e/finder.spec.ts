import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { holdBack } from './support/hold-back.ts'
import { setLetters } from './support/letters.ts'
import { expect, test } from './support/test.ts'
import { nextFrame, scrollTo as scrollPageTo, shiftsOf, watchShifts } from './support/watch.ts'

const FINDER = '/food/restaurant-finder-philadelphia/'
const PHONE = { width: 375, height: 740 }

const finder = (page: Page) => page.locator('[data-block="finder"]')
/** Among the filters alone: a place on the map may be called as a filter is. */
const menu = (page: Page, name: string) =>
  finder(page)
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${name}`) })
const list = (page: Page, name: string) => finder(page).getByRole('listbox', { name })
const cards = (page: Page) => finder(page).getByRole('article')
const line = (page: Page) => finder(page).getByText(/^Showing /)
const apply = (page: Page) =>
  finder(page)
    .getByRole('search')
    .getByRole('button', { name: /^Apply/ })
const query = (page: Page) => new URL(page.url()).searchParams

/** Holds back answers to searches until the gate is opened. */
async function holdSearches(page: Page): Promise<{ open(): void }> {
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/trpc/finder.search**', async (route) => {
    await opened
    // Of several searches all but the last have been given up.
    await route.continue().catch(() => {})
  })
  return { open: () => letThrough() }
}

/** Opens the finder and waits until it responds. */
async function open(page: Page, search = ''): Promise<void> {
  await page.goto(FINDER + search)
  await expect(finder(page)).toHaveAttribute('data-hydrated')
  await expect(finder(page).locator('form')).toHaveCount(0)
}

test.describe('the finder without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is a form and a page of results; what is chosen is in the address', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(FINDER)
    await expect(cards(page).first()).toBeVisible()
    await finder(page).getByText('Neighborhood', { exact: true }).click()
    await finder(page).getByLabel('Fishtown', { exact: true }).check()
    await finder(page).getByText('Price', { exact: true }).click()
    await finder(page).getByLabel('$$ $50-$100').check()
    await finder(page).getByRole('button', { name: 'Search' }).click()
    await expect(line(page)).toHaveText(/^Showing results 1-\d+ of \d+$/)
    expect(query(page).get('location')).toBe('Fishtown')
    expect(query(page).get('price')).toBe('$$')
    for (const card of await cards(page).all()) await expect(card).toContainText('Fishtown')
    await finder(page).getByRole('link', { name: 'Clear filters' }).click()
    expect(page.url()).toMatch(/restaurant-finder-philadelphia\/$/)
  })

  for (const letters of ['100%', '200%'])
    test(`open menus of the widget stay on the page, with letters of ${letters} (rule finder/widget)`, async ({
      page,
    }) => {
      await page.goto('/food/')
      await setLetters(page, letters)
      const menus = page.locator('[data-block="finder-widget"] details')
      await expect(menus).toHaveCount(3)
      for (const width of [320, 768, 1000]) {
        await page.setViewportSize({ width, height: 800 })
        for (const each of await menus.all()) {
          await each.locator('summary').click()
          await expect(each.getByRole('checkbox').first()).toBeVisible()
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          await each.locator('summary').click()
        }
      }
    })

  test('the widget leads there with what was chosen', async ({ page }) => {
    await page.goto('/food/')
    const widget = page.locator('[data-block="finder-widget"]')
    await expect(widget.getByRole('heading', { name: 'Find a place to eat' })).toBeVisible()
    await widget.getByText('Cuisine', { exact: true }).click()
    await widget.getByLabel('Italian', { exact: true }).check()
    await widget.getByLabel('Takes reservations').check()
    await widget.getByRole('button', { name: 'Search' }).click()
    await expect(cards(page).first()).toContainText('Italian')
    expect(Object.fromEntries(query(page))).toEqual({ cuisine: 'Italian', takes_reservations: 'true' })
    const card = cards(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'More Italian' })).toBeVisible()
  })
})

for (const width of [375, 1280])
  test(`nothing moves when script and map come, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    await open(page)
    if (width > 375) await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
  })

test('the whole list is laid out once the page is at rest (rule finder/rows-at-rest)', async ({ page }) => {
  const laidOut = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.checkVisibility({ contentVisibilityAuto: true })))
  await open(page)
  await expect.poll(laidOut).toEqual(Array<boolean>(50).fill(true))
})

test.describe('going back', () => {
  test.use({ viewport: PHONE })

  /** Where a place far down the list is, once all above is laid out. */
  async function readDown(page: Page): Promise<{ top: () => Promise<number>; before: number }> {
    await open(page)
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
      await expect(line(page)).toHaveText(shown)
    }
    await expect(finder(page).locator('[data-laid-out]')).toHaveCount(50)
    await expect(line(page)).toBeInViewport()
  })

  test('from the next page leads to where the reader was in the list (rule finder/back)', async ({ page }) => {
    const { top, before } = await readDown(page)
    await finder(page)
      .getByRole('link', { name: 'Next' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(line(page)).toHaveText(/^Showing results 51-/)
    await page.goBack()
    await expect(line(page)).toHaveText(/^Showing results 1-50/)
    await expect(finder(page).locator('[data-laid-out]')).toHaveCount(50)
    expect(await top()).toBe(before)
  })
})

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
    await open(page)
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

  test('a choice by the keyboard is searched for at once, is in the address, and goes back with it', async ({
    page,
  }) => {
    await open(page, '?page=2')
    const before = await line(page).textContent()
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
    await expect(line(page)).toHaveText(before ?? '')
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
    await open(page, '?cuisine=Martian')
    await expect(finder(page).getByRole('heading', { name: "We're sorry!" })).toBeVisible()
    await expect(line(page)).toHaveText('Showing 0 results')
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
    await open(page)
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
    await open(page)
    const gate = await holdSearches(page)
    await menu(page, 'Cuisine').press('Enter')
    await page.keyboard.press(' ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(apply(page)).toBeFocused()
    gate.open()
    await expect(line(page)).toBeVisible()
    await expect(apply(page)).toBeFocused()
  })

  test('a menu closes when the keyboard leaves it', async ({ page }) => {
    await open(page)
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
    await open(page, '?price=$$&takes_reservations=true&page=2')
    await menu(page, 'Cuisine').press('Enter')
    await finder(page).getByRole('button', { name: 'Clear all' }).press('Enter')
    await expect(list(page, 'Cuisine')).toHaveCount(0)
    await expect(line(page)).toBeFocused()
    expect(query(page).size).toBe(0)
    await menu(page, 'Cuisine').click()
    await expect(finder(page).getByRole('button', { name: 'Clear all' })).toBeDisabled()
  })

  test('the focus is not lost with the buttons that clear filters', async ({ page }) => {
    await open(page, '?cuisine=Thai')
    await finder(page).getByRole('button', { name: 'Clear filters' }).press('Enter')
    await expect(line(page)).toBeFocused()
  })

  test('whoever shares the results again is told so for three seconds again (rules finder/share, sharing/copy-link)', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install({ time: '2026-11-03T12:00:00Z' })
    await open(page)
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
    await open(page)
    await page.route('**/assets/data-*.js', (route) => route.fulfill({ status: 404 }))
    // By keyboard, because places above may get their true height between a click's beginning and its end.
    await finder(page).getByRole('link', { name: 'Next', exact: true }).press('Enter')
    await expect(line(page)).toHaveText(/^Showing results 51-/)
    expect(query(page).get('page')).toBe('2')
  })

  test('a search that fails says that it loads, and tries again by itself (rule finder/failure)', async ({ page }) => {
    await open(page)
    const errors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    await page.route('**/trpc/finder.search**', (route) => route.abort())
    await finder(page).getByRole('checkbox', { name: 'Takes reservations' }).check()
    await expect(finder(page).getByText('Loading restaurants…')).toHaveCount(1)
    await expect(finder(page).getByText("We're sorry!")).toHaveCount(0)
    await expect.poll(() => errors.join()).toContain('Error fetching filter data')
    await page.unroute('**/trpc/finder.search**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(line(page)).toBeVisible()
    for (const card of await cards(page).all()) await expect(card).toContainText('Takes reservations')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the filters are an overlay under which the page stays still, with a count (rule finder/small-screens)', async ({
    page,
  }) => {
    await open(page)
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
    await open(page)
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
    await open(page, '?location=Fishtown')
    const toMap = finder(page).getByRole('button', { name: 'Map view' })
    await toMap.click()
    await expect(line(page)).toHaveText(/^Showing \d+ results?$/)
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
    await open(page, '?location=Fishtown')
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
      await expect(line(page)).toBeFocused()
    }
    expect(errors).toEqual([])
  })

  test('results that were found while the list was shown fit the map when it comes (rule finder/small-screens)', async ({
    page,
  }) => {
    await open(page)
    const map = finder(page).getByRole('region', { name: 'Map of restaurants' })
    const shown = () => map.locator('.leaflet-marker-pane').getByRole('button').allTextContents()
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await expect(map).toBeVisible()
    await finder(page).getByRole('button', { name: 'List view' }).click()
    // By the keyboard: what stands above the link is still laid out, and moves it away from under a pointer.
    await finder(page).getByRole('link', { name: 'Next' }).press('Enter')
    await expect(line(page)).toHaveText(/^Showing results 51-/)
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await expect(map).toBeVisible()
    await expect.poll(shown).not.toEqual([])
    const turned = await shown()
    // The same results on a map that is fetched with them.
    await page.reload()
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await expect(map).toBeVisible()
    await expect.poll(shown).toEqual(turned)
  })
})

test.describe('the map', () => {
  const pins = (page: Page) => finder(page).locator('.leaflet-marker-pane').getByRole('button')
  const map = (page: Page) => finder(page).getByRole('region', { name: 'Map of restaurants' })

  test('is fetched where it is seen and on no other page', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => void (/places-map/.test(request.url()) && scripts.push(request.url())))
    await page.setViewportSize(PHONE)
    await open(page)
    expect(scripts).toEqual([])
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await expect(map(page)).toBeVisible()
    expect(scripts).toHaveLength(1)
    await expect(map(page).locator('img.leaflet-tile-loaded[src^="/media/map/light/"]').first()).toBeVisible()
  })

  test('card and pin choose each other; a pin has a name and is reached by keyboard', async ({ page }) => {
    await open(page, '?location=Fishtown')
    await expect(pins(page).first()).toBeVisible()
    await expect(map(page).getByText('Neighborhood boundaries: Azavea')).toBeVisible()
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    await finder(page)
      .getByRole('button', { name: `Show on map: ${name}` })
      .click()
    await expect(map(page).getByRole('heading', { name })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await map(page).getByRole('button', { name: 'Close popup' }).click()
    await expect(map(page).getByRole('heading', { name })).toHaveCount(0)
    const single = pins(page).filter({ hasNotText: 'show them' })
    // Pins that are near each other are one, which opens.
    while ((await single.count()) === 0) {
      const before = await pins(page).allTextContents()
      await pins(page).first().press('Enter')
      await expect.poll(() => pins(page).allTextContents()).not.toEqual(before)
    }
    const chosen = ((await single.first().textContent()) ?? '').replace(/^\d*/, '').split(',', 1)[0]!
    await single.first().focus()
    await page.keyboard.press('Enter')
    await expect(map(page).getByRole('heading', { name: chosen })).toBeVisible()
    await expect(finder(page).locator('[data-selected]').getByRole('heading', { name: chosen })).toBeInViewport()
  })

  test('a pin that is pressed again keeps its popup, which a press on the ground closes (rule finder/map)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '?cuisine=Italian')
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    const popup = map(page).getByRole('heading', { name })
    const toMap = finder(page).getByRole('button', { name: `Show on map: ${name}` })
    const pin = pins(page).filter({ hasText: name })
    await toMap.click()
    await expect(popup).toBeInViewport()
    await pin.click()
    await expect(popup).toBeVisible()
    await pin.click()
    await expect(popup).toBeVisible()
    await map(page).locator('.leaflet-container').dispatchEvent('click')
    await expect(popup).toHaveCount(0)
    await expect(finder(page).locator('[data-selected]')).toHaveCount(0)
  })

  test('a place that is chosen again comes into sight again (rule finder/map)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '?cuisine=Italian')
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    const popup = map(page).getByRole('heading', { name })
    const toMap = finder(page).getByRole('button', { name: `Show on map: ${name}` })
    const ground = map(page).locator('.leaflet-container')
    const isInSight = async () => {
      const [inner, outer] = [await popup.boundingBox(), await ground.boundingBox()]
      return inner!.y >= outer!.y && inner!.y + inner!.height <= outer!.y + outer!.height
    }
    await toMap.click()
    await expect(popup).toBeVisible()
    await expect.poll(isInSight).toBe(true)
    await ground.focus()
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowDown')
    await expect.poll(isInSight).toBe(false)
    await toMap.click()
    await expect.poll(isInSight).toBe(true)
  })

  test('who opens a pin by the keyboard goes on in its popup, and is back at the pin when it closes', async ({
    page,
  }) => {
    await open(page)
    // From then on the map stays where it is.
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible()
    const focused = page.locator(':focus')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => map(page).getByRole('button', { name: 'Close popup' }).press('Enter'),
    ]) {
      await pins(page).filter({ hasNotText: 'show them' }).first().focus()
      const name = (await focused.textContent())!
      await page.keyboard.press('Enter')
      await expect(map(page).locator('.leaflet-popup').locator(focused)).toHaveCount(1)
      await close()
      await expect(map(page).locator('.leaflet-popup')).toHaveCount(0)
      await expect(focused).toHaveText(name)
    }
  })

  test('who opens several places on the map by the keyboard goes on with the map', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible()
    const several = pins(page).filter({ hasText: 'show them' })
    const before = await several.allTextContents()
    await several.first().press('Enter')
    await expect.poll(() => several.allTextContents()).not.toEqual(before)
    await expect(map(page).locator(':focus')).toHaveClass(/leaflet-container/)
  })

  test('each of several places at the same spot can be chosen from their pin, by mouse and keyboard (rule finder/map)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/trpc/finder.search**', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const hall = '"position":{"latitude":39.95,"longitude":-75.16}'
      await route.fulfill({ response, body: text.replaceAll(/"position":{[^}]*}/g, hall) })
    })
    await open(page)
    await finder(page).getByRole('checkbox', { name: 'Takes reservations' }).check()
    await expect(pins(page)).toHaveCount(1)
    const popup = map(page).locator('.leaflet-popup')
    const listed = popup.getByRole('listitem').getByRole('button')
    for (const place of [0, 1]) {
      await pins(page).click()
      await expect(listed).toHaveCount(await cards(page).count())
      expect(await violationsOf(page)).toEqual([])
      const name = ((await listed.nth(place).textContent()) ?? '').split(',', 1)[0]!
      await listed.nth(place).click()
      await expect(popup).toHaveCount(1)
      await expect(popup.getByRole('heading')).toHaveText(name)
      await expect(finder(page).locator('[data-selected]').getByRole('heading', { name })).toBeInViewport()
      await popup.getByRole('button', { name: 'Close popup' }).click()
    }
    const focused = page.locator(':focus')
    await pins(page).focus()
    await page.keyboard.press('Enter')
    await expect(popup.locator(focused)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(focused).toHaveText(/show them$/)
    await page.keyboard.press('Enter')
    await expect(popup.locator(focused)).toHaveCount(1)
    await listed.first().press('Enter')
    await expect(popup.getByRole('listitem')).toHaveCount(0)
    await expect(popup.locator(focused)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(focused).toHaveClass(/leaflet-container/)
  })

  test('on a low screen a popup can be closed, and nothing stands over it (rule finder/map)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 256 })
    await page.route('**/trpc/finder.search**', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll('"name":"', `"name":"${'Long words '.repeat(20)}`) })
    })
    await open(page)
    await finder(page).getByRole('button', { name: 'Filters' }).click()
    await finder(page).getByRole('checkbox', { name: 'Takes reservations' }).check()
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('button', { name: /^Apply/ })
      .click()
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await finder(page).locator('[data-map]').scrollIntoViewIfNeeded()
    const single = pins(page).filter({ hasNotText: 'show them' })
    await expect(single.first()).toContainText('Long words')
    await single.first().click({ force: true })
    await map(page).getByRole('button', { name: 'Close popup' }).click()
    await expect(map(page).locator('.leaflet-popup')).toHaveCount(0)
    await expect(map(page).getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  })

  test('with reduced motion the map jumps where it would glide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    const before = await pins(page).filter({ hasText: 'show them' }).allTextContents()
    await page.evaluate(() => {
      const places = new Set<string>()
      const look = () => {
        const tiles = document.querySelectorAll<HTMLElement>('.leaflet-tile-container')
        places.add([...tiles].map(({ style }) => style.transform).join())
        document.body.dataset['places'] = String(places.size)
        requestAnimationFrame(look)
      }
      look()
    })
    await pins(page).filter({ hasText: 'show them' }).first().press('Enter')
    await expect.poll(() => pins(page).filter({ hasText: 'show them' }).allTextContents()).not.toEqual(before)
    expect(Number(await page.locator('body').getAttribute('data-places'))).toBeLessThan(5)
  })

  test('with reduced motion arrow keys move the map in one step', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await expect(pins(page).first()).toBeVisible()
    const pane = page.locator('.leaflet-map-pane')
    const before = await pane.getAttribute('style')
    await page.evaluate(() => {
      const moved = document.querySelector<HTMLElement>('.leaflet-map-pane')!
      const places = new Set<string>()
      new MutationObserver(() => {
        places.add(moved.style.transform)
        document.body.dataset['steps'] = String(places.size)
      }).observe(moved, { attributes: true })
    })
    await page.locator('.leaflet-container').focus()
    await page.keyboard.press('ArrowRight')
    await expect(pane).not.toHaveAttribute('style', before!)
    await page.waitForFunction(() => !document.querySelector('.leaflet-pan-anim'))
    await expect(page.locator('body')).toHaveAttribute('data-steps', '1')
  })

  test('by night commands, popups and attribution are as dark as the page (rule cards/night)', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page)
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await pins(page).filter({ hasNotText: 'show them' }).first().press('Enter')
    for (const part of [
      map(page).getByRole('button', { name: 'Zoom in' }),
      page.locator('.leaflet-popup-content-wrapper'),
    ])
      await expect(part).toHaveCSS('background-color', paper)
    expect(await violationsOf(page)).toEqual([])
  })

  test('where nothing is found, the map says that there is nothing to show', async ({ page }) => {
    await open(page, '?location=Nowhere')
    await expect(finder(page).getByText('No places to show')).toBeVisible()
  })

  test('a browser that does not say where it is is reported where screen readers already listen (rule pages/said)', async ({
    page,
  }) => {
    await open(page)
    await expect(pins(page).first()).toBeVisible()
    const message = map(page).getByRole('status')
    await expect(message).toBeEmpty()
    await map(page).getByRole('button', { name: 'Near me' }).click()
    await expect(message).toHaveText('Your browser did not say where you are.')
  })

  test('what is in sight can be searched, and what is near by two rounded numbers', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 39.97312, longitude: -75.13345 })
    await open(page)
    await expect(pins(page).first()).toBeVisible()
    const names = await cards(page).getByRole('heading').allTextContents()
    await map(page).getByRole('button', { name: 'Near me' }).click()
    await expect.poll(() => query(page).get('near')).toBe('39.97,-75.13')
    await expect(cards(page).first()).toContainText('Fishtown')
    await map(page).getByRole('button', { name: 'Near me: on' }).click()
    await expect.poll(() => query(page).has('near')).toBe(false)
    // The map turns to what is found, and is the reader's again after that.
    await expect(cards(page).getByRole('heading')).toHaveText(names)
    await nextFrame(page)
    const box = (await map(page).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 120, box.y + 240, { steps: 5 })
    await page.mouse.up()
    await map(page).getByRole('button', { name: 'Search this area' }).click()
    await expect
      .poll(() => query(page).get('bounds'))
      .toMatch(/^\d\d\.\d{1,3},-\d\d\.\d{1,3},\d\d\.\d{1,3},-\d\d\.\d{1,3}$/)
    await expect(line(page)).toBeVisible()
  })

  test('whoever moves the map by keys can search what is then in sight', async ({ page }) => {
    await open(page)
    await expect(pins(page).first()).toBeVisible()
    await page.locator('.leaflet-container').press('ArrowRight')
    await map(page).getByRole('button', { name: 'Search this area' }).press('Enter')
    await expect.poll(() => query(page).has('bounds')).toBe(true)
  })

  test('whoever searches near by or everywhere by keyboard keeps their place (rule finder/map-search)', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 39.97312, longitude: -75.13345 })
    await open(page, '?bounds=39.9,-75.3,40.1,-75')
    await map(page).getByRole('button', { name: 'Search everywhere' }).press('Enter')
    await expect.poll(() => query(page).has('bounds')).toBe(false)
    await expect(page.locator('.leaflet-container')).toBeFocused()
    await map(page).getByRole('button', { name: 'Near me' }).press('Enter')
    await expect(map(page).getByRole('button', { name: 'Near me: on' })).toBeFocused()
  })

  test('a map that cannot be fetched leaves the list', async ({ page }) => {
    await page.route('**/places-map-*.js', (route) => route.abort())
    await open(page)
    await expect(finder(page).getByText('The map cannot be shown at the moment')).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })
})

for (const { name, size } of [
  { name: 'a desk', size: { width: 1280, height: 800 } },
  { name: 'a phone that shows the map', size: PHONE },
]) {
  test(`on paper the finder of ${name} is its list of places alone (rule finder/print)`, async ({ page }) => {
    await page.setViewportSize(size)
    await open(page)
    if (size === PHONE) await finder(page).getByRole('button', { name: 'Map view' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(cards(page).first()).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).toBeVisible()
    for (const role of ['button', 'checkbox', 'search', 'navigation'] as const)
      await expect(finder(page).getByRole(role)).toHaveCount(0)
    await expect(finder(page).locator('.leaflet-container:visible')).toHaveCount(0)
    const widths = await Promise.all(
      [finder(page), cards(page).first()].map(async (part) => (await part.boundingBox())?.width ?? 0),
    )
    expect(widths[1]).toBeGreaterThan(widths[0]! * 0.9)
  })
}

test('no line of what is told of a restaurant begins with a dot', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page)
  const seen = await page.locator('[data-place] h2 + p').evaluateAll((lines) =>
    lines.map((told) => {
      const facts = [...told.children]
      const { left } = told.parentElement!.getBoundingClientRect()
      const wordsOf = (fact: Element) => {
        const range = document.createRange()
        range.selectNodeContents(fact)
        return range.getBoundingClientRect().left
      }
      const first = facts.filter(
        (fact, index) =>
          index === 0 || fact.getBoundingClientRect().top > facts[index - 1]!.getBoundingClientRect().top,
      )
      return { lines: first.length, isFlush: first.every((fact) => Math.abs(wordsOf(fact) - left) < 1) }
    }),
  )
  expect(seen.some(({ lines }) => lines > 1)).toBe(true)
  expect(seen.every(({ isFlush }) => isFlush)).toBe(true)
})

test('the sign of a pin stands in one line within the pin at twice the font size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page)
  await setLetters(page, '200%')
  const pins = finder(page).locator('.leaflet-marker-icon span span:not(:empty)')
  await expect(pins.first()).toBeVisible()
  const outside = await pins.evaluateAll((marks) =>
    marks
      .filter((mark) => mark.getBoundingClientRect().width > 8)
      .filter((mark) => mark.scrollWidth > mark.clientWidth || mark.scrollHeight > mark.clientHeight)
      .map((mark) => mark.textContent),
  )
  expect(outside).toEqual([])
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
    await open(page)
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
