import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { startService } from './support/service.ts'
import { PREVIEW_TOKEN, expect, test } from './support/test.ts'

const deviceOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'device_id')
const told = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
      (entry) => entry.event === 'experiment_viewed',
    ),
  )

test('a reader gets an id after the first page, keeps their variation, and is reported once they have seen it', async ({
  page,
}) => {
  const site = await startService()
  const asked = page.waitForResponse('**/api/device')
  await page.goto(site.url)
  expect(await told(page)).toEqual([])
  await asked
  const device = await deviceOf(page)
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.context().addCookies([{ ...device!, value: 'reader-01' }])
  await page.goto(site.url)
  await expect.poll(() => told(page)).toMatchObject([{ experiment: 'homepage-lead-layout', variation: '1' }])
  await page.reload()
  await expect(page.locator('#lead')).toHaveAttribute('data-exposure', /"variation":"1"/)
  expect((await deviceOf(page))?.value).toBe('reader-01')
  await site.stop()
})

test('a hidden block is reported once its place is seen, whatever stands there in the page (rule experiments/seen-place)', async ({
  page,
}) => {
  const pages = mkdtempSync(join(tmpdir(), 'broadsheet-pages-'))
  cpSync(join(import.meta.dirname, '../fixtures/pages'), pages, { recursive: true })
  /** Puts blocks of a page's main area into experiments; indices below 0 count from the end. */
  const inExperiment = (file: string, experiments: readonly (readonly [index: number, feature: string])[]) => {
    const path = join(pages, file)
    const definition = JSON.parse(readFileSync(path, 'utf8')) as { areas: { main: Record<string, unknown>[] } }
    for (const [index, feature] of experiments)
      definition.areas.main.at(index)!['experiment'] = { feature, variations: { hidden: { hidden: true } } }
    writeFileSync(path, JSON.stringify(definition))
  }
  inExperiment('homepage.json', [[0, 'food-elsewhere']])
  inExperiment('section.json', [
    [0, 'homepage-lead'],
    [-1, 'food-elsewhere'],
  ])
  const site = await startService({ env: { PAGES_DIR: pages } })
  // This reader is in both experiments.
  await page.context().addCookies([{ name: 'device_id', value: 'reader-20', url: site.url }])
  const hidden = { experiment: 'food-elsewhere', variation: '1' }
  const lead = { experiment: 'homepage-lead-layout' }

  // The stylesheet's link follows the first block's marker.
  await page.goto(site.url)
  await expect(page.locator('[data-block="experiment-marker"] + link')).toBeAttached()
  await expect.poll(() => told(page)).toMatchObject([hidden])

  // Nothing follows the last block's marker in its column. What is in view at first is reported together.
  await page.goto(`${site.url}/news/`)
  await expect.poll(() => told(page)).toMatchObject([lead])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => told(page)).toMatchObject([lead, hidden])
  await site.stop()
  rmSync(pages, { recursive: true })
})

