import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { startService, type Service } from './support/service.ts'
import { PREVIEW_TOKEN, expect, previewOf, test } from './support/test.ts'
import { complaintsOf } from './support/watch.ts'

const story = '/politics/rental-inspections-bill-clears-council-committee/'

interface Told {
  event?: string
  [name: string]: unknown
}
const told = (page: Page, event: string) =>
  page.evaluate(
    (name) => ((window as { dataLayer?: Told[] }).dataLayer ?? []).filter((entry) => entry.event === name),
    event,
  ) as Promise<Told[]>
const inCountry = (country: string, url: string) => previewOf(`country=${country}`, url)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your privacy' })

test('a page view is reported with its fields, and its address without anything personal', async ({ page }) => {
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

test('each page of a listing shown in place counts as a view, also when going back', async ({ page, longPaper }) => {
  const views = async () => (await told(page, 'pageview')).map((entry) => [entry['location'], entry['pageTitle']])
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

test('a package that is taller than the screen is seen once a fifth of the package is in sight (rule measuring/packages)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/')
  const sports = page.getByRole('region', { name: 'Sports', exact: true }).first()
  /** Scrolls until this share of the package is above the lower edge of the screen, and waits for what follows. */
  const show = (share: number) =>
    sports.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect()
      scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return height / innerHeight
    }, share)
  const views = async () => (await told(page, 'package_view')).filter((entry) => entry['package'] === 'Sports').length
  await expect.poll(() => told(page, 'package_view').then((all) => all.length)).toBeGreaterThan(0)
  // Once more after everything above it has been laid out.
  await show(0.1)
  const screens = await show(0.17)
  expect(screens).toBeGreaterThan(1.2)
  expect(screens).toBeLessThan(5)
  expect(await views()).toBe(0)
  await show(0.25)
  await expect.poll(views).toBe(1)
})

