import type { Page } from 'playwright/test'
import { partsOf, PANELS } from './support/panels.ts'
import { expect, test } from './support/test.ts'

const openSearch = async (page: Page) => {
  const { button, panel } = partsOf(page, PANELS[1])
  await button.click()
  return { button, panel, input: panel.getByRole('searchbox'), submit: panel.getByRole('button', { name: 'Search' }) }
}

test('the search button is disabled until something is typed', async ({ page }) => {
  await page.goto('/about/')
  const { input, submit } = await openSearch(page)
  await expect(input).toBeFocused()
  await expect(submit).toBeDisabled()
  await input.fill('river')
  await expect(submit).toBeEnabled()
  await input.fill('')
  await expect(submit).toBeDisabled()
})

test('Enter in an empty field leads to the empty search page', async ({ page }) => {
  await page.goto('/news/')
  const { input } = await openSearch(page)
  await input.press('Enter')
  await expect(page).toHaveURL('/search?query=')
  await expect(page.getByRole('main')).toContainText('Type a word, a name or a place.')
})

test('Enter that confirms a character of an input method leads nowhere yet, in Safari neither', async ({ page }) => {
  await page.goto('/news/')
  const { input } = await openSearch(page)
  await input.fill('東京')
  // Safari ends composing before this key, and tells by its code alone that it went to the input method.
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await input.dispatchEvent('keydown', { key: 'Enter', bubbles: true, ...composing })
  await input.pressSequentially('駅')
  await expect(page).toHaveURL('/news/')
  await input.press('Enter')
  await expect(page).toHaveURL(`/search?query=${encodeURIComponent('東京駅')}`)
})

test('a query arrives exactly as typed, by Enter and by the button', async ({ page }) => {
  await page.goto('/about/')
  const queries = [
    'river',
    'Tom & Jerry',
    'a+b = c',
    '#septa',
    '100% "sure"',
    "O'Neill’s",
    'Señor Ñandú 東京 🥨',
    '<b>bold</b>',
    '/?#[]@%20',
  ]
  for (const [index, query] of queries.entries()) {
    const { input, submit } = await openSearch(page)
    await input.fill(query)
    if (index % 2) await submit.click()
    else await input.press('Enter')
    await expect(page).toHaveURL(`/search?query=${encodeURIComponent(query)}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('searchbox')).toHaveValue(query)
    await expect(main.getByText(`“${query}”`)).toBeVisible()
  }
})

test('Escape closes the search also in a browser where the key only empties the field, as Safari (rule header/search-form)', async ({
  page,
}) => {
  await page.goto('/about/')
  await page.evaluate(() => {
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      if (event.target instanceof HTMLInputElement) event.target.value = ''
    })
  })
  const { button, panel, input } = await openSearch(page)
  await input.fill('river')
  await page.keyboard.press('Escape')
  await expect(input).toHaveValue('')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})
