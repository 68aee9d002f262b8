import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { ownHousehold } from './support/own-household.ts'
import { expect, test } from './support/test.ts'
import { shiftsOf, watchShifts } from './support/watch.ts'

// A household may sign in thirty times a minute.
test.use(ownHousehold)

const WIDTHS = [375, 768, 1024, 1440]

const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.locator('[data-panel="account"]')

async function openMenu(page: Page): Promise<void> {
  await banner(page)
    .getByRole('button', { name: /^(Sign in|Account)$/ })
    .click()
  await expect(menu(page)).toBeVisible()
}

/** By the link of the account menu, and at the provider's own page. */
async function signIn(page: Page, from: string, reader: RegExp): Promise<void> {
  await page.goto(from)
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Sign in/Sign up' }).click()
  await page.getByRole('button', { name: reader }).click()
  await expect(page).toHaveURL(from)
}

const linksOf = (page: Page) => menu(page).locator('a, button').allInnerTexts()

interface State {
  who: string
  reader?: RegExp
  links: string[]
  hasSubscribe: boolean
}
const STATES: readonly State[] = [
  { who: 'nobody', links: ['Sign in/Sign up', 'Subscribe', 'Support local news'], hasSubscribe: true },
  {
    who: 'a reader without a subscription',
    reader: /Lena Ostrander/,
    links: ['Subscribe', 'Support local news', 'Sign out'],
    hasSubscribe: true,
  },
  {
    who: 'a subscriber',
    reader: /Sam Whitlock/,
    links: ['Support local news', 'Manage account', 'Sign out'],
    hasSubscribe: false,
  },
]

test('signing in leads back to the part of the page that the address names (rule readers/sign-in)', async ({
  page,
}) => {
  await signIn(page, '/about/#main-content', /Lena Ostrander/)
  await expect(banner(page).getByRole('button', { name: 'Account' })).toBeVisible()
})

