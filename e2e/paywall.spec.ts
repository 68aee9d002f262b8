import type { Page, Route } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PREMIUM = '/news/pennsylvania/frankford-fire-escapes-inspection-records/'
const REST = 'has to be examined by an engineer'

test.use({ baseURL: async ({ paywall }, provide) => provide(paywall.url) })

const prompt = (page: Page) => page.getByRole('region', { name: 'This story is for subscribers' })

async function signIn(page: Page, returnTo: string, reader: RegExp): Promise<void> {
  await page.goto(`/sign-in?return=${encodeURIComponent(returnTo)}`)
  await page.getByRole('button', { name: reader }).click()
  await expect(page).toHaveURL(new RegExp(`${returnTo}$`))
  // What the page's script takes over is sent as a plain form until then.
  await page.waitForLoadState('load')
}

test('a story for subscribers ends with a prompt, on phones and screens (rules paywall/closed, paywall/words)', async ({
  page,
}) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(PREMIUM)
    await expect(page.getByRole('article')).toContainText('Inside were the reports')
    await expect(page.getByRole('article')).not.toContainText(REST)
    await expect(prompt(page).getByRole('link')).toHaveText(['Subscribe', 'Sign in'])
    expect(await violationsOf(page)).toEqual([])
  }
  await prompt(page).getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /Sam Whitlock/ }).click()
  await expect(page).toHaveURL(PREMIUM)
  await expect(page.getByRole('article')).toContainText(REST)
})

test('a subscriber gives a story away, and a stranger reads it, also when it is opened again (rule paywall/gifts)', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, PREMIUM, /Sam Whitlock/)
  await page.getByRole('button', { name: 'Share this story' }).press('Enter')
  const gift = page.getByRole('navigation', { name: 'Share this story' }).getByRole('status')
  await expect(gift).toBeEmpty()
  await page.getByRole('button', { name: 'Gift this story' }).press('Enter')
  const link = page.getByRole('textbox', { name: 'Whoever has this link reads the story in full' })
  await expect(link).toBeFocused()
  await expect(
    page.getByText(
      /It works until (?:March|April|May|June|July|(?:Jan|Feb|Aug|Sept|Oct|Nov|Dec)\.) \d+\. You have \d left this month\./,
    ),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const { width, height } = page.viewportSize()!
  // A page at 400%. Without anchors the menu begins at three tenths of the screen.
  await page.setViewportSize({ width: 320, height: 256 })
  const menu = page.getByRole('navigation', { name: 'Share this story' })
  expect((await menu.boundingBox())!.height).toBeLessThan(0.7 * 256)
  const network = menu.getByRole('link', { name: 'Facebook' })
  await network.focus()
  await expect(network).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  const given = new URL(await link.inputValue())
  await page.goto('/account/#gifts')
  await expect(page.getByRole('textbox', { name: /Link to/ })).toHaveValue(given.href)
  expect(await violationsOf(page, { contrast: false })).toEqual([])

  const stranger = await browser.newContext({ viewport: { width: 375, height: 800 }, ...(baseURL ? { baseURL } : {}) })
  const other = await stranger.newPage()
  await other.goto(PREMIUM + given.search)
  await expect(other.getByText('Somebody gave you this story.')).toBeVisible()
  await expect(other.getByRole('article')).toContainText(REST)
  // The token is gone from the address before anything measures the page.
  await expect(other).toHaveURL(PREMIUM)
  await other.reload()
  await expect(other.getByRole('article')).toContainText(REST)
  expect(await violationsOf(other)).toEqual([])
  await stranger.close()
})

test('the link of a given story is seen where it makes the share menu longer than the screen (rule sharing/menu)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 })
  // WebKit scrolls the page for nothing that is in a popover.
  await page.addInitScript(() => {
    const { focus, scrollIntoView } = HTMLElement.prototype
    HTMLElement.prototype.focus = function () {
      focus.call(this, { preventScroll: true })
    }
    Element.prototype.scrollIntoView = function (how) {
      if (!this.closest('[popover]')) scrollIntoView.call(this, how)
    }
  })
  await signIn(page, PREMIUM, /Sam Whitlock/)
  const button = page.getByRole('button', { name: 'Share this story' })
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 5))
  await button.click()
  await page.getByRole('button', { name: 'Gift this story' }).press('Enter')
  await expect(page.getByText(/^It works until/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Share this story' })).toBeInViewport({ ratio: 1 })
})

test('who is signed out meanwhile is told so, and keeps the focus', async ({ page, context }) => {
  await signIn(page, PREMIUM, /Sam Whitlock/)
  await page.getByRole('button', { name: 'Share this story' }).press('Enter')
  const give = page.getByRole('button', { name: 'Gift this story' })
  await context.clearCookies()
  await give.press('Enter')
  await expect(page.getByText('Sign in again to give this story away.')).toBeVisible()
  await expect(give).toBeFocused()
})

