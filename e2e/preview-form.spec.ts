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

const choices = [
  ['a time without seconds', { Time: '2026-11-03T20:00Z' }, '/', 'at: 2026-11-03T20:00Z'],
  ['spaces around what is typed', { Page: ' /food/ ', Country: ' de ' }, '/food/', 'country: de'],
] as const
for (const [what, values, url, shown] of choices)
  test(`a preview begins with ${what}, as the form says`, async ({ page }) => {
    await page.goto('/editors/preview/')
    const form = page.locator('[data-block="preview-form"]')
    await expect(form).toHaveAttribute('data-hydrated')
    await form.getByLabel('Preview token', { exact: true }).fill(PREVIEW_TOKEN)
    await form.getByLabel('Reader').selectOption('Subscribed')
    for (const [label, value] of Object.entries(values)) await form.getByLabel(new RegExp(`^${label}`)).fill(value)
    await page.keyboard.press('Tab')
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
    await form.getByRole('button', { name: 'Look at it' }).click()
    await expect(page).toHaveURL(url)
    await expect(page.locator('[data-preview-bar]')).toContainText(shown)
  })

const refusals = [
  ['a wrong token', 'token=a-token-that-is-wrong&reader=subscribed&url=/', 403, 'That preview token is not right'],
  ['no country', `token=${PREVIEW_TOKEN}&country=Germany&url=/`, 400, 'That cannot be previewed'],
  ['no address', `token=${PREVIEW_TOKEN}&url=food`, 400, 'That cannot be previewed'],
] as const
for (const [what, query, status, title] of refusals)
  test(`an editor is told by a page that a preview cannot begin by ${what}`, async ({ page }) => {
    const answer = await page.goto(`/preview?${query}`)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('[data-preview-bar]')).toHaveCount(0)
    // Scripts of the page may read its address.
    expect(page.url()).not.toContain('token=')
  })

test('without a zone a time is not right, because it would be anybody’s', async ({ page }) => {
  await page.goto('/editors/preview/')
  const form = page.locator('[data-block="preview-form"]')
  await expect(form).toHaveAttribute('data-hydrated')
  const time = form.getByLabel(/^Time/)
  await time.fill('2026-11-03T20:00')
  await time.blur()
  await expect(time).toHaveAccessibleDescription('A date and time, as in 2026-11-03T20:00Z.')
})
