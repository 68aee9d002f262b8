import type { Locator } from 'playwright/test'
import { expect, test } from './support/test.ts'

test.use({ colorScheme: 'dark' })
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const looksOf = (element: Locator, property: string, pseudo?: string) =>
  element.evaluate((it, [name, part]) => getComputedStyle(it, part).getPropertyValue(name!), [property, pseudo])

test('where readers choose all colors, the chosen tab and the current page are told from the others', async ({
  page,
}) => {
  await page.goto('/food/')
  const line = (name: string) => looksOf(page.getByRole('tab', { name }), 'border-block-end-color')
  await expect(page.getByRole('tab', { name: 'Threads' })).toBeVisible()
  expect(await line('Instagram')).not.toBe(await line('Threads'))

  await page.goto('/news/')
  const pages = page
    .getByRole('main')
    .getByRole('navigation')
    .getByRole('link', { name: /^Page [12]$/ })
  const ground = (index: number) => looksOf(pages.nth(index), 'background-color')
  expect(await ground(0)).not.toBe(await ground(1))
})

test('where readers choose all colors, the sign of a save button stands on a ground that shows it', async ({
  page,
}) => {
  await page.goto('/news/')
  const button = page.getByRole('main').getByRole('button', { name: /^Save/ }).first()
  await expect(button).toBeVisible()
  expect(await looksOf(button, 'background-color', '::before')).toContain('255, 255, 255')
})

test('where readers choose all colors, a line parts the breaking news from the page', async ({ page }) => {
  await page.goto('/news/')
  const toast = page.getByRole('region', { name: 'Breaking News' })
  await expect(toast).toBeVisible()
  expect(await looksOf(toast, 'border-block-start-width')).toBe('1px')
})

test('where readers choose all colors, a line parts what was just done from the story below it', async ({ page }) => {
  await page.goto('/news/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save: / })
    .first()
    .click()
  const toast = page.getByRole('status').filter({ hasText: 'Saved' })
  await expect(toast).toBeVisible()
  expect(await looksOf(toast, 'outline-style')).toBe('solid')
})

test('where readers choose all colors, a line parts what is said of a shared list from the list below it', async ({
  page,
}) => {
  await page.goto('/food/restaurant-finder-philadelphia/')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const toast = page.getByRole('status').filter({ hasText: /link/i })
  await expect(toast).toBeVisible()
  expect(await looksOf(toast, 'outline-style')).toBe('solid')
})

test('where readers choose all colors, a line shows the badges of a restaurant', async ({ page }) => {
  await page.goto('/food/restaurant-finder-philadelphia/')
  for (const text of ['Top 10', 'The 76']) {
    const badge = page.getByRole('article').getByText(text, { exact: true }).first()
    expect(await looksOf(badge, 'outline-style')).toBe('solid')
    expect(await looksOf(badge, 'outline-color')).toBe(await looksOf(badge, 'color'))
  }
})

test('where readers choose all colors, the choice that the arrow keys have come to is told from the others', async ({
  page,
}) => {
  await page.goto('/food/restaurant-finder-philadelphia/')
  await page.getByRole('button', { name: 'Cuisine', exact: true }).click()
  const options = page.getByRole('listbox', { name: 'Cuisine' })
  await expect(options).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveAttribute('aria-activedescendant', /-1$/)
  const line = (index: number) => looksOf(options.getByRole('option').nth(index), 'outline-style')
  expect(await line(1)).toBe('dashed')
  expect(await line(0)).toBe('none')
})
