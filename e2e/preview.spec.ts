import { PREVIEW_TOKEN, expect, test } from './support/test.ts'

test('an editor sees the paper as a subscriber does, below a bar that says so, until they leave the preview', async ({
  page,
}) => {
  const subscribe = page.getByRole('banner').getByRole('link', { name: 'Subscribe', exact: true })
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await page.goto('/')
  await expect(subscribe).toBeVisible()
  await expect(bar).toHaveCount(0)

  await page.goto(`/preview?token=${PREVIEW_TOKEN}&reader=subscribed&url=/`)
  await expect(page).toHaveURL('/')
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('reader: subscribed')
  await expect(subscribe).toHaveCount(0)
  await expect(page.getByRole('banner').locator('button[popovertarget]').filter({ hasText: 'Account' })).toBeVisible()

  await page.goto('/news/')
  await expect(bar).toBeVisible()
  await bar.getByRole('link', { name: 'Leave preview' }).click()
  await expect(page).toHaveURL('/news/')
  await expect(bar).toHaveCount(0)
  await expect(subscribe).toBeVisible()
})

test('a preview is never stored by a shared cache, and scripts cannot read its cookie', async ({ page, context }) => {
  const answer = await page.goto(`/preview?token=${PREVIEW_TOKEN}&reader=logged-in&url=/news/`)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('without the right token there is no preview', async ({ page }) => {
  const answer = await page.goto('/preview?token=a-token-that-is-wrong&reader=subscribed&url=/')
  expect(answer?.status()).toBe(403)
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  // The page may have been given the name of a device by then, as any page is.
  expect(cookies.filter((name) => name !== 'device_id')).toEqual([])
})