test('nothing is given away in the name of who has signed in beside the page since it came (rule paywall/gifts)', async ({
  page,
  context,
}) => {
  await signIn(page, PREMIUM, /Sam Whitlock/)
  await context.clearCookies()
  const beside = await context.newPage()
  await signIn(beside, PREMIUM, /Edith Marlowe/)
  await page.getByRole('button', { name: 'Share this story' }).press('Enter')
  await page.getByRole('button', { name: 'Gift this story' }).press('Enter')
  await expect(page.getByText('Somebody else has signed in meanwhile.')).toBeVisible()
  await beside.goto('/account/')
  await expect(beside.getByRole('main')).toContainText('Stories you gave')
  await expect(beside.getByRole('main')).not.toContainText('not opened yet')
})

for (const [what, status, code, words] of [
  ['is free by now', 409, 'free-to-read', 'Everybody may read this story by now. Its own link is enough.'],
  ['is gone by now', 404, 'story-not-found', 'This story can no longer be read.'],
] as const)
  test(`who gives a story away that ${what} is told so, and not to try again (rule paywall/gifts)`, async ({
    page,
  }) => {
    await signIn(page, PREMIUM, /Sam Whitlock/)
    await page.route('**/api/reader/gifts', (route) =>
      route.fulfill({ status, json: { error: { code, message: 'as the service says it' } } }),
    )
    await page.getByRole('button', { name: 'Share this story' }).press('Enter')
    const give = page.getByRole('button', { name: 'Gift this story' })
    await give.press('Enter')
    await expect(page.getByText(words)).toBeVisible()
    await expect(give).toBeFocused()
  })

test('a gift that is never answered is given up, and can be asked for again (rule service/given-up)', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, PREMIUM, /Sam Whitlock/)
  const asking = '**/api/reader/gifts'
  await page.route(asking, () => new Promise(() => {}))
  await page.getByRole('button', { name: 'Share this story' }).press('Enter')
  const give = page.getByRole('button', { name: 'Gift this story' })
  const asked = page.waitForRequest(asking)
  await give.press('Enter')
  await asked
  await expect(page.getByText('Making a link…')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByText('The link could not be made. Please try again.')).toBeVisible()
  const askedAgain = page.waitForRequest(asking)
  await give.press('Enter')
  await askedAgain
})

for (const [what, answer] of [
  ['is gone', (route: Route) => route.fulfill({ status: 404 })],
  ['is never answered', () => new Promise<void>(() => {})],
] as const)
  test(`a story is given away by a plain form where the part of the script for it ${what} (rule service/chunks)`, async ({
    page,
  }) => {
    await page.route('**/assets/gift-*.js', answer)
    await signIn(page, PREMIUM, /Sam Whitlock/)
    await page.getByRole('button', { name: 'Share this story' }).press('Enter')
    await page.getByRole('button', { name: 'Gift this story' }).press('Enter')
    await expect(page).toHaveURL('/account/#gifts')
    await expect(page.getByRole('textbox', { name: /Link to/ })).toHaveValue(/\?gift=/)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a story is given away by a form, and its link stands on the account page', async ({ page }) => {
    await signIn(page, PREMIUM, /Ada/)
    await page.getByRole('button', { name: 'Share this story' }).click()
    await page.getByRole('button', { name: 'Gift this story' }).click()
    await expect(page).toHaveURL('/account/#gifts')
    await expect(page.getByRole('textbox', { name: /Link to/ })).toHaveValue(/\?gift=/)
    await expect(page.getByText('You have 9 left this month.')).toBeVisible()
  })
})

test('a story that is saved on its card is not counted until it is opened, and is kept for reading offline from then on (rules paywall/meter, saved/offline)', async ({
  page,
  context,
}) => {
  const isMetered = async () => (await context.cookies()).some(({ name }) => name === 'story_meter')
  const isKept = (path: string) => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)
  await page.goto('/video/')
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a[href^="/video/"]') })
    .first()
  const path = (await card.locator('[data-card-link]').getAttribute('href'))!
  const asked = page.context().waitForEvent('response', (response) => response.url().endsWith(path))
  await card.getByRole('button', { name: /^Save: / }).click()
  expect((await asked).status()).toBe(503)
  await expect.poll(() => isKept('/saved/')).toBe(true)
  expect(await isMetered()).toBe(false)

  await page.goto(path)
  expect(await isMetered()).toBe(true)
  await expect.poll(() => isKept(path)).toBe(true)
})
