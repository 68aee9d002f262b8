import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { startService } from './support/service.ts'
import { PREVIEW_TOKEN, expect, previewOf, test } from './support/test.ts'

const story = '/politics/rental-inspections-bill-clears-council-committee/'

interface Told {
  event?: string
  [name: string]: unknown
}
const told = (page: Page, event: string) =>
  page.evaluate(
    (name) => ((window as { dataLayer?: Told[] }).dataLayer ?? []).filter((one) => one.event === name),
    event,
  ) as Promise<Told[]>
const inCountry = (country: string, url: string) => previewOf(`country=${country}`, url)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your privacy' })

test('a page view is told with its fields, and an address without what it may hold of a reader', async ({ page }) => {
  await page.goto(`${story}?utm_source=letter&email=somebody@example.org`)
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  const [view] = await told(page, 'pageview')
  expect(view).toMatchObject({ pageType: 'article', contentSubtype: 'regular', section: '/politics' })
  const [{ location } = {}] = await told(page, 'original-location')
  expect(location).toMatch(/\?utm_source=letter$/)
  await page.goto('/about/')
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  expect((await told(page, 'pageview'))[0]).toMatchObject({ contentId: 'No Value Set', author: 'No Value Set' })
})

test('each page of a listing that is shown in place is a view, also on the way back', async ({ page, longPaper }) => {
  const views = async () => (await told(page, 'pageview')).map((one) => [one['location'], one['pageTitle']])
  const view = (path: string, title: string) => [longPaper.url + path, title]
  await page.goto(`${longPaper.url}/news/?utm_source=letter`)
  await expect.poll(views).toEqual([view('/news/?utm_source=letter', 'News')])
  await page.getByRole('link', { name: 'Older' }).click()
  const second = view('/news/2/', 'News - Page 2')
  await expect.poll(views).toEqual([expect.anything(), second])
  await page.goBack()
  const back = [expect.anything(), second, view('/news/?utm_source=letter', 'News')]
  await expect.poll(views).toEqual(back)
  await page.goForward()
  await expect.poll(views).toEqual([...back, second])
})

test('where the country is said after the page has come, nothing is measured before it (rule measuring/late-country)', async ({
  page,
  context,
}) => {
  const paper = await startService({ env: { COUNTRY_COOKIE: 'country', TRUST_PROXY: 'true' } })
  const saysCountry = (country: string) =>
    page.evaluate((value) => void (document.cookie = `country=${value}; path=/`), country)
  try {
    await page.clock.install()
    await page.goto(paper.url + story)
    await page.clock.runFor(4000)
    expect(await told(page, 'pageview')).toEqual([])
    await saysCountry('US')
    await page.clock.runFor(1000)
    await expect.poll(() => told(page, 'pageview')).toHaveLength(1)

    await context.clearCookies()
    await page.goto(paper.url + story)
    await saysCountry('DE')
    await page.clock.runFor(15_000)
    expect(await told(page, 'pageview')).toEqual([])
    await page.goto(paper.url + story)
    await page.clock.runFor(4000)
    await expect(dialog(page)).toBeVisible()
  } finally {
    await paper.stop()
  }
})

test('a package is told once it is seen, and a click in it (rule measuring/packages); vitals go as the reader leaves', async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => told(page, 'package_view').then((views) => views.length)).toBeGreaterThan(0)
  const sports = page.getByRole('region', { name: 'Sports', exact: true }).first()
  expect((await told(page, 'package_view')).map((one) => one['package'])).not.toContain('Sports')
  await sports.scrollIntoViewIfNeeded()
  await expect
    .poll(() => told(page, 'package_view').then((views) => views.filter((one) => one['package'] === 'Sports').length))
    .toBe(1)
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await sports.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  expect(await told(page, 'package_click')).toMatchObject([{ package: 'Sports', href: expect.stringMatching(/^\//) }])
  // As the browser tells a page that its tab goes into the background.
  const beacon = page.waitForRequest('**/api/vitals')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const { pageType, vitals } = (await beacon).postDataJSON() as { pageType: string; vitals: { name: string }[] }
  expect(pageType).toBe('homepage')
  expect(vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP']))
})

test('a click on a profile of the paper elsewhere is told (rule measuring/events)', async ({ page }) => {
  await page.goto('/about/')
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('navigation', { name: 'Follow us' }).getByRole('link', { name: 'Facebook' }).click()
  expect(await told(page, 'social-click')).toMatchObject([{ network: 'www.facebook.com' }])
})

test('where consent is needed nothing is measured before it is given, and no more once it is taken back', async ({
  page,
}) => {
  await page.goto(inCountry('DE', story))
  await expect(dialog(page)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await told(page, 'pageview')).toHaveLength(0)
  await dialog(page).getByRole('button', { name: 'Yes, I agree' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)

  await page.reload()
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Privacy choices' }).click()
  const reloaded = page.waitForEvent('load')
  await dialog(page).getByRole('button', { name: 'No, thanks' }).click()
  await reloaded
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(await told(page, 'pageview')).toHaveLength(0)
})

test('where none is needed nobody is asked', async ({ page }) => {
  await page.goto(inCountry('NO', '/about/'))
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeHidden()
})

/** A platform in the shape of TCF 2.2: tells its listeners what it knows, and again when a reader chooses. */
const platform = `
  const listeners = []
  let data = { eventStatus: 'cmpuishown', gdprApplies: true, purpose: { consents: {} } }
  window.__tcfapi = (command, version, callback) => {
    if (command === 'addEventListener') { listeners.push(callback); callback(data, true) }
    if (command === 'displayConsentUi') { window.shownAgain = true; callback({}, true) }
  }
  window.choose = (...purposes) => {
    data = { eventStatus: 'useractioncomplete', gdprApplies: true, purpose: { consents: Object.fromEntries(purposes.map((one) => [one, true])) } }
    for (const listener of listeners) listener(data, true)
  }`

test('a consent platform is asked in the place of our dialog, purpose by purpose', async ({ page }) => {
  const service = await startService({ env: { PREVIEW_TOKEN, CONSENT_SCRIPT: 'https://consent.invalid/platform.js' } })
  try {
    await page.route('https://consent.invalid/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: platform }),
    )
    await page.goto(service.url + inCountry('FR', story))
    await page.waitForFunction(() => 'choose' in window)
    await expect(dialog(page)).toHaveCount(0)
    const choose = (...purposes: number[]) =>
      page.evaluate((given) => (window as unknown as { choose(...all: number[]): void }).choose(...given), purposes)
    // Advertising alone is no word for measuring.
    await choose(1, 2, 7)
    expect(await told(page, 'pageview')).toHaveLength(0)
    await choose(1, 2, 7, 8)
    await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    expect(await page.evaluate(() => 'shownAgain' in window)).toBe(true)
  } finally {
    await service.stop()
  }
})

test.describe('a Lighthouse agent', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 11) Chrome-Lighthouse' })

  test('sees the page by itself for ten seconds, where no readers are (rule measuring/lighthouse)', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(story)
    await page.clock.runFor(9000)
    expect(await told(page, 'pageview')).toEqual([])
    await page.clock.runFor(5000)
    await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  })
})