for (const { who, reader, links, hasSubscribe } of STATES)
  test(`the header is right for ${who} at every width, from the first paint on and without a shift`, async ({
    page,
  }) => {
    await watchShifts(page)
    // The first page of a browser may still be getting its size when it appears.
    if (reader) await signIn(page, '/about/', reader)
    else await page.goto('/about/')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/news/')
      const html = await (await page.request.get('/news/')).text()
      expect(html).toContain(`>${reader ? 'Account' : 'Sign in'}</span>`)
      // What moves, moves while the page's scripts start.
      await expect(page.locator('html.js')).toBeAttached()
      expect(await shiftsOf(page)).toEqual([])
      await openMenu(page)
      expect(await linksOf(page)).toEqual(links)
      const subscribe = page.getByRole('link', { name: 'Subscribe', exact: true })
      if (!hasSubscribe) await expect(subscribe).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

test('the menu says whose account it is once it can, also where it could not when it was opened before (rule header/account-email)', async ({
  page,
}) => {
  await signIn(page, '/news/', /Lena Ostrander/)
  await page.route('**/api/reader/me', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await openMenu(page)
  await failed
  await page.keyboard.press('Escape')
  await page.unroute('**/api/reader/me')
  await openMenu(page)
  await expect(menu(page)).toContainText('lena@readers.example')
})

test('a reader signs out by the menu, here and at the provider', async ({ page }) => {
  await signIn(page, '/food/', /Lena Ostrander/)
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await openMenu(page)
  await expect(menu(page).getByRole('link', { name: 'Sign in/Sign up' })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Sign in/Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the demo' })).toBeVisible()
})

test('going back shows no page in the state of who has signed out, or was not signed in yet (rule readers/back)', async ({
  page,
}) => {
  const state = () => menu(page).getAttribute('data-state')
  await page.goto('/about/')
  await signIn(page, '/news/', /Lena Ostrander/)
  await page.goto('/food/')
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  const entries = await page.evaluate(() => history.length)
  await page.goBack()
  await expect(page).toHaveURL('/food/')
  await expect.poll(state).toBe('logged-out')
  await signIn(page, '/sports/', /Lena Ostrander/)
  // Past the pages of the provider, to the one that was sent to nobody.
  await page.evaluate((food) => void setTimeout(() => history.go(food - history.length)), entries - 1)
  await expect(page).toHaveURL('/food/')
  await expect.poll(state).toBe('logged-in')
})

/** Signs out on another page, and goes back to this one. */
async function signOutAndGoBack(page: Page) {
  await page.goto('/about/')
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/about/')
  await page.goBack()
}

test('going back to a part of a page shows it in no state that its reader has left (rule readers/back)', async ({
  page,
}) => {
  await signIn(page, '/news/', /Lena Ostrander/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/news/#main-content')
  await signOutAndGoBack(page)
  await expect(page).toHaveURL('/news/#main-content')
  await expect(menu(page)).toHaveAttribute('data-state', 'logged-out')
})

test('going back to a later page of a listing shows it in no state that its reader has left (rule readers/back)', async ({
  page,
}) => {
  await signIn(page, '/news/2/', /Lena Ostrander/)
  await page.getByRole('link', { name: 'Newer', exact: true }).click()
  await expect(page).toHaveURL('/news/')
  await page.getByRole('link', { name: 'Older', exact: true }).click()
  await expect(page).toHaveURL('/news/2/')
  await signOutAndGoBack(page)
  await expect(page).toHaveURL('/news/2/')
  await expect(menu(page)).toHaveAttribute('data-state', 'logged-out')
})

/** A page that is about to be loaded anew does not answer this. */
const drawnAgain = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** The reader looks at this tab again. */
const lookAt = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('a tab that is looked at again follows who has signed in or out in another, but takes away nothing that is written there (rule readers/back)', async ({
  page,
  context,
}) => {
  const state = () => menu(page).getAttribute('data-state')
  const other = await context.newPage()
  await page.goto('/food/')
  await signIn(other, '/about/', /Lena Ostrander/)
  await lookAt(page)
  await expect.poll(state).toBe('logged-in')
  await expect(banner(page).getByRole('button', { name: 'Account' })).toBeVisible()

  await openMenu(other)
  await menu(other).getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL('/')
  await banner(page).getByRole('button', { name: 'Search' }).click()
  await page.getByRole('banner').getByRole('searchbox').fill('cheesesteak')
  await lookAt(page)
  await drawnAgain(page)
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('cheesesteak')

  await page.goto('/news/')
  await signIn(other, '/about/', /Lena Ostrander/)
  await lookAt(page)
  await expect.poll(state).toBe('logged-in')
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await lookAt(page)
  await drawnAgain(page)
  expect(loads).toBe(0)
})

test('a reader who opened the browser anew and signs out leaves no page of theirs in other tabs (rule readers/back)', async ({
  page,
  browser,
}) => {
  await signIn(page, '/about/', /Sam Whitlock/)
  // What lasts until the browser is closed is not kept.
  const kept = (await page.context().cookies()).filter(({ expires }) => expires > 0)
  const anew = await browser.newContext()
  await anew.addCookies(kept)
  const account = await anew.newPage()
  await account.goto('/account/')
  await expect(account.getByText('sam@readers.example')).toBeVisible()
  const other = await anew.newPage()
  await other.goto('/about/')
  await openMenu(other)
  await menu(other).getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL('/')
  await lookAt(account)
  await expect(account.getByText('sam@readers.example')).toHaveCount(0)
  await anew.close()
})

test('the account shows who is signed in and where, and is accessible on a phone in the dark', async ({ page }) => {
  await signIn(page, '/news/', /Emil Hart/)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/account/')
  const main = page.getByRole('main')
  await expect(main).toContainText('emil@courier.example')
  await expect(main).toContainText('(this one)')
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Take your data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
})

test('signing out everywhere ends the session in another browser too', async ({ page, browser, site }) => {
  await signIn(page, '/news/', /Edith Marlowe/)
  const elsewhere = await browser.newContext({ baseURL: site.url })
  const other = await elsewhere.newPage()
  await signIn(other, '/food/', /Edith Marlowe/)
  await page.goto('/account/')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await other.goto('/news/')
  await expect(banner(other).getByRole('button', { name: 'Sign in' })).toBeVisible()
  await elsewhere.close()
})

test('a subscriber who reads without ads gets no ad, no request for one and no gap', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void (/\/(?:ads|api\/ads)\//.test(request.url()) && asked.push(request.url())))
  await signIn(page, '/about/', /Ada Quill/)
  asked.length = 0
  await page.goto('/')
  await page.mouse.wheel(0, 4000)
  await expect(page.locator('[data-block="ad-slot"], [data-ad-slot]')).toHaveCount(0)
  expect(asked).toEqual([])
})

/** Google's script for subscriptions. */
const GOOGLE = 'https://news.google.com/swg/js/v1/swg.js'

test('a subscriber links a Google account once, however often they press, also after they have closed Google’s dialog, and is not asked again (rule readers/google)', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/about/', /Nell Barrow/)
  const plain = await browser.newPage({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await plain.goto('/account/')
  await expect(plain.getByRole('main')).toContainText('nell@readers.example')
  await expect(plain.locator('[data-link-google]')).toBeHidden()
  await plain.close()
  // Without the paper's own part of the script nothing is offered (rule service/chunks).
  const part = '**/assets/link-google-*.js'
  await page.route(part, (route) => route.abort())
  const missed = page.waitForEvent('console', (said) =>
    said.text().includes('Loading chunk link-google failed (error)'),
  )
  await page.goto('/account/')
  await missed
  await expect(page.locator('[data-link-google]')).toHaveJSProperty('offsetHeight', 0)
  await page.unroute(part)
  await watchShifts(page)
  await page.goto('/account/')
  await expect(page.getByRole('heading', { name: 'Get more Philly with Google' })).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  const button = page.getByRole('button', { name: 'Continue with Google' })

  await page.route(GOOGLE, (route) => route.abort())
  const failed = page.waitForEvent('console', (said) => said.text().startsWith('Error when load module'))
  await button.click()
  await failed
  await page.unroute(GOOGLE)
  // Blockers may answer in Google's place with a script that does nothing.
  await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const answered = page.waitForEvent('requestfinished', (request) => request.url() === GOOGLE)
  await button.click()
  await answered
  await page.waitForFunction(() => !('SWG' in window))
  await page.unroute(GOOGLE)

  const asked = page.waitForRequest(GOOGLE)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(GOOGLE, async (route) => {
    await released
    await route.fulfill({
      contentType: 'text/javascript',
      // Like Google's own: it begins by itself unless its element says otherwise, and from then on nothing may be set.
      body: `const waiting = self.SWG
        let isSet = document.querySelector('script[subscriptions-control=manual]') === null
        self.links = 0
        const subscriptions = {
          init() {
            if (isSet) throw new Error('already configured')
            isSet = true
          },
          // The first time, the reader closes Google's dialog.
          linkSubscription: async (request) => ({ success: ++self.links > 1 && request.publisherProvidedId === '10004' }),
        }
        const push = async (start) => {
          await 0
          start(subscriptions)
        }
        self.SWG = { push }
        waiting.forEach(push)`,
    })
  })
  await button.click()
  await button.click()
  await asked
  release()
  const links = () => page.evaluate(() => (window as { links?: number }).links)
  await expect.poll(links).toBe(1)
  const recorded = page.waitForRequest('**/api/reader/google-link')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Get more Philly with Google' })).toBeHidden()
  const word = (await page.context().cookies()).find(({ name }) => name === 'saved_for')?.value
  expect(word).toBeDefined()
  expect((await recorded).postDataJSON()).toEqual({ reader: word })
  expect(await links()).toBe(2)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('nell@readers.example')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader signs in, removes the account and is signed out', async ({ page }) => {
    await signIn(page, '/news/', /Paul Penrose/)
    await page.goto('/account/')
    await expect(page.getByRole('main')).toContainText('paul@courier.example')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Remove my account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/account/')
    await expect(page.getByRole('main')).toContainText('You are not signed in.')
  })
})
