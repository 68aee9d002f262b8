import type { Page } from 'playwright/test'
import { countOf, finder, openFinder } from './support/finder.ts'
import { holdBack } from './support/hold-back.ts'
import { startService } from './support/service.ts'
import { expect, test } from './support/test.ts'
import { translate } from './support/translate.ts'

const older = (page: Page) => page.getByRole('link', { name: 'Older', exact: true })

/** What the page itself says on the console; not what the browser says of a resource that failed. */
function saidBy(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) said.push(message.text())
  })
  return said
}

/** From now on no script arrives, and no request for one is refused. */
const hangScripts = (page: Page) => page.route('**/assets/*.js', () => new Promise(() => {}))

test('a click whose script never comes goes back to the page after three seconds (rule service/chunks)', async ({
  page,
  longPaper,
}) => {
  await page.goto(`${longPaper.url}/news/`)
  await hangScripts(page)
  const clicked = Date.now()
  await older(page).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
  await expect(page.getByRole('article').first()).toContainText('news story 21')
  expect(Date.now() - clicked).toBeGreaterThan(2900)
})

test('what is chosen in the finder is found without script where its part never comes (rule service/chunks)', async ({
  page,
}) => {
  await openFinder(page)
  const all = await countOf(page).innerText()
  await page.route('**/assets/data-*.js', () => new Promise(() => {}))
  const box = finder(page).getByRole('checkbox', { name: 'Takes reservations' })
  const loaded = page.waitForEvent('load')
  await box.check()
  await loaded
  await expect(page).toHaveURL(/takes_reservations=true$/)
  await expect(box).toBeChecked()
  await expect(countOf(page)).not.toHaveText(all)
})

test('a press on Save that waits for its part says so, and counts once it comes (rule service/chunks)', async ({
  page,
}) => {
  const letGo = await holdBack(page, '**/assets/clicks-*.js')
  await page.goto('/news/')
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save: / })
    .first()
  await save.click()
  const message = page.getByRole('status')
  await expect(message.filter({ hasText: 'This takes longer than usual.' })).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  letGo()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(message.filter({ hasText: 'Saved' })).toBeVisible()
})

test('a script that has not come after two minutes is a ChunkLoadError (rule service/chunks)', async ({
  page,
  longPaper,
}) => {
  const said = saidBy(page)
  await page.clock.install()
  await page.goto(`${longPaper.url}/news/`)
  await hangScripts(page)
  await older(page).focus()
  await page.clock.fastForward(119_000)
  expect(said).toEqual([])
  await page.clock.fastForward(1000)
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/ChunkLoadError: Loading chunk listing failed \(timeout\)/)])
})

for (const environment of ['local', 'production'])
  test(`in ${environment} a part that fails leaves what was drawn, and ${environment === 'local' ? 'says why' : 'is silent'} (rule service/failed-islands)`, async ({
    page,
    site,
  }) => {
    // The demo paper is a local one.
    const own =
      environment === 'local'
        ? undefined
        : await startService({ env: { ENVIRONMENT: environment, FEATURES_CLIENT_KEY: 'none' } })
    const { url } = own ?? site
    try {
      const said = saidBy(page)
      // The data of the listing is not what its component expects.
      await page.route(`${url}/news/`, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('{"node":{"type":"listing"', '{"node":null,"was":{"type":"listing"')
        await route.fulfill({ response: answer, body })
      })
      await page.goto(`${url}/news/`)
      const listing = page.locator('[data-island="listing"]')
      await expect(listing.getByRole('article')).toHaveCount(20)
      await older(page).click()
      await expect(page).toHaveURL(`${url}/news/2/`)
      expect(said.filter((text) => text.includes('TypeError'))).toHaveLength(environment === 'local' ? 1 : 0)

      await page.route('**/assets/listing*.js', (route) => route.abort())
      await older(page).click()
      await expect(page).toHaveURL(`${url}/news/3/`)
      expect(said.filter((text) => /Loading chunk listing failed \(error\)/.test(text))).toHaveLength(
        environment === 'local' ? 1 : 0,
      )
    } finally {
      await own?.stop()
    }
  })

