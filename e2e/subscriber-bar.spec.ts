import { rm } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { pageOf, pagesFolder } from './support/newspaper.ts'
import { startService } from './support/service.ts'
import { expect, test } from './support/test.ts'
import { complaintsOf, shiftsOf, watchShifts } from './support/watch.ts'

const bar = (page: Page) => page.locator('[data-block="subscriber-bar"] aside')
const toast = (page: Page) => page.getByRole('region', { name: 'Breaking News' })

const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN)
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? Math.round(box.y + box.height) : Number.NaN
}

/** Above the ad at the foot, once that has come, stands the bar, and over it breaking news with the bar inside. */
async function expectAtFoot(page: Page, toastHeight: number): Promise<void> {
  const adhesion = () =>
    page.evaluate(() => Number.parseFloat(document.documentElement.style.getPropertyValue('--adhesion-height')) || 0)
  await expect.poll(async () => (await bottomOf(bar(page))) + (await adhesion())).toBe(720)
  if (toastHeight === 0) return expect(toast(page)).toBeHidden()
  const foot = await bottomOf(bar(page))
  expect([await topOf(toast(page)), await bottomOf(toast(page))]).toEqual([foot - toastHeight, foot])
  expect(await bottomOf(toast(page).getByRole('button'))).toBeLessThanOrEqual(foot - 36)
}

for (const width of [375, 767])
  test(`at ${width} px the subscriber bar is at the foot of the screen, and breaking news is 98 px tall with it (rules header/subscriber-bar, breaking-news/height)`, async ({
    page,
  }) => {
    const complaints = await complaintsOf(page)
    await page.setViewportSize({ width, height: 720 })
    await watchShifts(page)
    await page.goto('/blocks/')
    await expect(bar(page).getByRole('link')).toHaveText('Six months of the Courier for $1')
    await expectAtFoot(page, 98)
    expect(await bar(page).boundingBox()).toMatchObject({ x: 0, width, height: 36 })
    expect(await violationsOf(page)).toEqual([])
    await toast(page).getByRole('button').click()
    await expectAtFoot(page, 0)
    // The end of the page is not under it, also not once the ad at the foot has come and the page has grown by it.
    const isCovered = async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      return (await bottomOf(page.getByRole('contentinfo'))) > (await topOf(bar(page)))
    }
    await expect.poll(isCovered).toBe(false)
    expect(await shiftsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

test('wider screens have no subscriber bar, and breaking news is 62 px tall', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 720 })
  await page.goto('/blocks/')
  await expect(bar(page)).toBeHidden()
  expect((await toast(page).boundingBox())?.height).toBe(62)
})

test('a sale banner stands at head and foot, and the card of headlines closes (rules header/sale, blocks/headline-rows)', async ({
  page,
}) => {
  await page.goto('/blocks/')
  const banners = page.getByRole('link', { name: 'Special offer Subscribe' })
  await expect(banners).toHaveCount(2)
  for (const banner of await banners.all()) {
    await expect(banner).toHaveAttribute('href', /\/offers\/\?target=subscribe_test/)
    await expect(banner).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
  const card = page.getByRole('region', { name: 'Latest Headlines' }).last()
  const rows = card.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await card.getByText('Latest Headlines').click()
  await expect(rows.first()).toBeHidden()
})

test('the map of the finder leaves room for header and subscriber bar, with breaking news and without (rule finder/map-height)', async ({
  page,
}) => {
  const definition = pageOf('finder', 'restaurant-finder', '/food/restaurant-finder-philadelphia/', [
    { id: 'finder', type: 'finder', fields: {} },
    { id: 'alert', type: 'breaking-news', fields: { bnText: 'The bridge is closed' } },
    {
      id: 'offer',
      type: 'subscriber-bar',
      fields: { textColor: '#fff', backgroundColor: '#000', html: 'Offer', redirectUrl: '/offers/', behavior: 'fixed' },
    },
  ])
  const folder = await pagesFolder({ 'finder.json': JSON.stringify(definition) })
  const service = await startService({ env: { PAGES_DIR: folder, FEATURES_CLIENT_KEY: 'none' } })
  try {
    await page.setViewportSize({ width: 375, height: 720 })
    await page.goto(`${service.url}/food/restaurant-finder-philadelphia/`)
    await page.getByRole('button', { name: 'Map view' }).click()
    const map = page.getByRole('region', { name: 'Map of restaurants' })
    await expect(bar(page)).toBeVisible()
    expect(await map.boundingBox()).toMatchObject({ height: 720 - 36 - 62 })
    await toast(page).getByRole('button').click()
    await expect(toast(page)).toBeHidden()
    expect(await map.boundingBox()).toMatchObject({ height: 720 - 36 - 62 })
  } finally {
    await service.stop()
    await rm(folder, { recursive: true })
  }
})
