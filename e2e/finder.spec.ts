import { FINDER, PHONE, finder, cards, countOf, query, openFinder } from './support/finder.ts'
import { setLetters } from './support/letters.ts'
import { expect, test } from './support/test.ts'
import { shiftsOf, watchShifts } from './support/watch.ts'

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
    await expect(countOf(page)).toHaveText(/^Showing results 1-\d+ of \d+$/)
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
    await openFinder(page)
    if (width > 375) await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
  })

test('the whole list is laid out once the page is at rest (rule finder/rows-at-rest)', async ({ page }) => {
  const laidOut = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.checkVisibility({ contentVisibilityAuto: true })))
  await openFinder(page)
  await expect.poll(laidOut).toEqual(Array<boolean>(50).fill(true))
})

for (const { name, size } of [
  { name: 'a desk', size: { width: 1280, height: 800 } },
  { name: 'a phone that shows the map', size: PHONE },
]) {
  test(`on paper the finder of ${name} is its list of places alone (rule finder/print)`, async ({ page }) => {
    await page.setViewportSize(size)
    await openFinder(page)
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
  await openFinder(page)
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
