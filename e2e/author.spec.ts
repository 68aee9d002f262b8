import { expect, test } from './support/test.ts'

test('an author stays above their stories while a reader pages through them', async ({ page }) => {
  await page.goto('/author/imani-thackeray/')
  const name = page.getByRole('heading', { level: 1, name: 'Imani Thackeray' })
  await expect(name).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/\/author\/imani-thackeray\/2\/$/)
  await expect(page).toHaveTitle(/^Imani Thackeray - Page 2/)
  await expect(page.getByRole('heading', { level: 2, name: 'All stories' })).toBeVisible()
  await expect(name).toBeVisible()
})