test('a rail that a variation hides leaves main its width, and is reported where it stood (rule experiments/seen-place)', async ({
  page,
}) => {
  const pages = mkdtempSync(join(tmpdir(), 'broadsheet-pages-'))
  cpSync(join(import.meta.dirname, '../fixtures/pages'), pages, { recursive: true })
  const list = (id: string) => ({ id, type: 'headline-list', fields: { source: 'section-feed', feedSize: 8 } })
  const cards = { id: 'cards', type: 'package', fields: { source: 'section-feed', feedSize: 40 } }
  const hidden = {
    ...list('hidden'),
    experiment: { feature: 'food-elsewhere', variations: { hidden: { hidden: true } } },
  }
  const rails = { none: undefined, hidden: [hidden], list: [list('list')], both: [list('list'), hidden] }
  for (const [name, rail] of Object.entries(rails)) {
    const areas = { main: [cards], ...(rail ? { rail } : {}), footer: 'default' }
    const definition = { id: name, pageType: 'section', match: [`/rails/${name}/`], areas }
    writeFileSync(join(pages, `rails-${name}.json`), JSON.stringify(definition))
  }
  const site = await startService({ env: { PAGES_DIR: pages } })
  await page.context().addCookies([{ name: 'device_id', value: 'reader-20', url: site.url }])
  const boxOf = async (name: keyof typeof rails, selector: string) => {
    await page.goto(`${site.url}/rails/${name}/`)
    return page.locator(selector).boundingBox()
  }

  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await boxOf('hidden', '#cards')).toEqual(await boxOf('none', '#cards'))
    expect(await boxOf('both', '#list')).toEqual(await boxOf('list', '#list'))
  }
  await page.goto(`${site.url}/rails/hidden/`)
  await expect(page.getByRole('complementary', { name: 'More on this page' })).toHaveCount(0)
  // Below main, where the rail stands on this screen.
  await expect
    .poll(async () => {
      await page.locator('#main-content ~ div').evaluate((place) => place.scrollIntoView({ block: 'center' }))
      return told(page)
    })
    .toMatchObject([{ experiment: 'food-elsewhere', variation: '1' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  // Beside main, at its beginning.
  await page.goto(`${site.url}/rails/hidden/?again`)
  await expect.poll(() => told(page)).toMatchObject([{ experiment: 'food-elsewhere', variation: '1' }])
  await site.stop()
  rmSync(pages, { recursive: true })
})

test('a browser’s first id is that of analytics, whose cookie comes a moment after the page (rule experiments/device-id)', async ({
  page,
}) => {
  const site = await startService({ env: { ANALYTICS_COOKIE: '_ga' } })
  await page.addInitScript(() =>
    addEventListener('load', () => setTimeout(() => (document.cookie = '_ga=GA1.1.7.9; path=/'), 1000)),
  )
  await page.goto(site.url)
  await expect.poll(async () => (await deviceOf(page))?.value).toBe('GA1.1.7.9')
  await site.stop()
})

test('where consent is required there is no id before it is given, nor after it is withdrawn', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/preview?token=${PREVIEW_TOKEN}&country=DE&url=/`)
  const dialog = page.getByRole('dialog', { name: 'Your privacy' })
  await expect(dialog).toBeVisible()
  expect(await deviceOf(page)).toBeUndefined()
  const given = page.waitForResponse('**/api/device')
  await dialog.getByRole('button', { name: 'Yes, I agree' }).click()
  await given
  expect(await deviceOf(page)).toMatchObject({ value: expect.stringMatching(/^[\da-f-]{36}$/) })
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await Promise.all([page.waitForEvent('load'), dialog.locator('[data-consent-choice="denied"]').click()])
  await expect.poll(() => deviceOf(page)).toBeUndefined()
  expect(page.url()).toBe(`${baseURL}/`)
})

test('who withdraws consent without the network keeps the page, and the id goes once it is back (rule measuring/withdrawn-offline)', async ({
  page,
  context,
}) => {
  await page.goto(`/preview?token=${PREVIEW_TOKEN}&country=DE&url=/`)
  const dialog = page.getByRole('dialog', { name: 'Your privacy' })
  const choices = page.getByRole('button', { name: 'Privacy choices' })
  const views = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event === 'pageview'),
    )
  const withdraw = async () => {
    const given = page.waitForResponse('**/api/device')
    await dialog.getByRole('button', { name: 'Yes, I agree' }).click()
    await given
    expect(await deviceOf(page)).toBeDefined()
    await context.setOffline(true)
    await choices.click()
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/device'))
    await dialog.getByRole('button', { name: 'No, thanks' }).click()
    await failed
  }
  await withdraw()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
  expect(await views()).toEqual([])
  const reloaded = page.waitForEvent('load')
  await context.setOffline(false)
  await reloaded
  expect(await deviceOf(page)).toBeUndefined()
  expect(await views()).toEqual([])

  // Who closes the page meanwhile comes back to another.
  await choices.click()
  await withdraw()
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/about/')
  await expect.poll(() => deviceOf(page)).toBeUndefined()
})