test('if the country only becomes known after the page has loaded, nothing is measured before (rule measuring/late-country)', async ({
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

test('a package is reported once it is seen and when clicked (rule measuring/packages), and vitals when the reader leaves', async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => told(page, 'package_view').then((views) => views.length)).toBeGreaterThan(0)
  const sports = page.getByRole('region', { name: 'Sports', exact: true }).first()
  expect((await told(page, 'package_view')).map((entry) => entry['package'])).not.toContain('Sports')
  await sports.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      told(page, 'package_view').then((views) => views.filter((entry) => entry['package'] === 'Sports').length),
    )
    .toBe(1)
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await sports.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  expect(await told(page, 'package_click')).toMatchObject([{ package: 'Sports', href: expect.stringMatching(/^\//) }])
  // Simulates the browser moving the tab to the background.
  const beacon = page.waitForRequest('**/api/vitals')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const { pageType, vitals } = (await beacon).postDataJSON() as { pageType: string; vitals: { name: string }[] }
  expect(pageType).toBe('homepage')
  expect(vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP']))
})

test('vitals that grow after a reader comes back to the tab are not counted as those of another view (rule measuring/vitals)', async ({
  page,
}) => {
  const beacons: { vitals: { name: string }[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) beacons.push(request.postDataJSON() as (typeof beacons)[number])
  })
  await page.goto('/about/')
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  const become = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await become('hidden')
  await expect.poll(() => beacons.length).toBe(1)
  await become('visible')
  // Resolves once the shift of what is in sight has been measured.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver(() => done()).observe({ type: 'layout-shift' })
        document.querySelector('main')!.style.marginBlockStart = '300px'
      }),
  )
  await become('hidden')
  await become('visible')
  const counted = beacons.flatMap(({ vitals }) => vitals.map(({ name }) => name))
  expect(counted).toContain('CLS')
  expect(counted).toEqual([...new Set(counted)])
})

test('a click on one of the paper’s social profiles is reported (rule measuring/events)', async ({ page }) => {
  await page.goto('/sports/')
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  await expect(page.getByRole('tabpanel', { name: 'Instagram' })).toBeVisible()
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('navigation', { name: 'Follow us' }).getByRole('link', { name: 'Facebook' }).click()
  expect(await told(page, 'social-click')).toMatchObject([{ network: 'www.facebook.com' }])
  expect(await told(page, 'userInteraction')).toEqual([])
  await page.getByRole('link', { name: 'Follow us on Instagram' }).click()
  expect(await told(page, 'userInteraction')).toMatchObject([{ interactionDetail: 'social: Instagram' }])
})

test('where consent is required nothing is measured before it is given, nor after it is withdrawn', async ({
  page,
}) => {
  await page.goto(inCountry('DE', story))
  await expect(dialog(page)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await told(page, 'pageview')).toHaveLength(0)
  const kept = page.waitForResponse('**/api/consent')
  await dialog(page).getByRole('button', { name: 'Yes, I agree' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  // A cookie of the page's script alone would be gone from Safari in a week (rule measuring/kept-choice).
  expect(await (await kept).headerValue('set-cookie')).toContain('consent=granted; Max-Age=15552000')

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

test('what is measured of a page is told to nobody once consent has been taken back (rule measuring/choice)', async ({
  page,
}) => {
  // A beacon that a page sends as it goes is seen by nobody but the page.
  await page.addInitScript(() => {
    navigator.sendBeacon = (address) => (sessionStorage.setItem('beacon', String(address)), true)
  })
  await page.goto(inCountry('DE', story))
  await dialog(page).getByRole('button', { name: 'Yes, I agree' }).click()
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await Promise.all([page.waitForEvent('load'), dialog(page).getByRole('button', { name: 'No, thanks' }).click()])
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('beacon'))).toBeNull()
})

/** The browser kept this page whole, and its reader comes back to it. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

test('what is chosen on one page counts on those that are open beside it (rule measuring/choice)', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(inCountry('DE', story))
  await dialog(page).getByRole('button', { name: 'Yes, I agree' }).click()
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  await comeBackTo(other)
  await expect(dialog(other)).toBeHidden()
  await expect.poll(() => told(other, 'pageview')).toHaveLength(1)

  await other.getByRole('button', { name: 'Privacy choices' }).click()
  await dialog(other).getByRole('button', { name: 'No, thanks' }).click()
  const reloaded = page.waitForEvent('load')
  await comeBackTo(page)
  await reloaded
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  expect(await told(page, 'pageview')).toHaveLength(0)
})

test('who has said no on one page is not asked any more on those that are open beside it (rule measuring/choice)', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(inCountry('DE', story))
  await expect(dialog(other)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'No, thanks' }).click()
  await comeBackTo(other)
  await expect(dialog(other)).toBeHidden()
  expect(await told(other, 'pageview')).toHaveLength(0)

  // Who opens the choices again keeps them open, whatever they look at meanwhile.
  await other.getByRole('button', { name: 'Privacy choices' }).click()
  await comeBackTo(other)
  await expect(dialog(other)).toBeVisible()
})

test('what a reader does before they agree is told to nobody (rule measuring/deliberate)', async ({ page }) => {
  await page.goto(inCountry('DE', '/news/broad-street-line-water-main-live-updates/'))
  await expect(dialog(page)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save: / })
    .first()
    .click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await dialog(page).getByRole('button', { name: 'Yes, I agree' }).click()
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  const [first] = await page.evaluate(() => (window as { dataLayer?: Told[] }).dataLayer ?? [])
  expect(first).toMatchObject({ event: 'original-location' })
})

test('whoever answers the question reads on where they were, by the keyboard too (rule measuring/deliberate)', async ({
  page,
}) => {
  await page.goto(inCountry('DE', story))
  await expect(dialog(page)).toBeVisible()
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  await dialog(page).getByRole('button', { name: 'No, thanks' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(link).toBeFocused()
  // The button that opened it has the focus back as well.
  const choices = page.getByRole('button', { name: 'Privacy choices' })
  await choices.press('Enter')
  await page.keyboard.press('Escape')
  await expect(choices).toBeFocused()
})

test('a page that the browser kept whole counts as a view again when its reader comes back', async ({ page }) => {
  await page.goto(story)
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await comeBackTo(page)
  expect(await told(page, 'pageview')).toHaveLength(2)
})

test('where consent is not required nobody is asked', async ({ page }) => {
  await page.goto(inCountry('NO', '/about/'))
  await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeHidden()
})

/** A consent platform following TCF 2.2: tells its listeners what it knows, and again when the reader chooses. */
const platform = `
  const listeners = new Map()
  let number = 0
  const dataOf = (eventStatus, listenerId) => {
    const purposes = JSON.parse(localStorage.getItem('purposes') ?? '[]')
    const consents = Object.fromEntries(purposes.map((purpose) => [purpose, true]))
    return { eventStatus, listenerId, gdprApplies: true, purpose: { consents } }
  }
  window.__tcfapi = (command, version, callback, parameter) => {
    if (command === 'addEventListener') {
      listeners.set(++number, callback)
      callback(dataOf(localStorage.getItem('purposes') ? 'tcloaded' : 'cmpuishown', number), true)
    }
    if (command === 'removeEventListener') callback(listeners.delete(parameter))
    if (command === 'displayConsentUi') { window.shownAgain = true; callback({}, true) }
  }
  window.listening = () => listeners.size
  window.choose = (...purposes) => {
    localStorage.setItem('purposes', JSON.stringify(purposes))
    for (const [id, listener] of listeners) listener(dataOf('useractioncomplete', id), true)
  }`

interface PlatformWindow {
  choose(...purposes: number[]): void
  listening(): number
}

const choose = (page: Page, ...purposes: number[]) =>
  page.evaluate((given) => (window as unknown as PlatformWindow).choose(...given), purposes)

test.describe('a consent platform', () => {
  let service: Service
  test.beforeAll(async () => {
    service = await startService({ env: { PREVIEW_TOKEN, CONSENT_SCRIPT: 'https://consent.invalid/platform.js' } })
  })
  test.afterAll(() => service.stop())

  async function open(page: Page) {
    await page.route('https://consent.invalid/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: platform }),
    )
    await page.goto(service.url + inCountry('FR', story))
    await page.waitForFunction(() => 'choose' in window)
  }

  test('replaces our dialog and is asked for each purpose', async ({ page }) => {
    await open(page)
    await expect(dialog(page)).toHaveCount(0)
    // Consent to advertising alone does not allow measuring.
    await choose(page, 1, 2, 7)
    expect(await told(page, 'pageview')).toHaveLength(0)
    await choose(page, 1, 2, 7, 8)
    await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    expect(await page.evaluate(() => 'shownAgain' in window)).toBe(true)
  })

  test('is asked once it is there, which may be long after its script, and so is the button (rule measuring/platform)', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('https://consent.invalid/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `setTimeout(() => { ${platform} }, 30_000)` }),
    )
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('consent.invalid'))
    await page.goto(service.url + inCountry('FR', story))
    await page.clock.runFor(3000)
    await loaded
    const choices = page.getByRole('button', { name: 'Privacy choices' })
    await expect(choices).toBeHidden()
    await page.clock.runFor(31_000)
    await choose(page, 1, 2, 7, 8)
    await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
    await choices.click()
    expect(await page.evaluate(() => 'shownAgain' in window)).toBe(true)
  })

  for (const [name, shown] of [
    ['OneTrust', '{ ToggleInfoDisplay() { SHOW } }'],
    ['Didomi', '{ preferences: { show() { SHOW } } }'],
    ['Cookiebot', '{ renew() { SHOW } }'],
    ['UC_UI', '{ showSecondLayer() { SHOW } }'],
    ['googlefc', '{ showRevocationMessage() { SHOW } }'],
  ] as const)
    test(`that shows its choices by ${name}, and knows no command for that, shows them (rule measuring/platform)`, async ({
      page,
    }) => {
      const own = `window.${name} = ${shown.replace('SHOW', 'window.shownByItself = true')}`
      // The framework has a platform say no to a command that it does not know.
      const strict = platform.replace(
        /if \(command === 'displayConsentUi'\).*/,
        `if (/display/.test(command)) callback(null, false)`,
      )
      await page.route('https://consent.invalid/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `${strict}\n${own}` }),
      )
      await page.goto(service.url + inCountry('FR', story))
      await page.getByRole('button', { name: 'Privacy choices' }).click()
      expect(await page.evaluate(() => 'shownByItself' in window)).toBe(true)
    })

  test('that throws is logged like a script that does not come, and nothing is measured (rule service/third-parties)', async ({
    page,
  }) => {
    await page.route('https://consent.invalid/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `window.__tcfapi = () => { throw new Error('broken') }` }),
    )
    const complaints = await complaintsOf(page)
    await page.goto(service.url + inCountry('FR', story))
    await expect.poll(() => complaints).toEqual(['console: Error when load module https://consent.invalid/platform.js'])
    expect(await told(page, 'pageview')).toEqual([])
  })

  test('that reports nothing measures nothing, and harms nothing (rule service/third-parties)', async ({ page }) => {
    await page.route('https://consent.invalid/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.__tcfapi = (command, version, callback) => setTimeout(() => {
          for (const data of [undefined, null]) callback(data, true)
          window.told = true
        })`,
      }),
    )
    const complaints = await complaintsOf(page)
    await page.goto(service.url + inCountry('FR', story))
    await page.waitForFunction(() => 'told' in window)
    expect(complaints).toEqual([])
    expect(await told(page, 'pageview')).toEqual([])
  })

  test('allows to tell what is done from then on, and nothing of before (rule measuring/deliberate)', async ({
    page,
  }) => {
    await open(page)
    const share = async () => {
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('button', { name: 'Copy link' }).click()
    }
    await share()
    await choose(page, 1, 2, 7)
    await share()
    await choose(page, 1, 2, 7, 8)
    await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
    expect(await told(page, 'userInteraction')).toHaveLength(0)

    await page.reload()
    await page.waitForFunction(() => 'choose' in window)
    await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
    await share()
    await choose(page, 1, 2, 7, 8)
    expect(await told(page, 'userInteraction')).toHaveLength(1)
  })

  test('ends ads by what a reader has looked at as soon as the reader takes back that alone (rule measuring/choice)', async ({
    page,
  }) => {
    await open(page)
    await choose(page, 1, 2, 3, 4, 7, 8)
    await expect.poll(() => told(page, 'pageview')).toHaveLength(1)
    const reloaded = page.waitForEvent('load')
    await choose(page, 1, 2, 7, 8)
    await reloaded
  })

  test('is asked again when its reader comes back to a page, as they may have chosen on another (rule measuring/choice)', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    for (const each of [page, other]) await open(each)
    await choose(page, 1, 2, 7, 8)
    await comeBackTo(other)
    await expect.poll(() => told(other, 'pageview')).toHaveLength(1)

    await choose(other)
    const reloaded = page.waitForEvent('load')
    await comeBackTo(page)
    await reloaded
    await page.waitForFunction(() => 'choose' in window)
    expect(await told(page, 'pageview')).toHaveLength(0)
    await comeBackTo(page)
    expect(await page.evaluate(() => (window as unknown as PlatformWindow).listening())).toBe(1)
  })
})

test.describe('Lighthouse', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 11) Chrome-Lighthouse' })

  test('sees the page undisturbed for ten seconds, except in production (rule measuring/lighthouse)', async ({
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
