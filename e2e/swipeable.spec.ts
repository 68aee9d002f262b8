import { expect, test } from './support/test.ts'
import { complaintsOf } from './support/watch.ts'

test('stories are turned one screen at a time by keys and buttons, and the keyboard is not trapped at the end', async ({
  page,
}) => {
  const complaints = await complaintsOf(page)
  await page.goto('/swipeable-stories/')
  const stories = page.getByRole('region', { name: 'The day, one story a screen' })
  await stories.focus()
  await expect(page.locator('[data-island="swipeable"]')).toHaveAttribute('data-hydrated', '')
  const screen = (number: number) => stories.getByRole('article').nth(number - 1)
  await expect(screen(1)).toBeInViewport({ ratio: 0.5 })
  await stories.focus()
  await page.keyboard.press('PageDown')
  await expect(screen(2)).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByText('Screen 2 of 8')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(screen(3)).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'Previous: The day' }).click()
  await expect(screen(2)).toBeInViewport({ ratio: 0.5 })
  await stories.focus()
  await page.keyboard.press('End')
  await expect(screen(8)).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByText('Screen 8 of 8')).toBeAttached()
  await page.keyboard.press('PageDown')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('stories to swipe whose script fails are stacked (rule service/failed-islands)', async ({ page }) => {
  await page.route('**/assets/swipeable-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/life/six-doorways-one-block-christian-street/')
  const stories = page.getByRole('region', { name: 'Stories to swipe' })
  await stories.hover()
  const screens = stories.getByRole('article')
  const below = async () => {
    const [first, second] = [await screens.nth(0).boundingBox(), await screens.nth(1).boundingBox()]
    return second!.y - first!.y - first!.height
  }
  await expect.poll(below).toBeGreaterThanOrEqual(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the screens of a story are stacked', async ({ page }) => {
    await page.goto('/life/six-doorways-one-block-christian-street/')
    const screens = page.getByRole('region', { name: 'Stories to swipe' }).getByRole('article')
    await expect(screens).toHaveCount(6)
    const [first, second] = [await screens.nth(0).boundingBox(), await screens.nth(1).boundingBox()]
    expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height)
    await expect(screens.last()).toContainText('It was green before')
  })
})