test('an element that an extension has put behind a part keeps that from nothing (rule service/failed-islands)', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const part of document.querySelectorAll('[data-island]')) part.after(document.createElement('aside'))
    }),
  )
  await page.goto('/news/')
  await older(page).click()
  await expect(page).toHaveURL('/news/2/')
  await expect(page.locator('[data-island="listing"]')).toHaveAttribute('data-hydrated', '')
})

test('a page that was translated before its parts begin keeps their words, and its controls do what they do without script (rule service/failed-islands)', async ({
  page,
}) => {
  await page.goto('/newsletters/')
  await translate(page)
  const picks = page.locator('[data-island="newsletter-picks"]')
  await picks.getByRole('button').first().hover()
  await expect(picks).toHaveAttribute('data-plain', '')
  await expect(picks.getByRole('heading', { name: '«Morning Edition»' })).toBeVisible()
  await expect(picks.getByRole('listitem')).toHaveCount(5)

  // Without this the part might fail, and take its button away, between the approach of the mouse and the press.
  const letGo = await holdBack(page, '**/assets/newsletter-picks-*.js')
  await page.goto('/newsletters/')
  await translate(page)
  await picks.getByRole('button').first().click()
  letGo()
  // The form cannot be sent without an address.
  await expect(picks.locator('[type=email]')).toBeFocused()
})

test('where the script of tabs does not come, what they would show stands below each other', async ({ page }) => {
  await page.route('**/assets/tabs-*.js', (route) => route.abort())
  await page.goto('/sports/')
  const profiles = page.locator('[data-block="social"]').getByRole('link', { name: /^Follow us on/ })
  await expect(profiles).toHaveCount(3)
  await expect(page.getByRole('tab')).toHaveCount(0)
  for (const profile of await profiles.all()) await expect(profile).toBeVisible()
})

test('a tab that is pressed while its script is on its way is chosen once it has come', async ({ page }) => {
  const release = await holdBack(page, '**/assets/tabs-*.js')
  await page.goto('/sports/', { waitUntil: 'domcontentloaded' })
  const tab = page.getByRole('tab', { name: 'Facebook' })
  await tab.click()
  release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Facebook' })).toBeVisible()
})

test('a script of somebody else’s that fails is logged (rule service/third-parties)', async ({ page }) => {
  const service = await startService({ env: { TAG_MANAGER_ID: 'GTM-ABC1234', FEATURES_CLIENT_KEY: 'none' } })
  try {
    const said = saidBy(page)
    await page.goto(`${service.url}/about/`)
    await expect
      .poll(() => said)
      .toContainEqual('Error when load module https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234')
  } finally {
    await service.stop()
  }
})

for (const [path, width, name, answer] of [
  ['/photography/delaware-river-sketchbook-one-day/', 1280, 'Next picture', /^Picture 2 of/],
  ['/food/restaurant-finder-philadelphia/', 390, 'Filters', /^Filters/],
] as const)
  test(`'${name}' that is pressed before any script of the page has come is answered once it has (rule service/early)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdBack(page, '**/assets/entry-page-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await page
      .locator(`[data-island-action][type=button]:is([aria-label="${name}"], :text-is("${name}"))`)
      .first()
      .click()
    release()
    await expect(page.locator('[aria-live=polite], dialog[open] h2').filter({ hasText: answer })).toBeAttached()
  })

test('what is nothing without the script of the page is faint where that does not come (rule service/early)', async ({
  context,
}) => {
  const opened = [
    ['/photography/delaware-river-sketchbook-one-day/', 'button', 'Next picture'],
    ['/sports/', 'tab', 'Facebook'],
  ] as const
  // At the same time, because each waits five seconds for the script.
  await Promise.all(
    opened.map(async ([path, role, name]) => {
      const page = await context.newPage()
      const release = await holdBack(page, '**/assets/entry-page-*.js')
      await page.goto(path, { waitUntil: 'commit' })
      const control = page.getByRole(role, { name })
      await expect(control).toHaveCSS('opacity', '0.3')
      release()
      await expect(control).toHaveCSS('opacity', '1')
    }),
  )
})
