import { expect, test } from './support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the pictures of rows and of related links are square files no larger than needed (rule cards/squares)', async ({
    page,
  }) => {
    await page.goto('/news/')
    const row = page.locator('main article:has(source) img').first()
    await row.scrollIntoViewIfNeeded()
    await expect
      .poll(() => row.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([100, 100])
    await page.goto('/education/school-boilers-past-service-life-survey/')
    const thumbnail = page.getByRole('complementary', { name: 'Related stories' }).locator('img').first()
    await thumbnail.scrollIntoViewIfNeeded()
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([50, 50])
  })
})

test('on a wide screen the pictures of strips are in the widths of their place (rule cards/picture-sizes)', async ({
  page,
}) => {
  await page.goto('/blocks/')
  const strip = page.locator('[data-layout="strip"] article:has(source) img').first()
  await strip.scrollIntoViewIfNeeded()
  await expect
    .poll(() => strip.evaluate((image: HTMLImageElement) => /[?&]w=(\d+)/.exec(image.currentSrc)?.[1]))
    .toMatch(/^(300|400|600)$/)
})
