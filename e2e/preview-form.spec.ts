import { violationsOf } from './support/axe.ts'
import { PREVIEW_TOKEN, expect, test } from './support/test.ts'

test('an editor begins a preview by a form, which says what is wrong once a field is left (rules inputs/errors, pages/preview-form)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/editors/preview/')
  const form = page.locator('[data-block="preview-form"]')
  await expect(form).toHaveAttribute('data-hydrated')
  await expect(form.getByText('Country (Optional)')).toBeVisible()
  const country = form.getByLabel(/^Country/)
  await country.fill('Germany')
  await expect(country).not.toHaveAttribute('aria-invalid')
  await country.blur()
  await expect(country).toHaveAccessibleDescription('Two letters, as in US or DE.')
  expect(await violationsOf(page)).toEqual([])
  await country.fill('DE')
  await expect(country).toHaveAccessibleDescription('')
  const token = form.getByLabel('Preview token', { exact: true })
  await token.fill(PREVIEW_TOKEN)
  await expect(token).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Show preview token' }).click()
  await expect(token).toHaveAttribute('type', 'text')
  const reader = form.getByLabel('Reader')
  await expect(reader).toHaveValue('')
  await reader.selectOption('Subscribed')
  await form.getByLabel('Page').fill('/food/')
  await form.getByRole('button', { name: 'Look at it' }).click()
  await expect(page).toHaveURL('/food/')
  await expect(page.locator('[data-preview-bar]')).toContainText('subscribed')
})
