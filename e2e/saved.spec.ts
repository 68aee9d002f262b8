import { createServer, type ServerResponse } from 'node:http'
import type { Locator, Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { holdBack } from './support/hold-back.ts'
import { Newsroom } from './support/live-blogs.ts'
import { answerFrom, articlePage, listingPage, pageOf, simpleStory, startNewspaper } from './support/newspaper.ts'
import { overflowOf } from './support/overflow.ts'
import { startService } from './support/service.ts'
import { expect, test } from './support/test.ts'
import { shiftsOf, watchShifts } from './support/watch.ts'

const STORY = '/news/bridesburg-tide-marks-delaware-river/'
const OTHER = '/education/school-boilers-past-service-life-survey/'
const THIRD = '/news/regional-rail-weekend-track-work-explainer/'

const list = (page: Page) => page.getByRole('region', { name: 'Stories' })
const follows = (page: Page) => page.getByRole('region', { name: 'Following' })
const saveThis = (page: Page) =>
  page
    .locator('[data-block="article"]')
    .getByRole('button', { name: /^Save: / })
    .first()

/** Saves the story of the page that is open. */
async function save(page: Page): Promise<void> {
  await saveThis(page).click()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
}

async function signIn(page: Page, reader: RegExp): Promise<void> {
  await page.goto('/sign-in?return=/saved/')
  await page.getByRole('button', { name: reader }).click()
  await expect(page).toHaveURL('/saved/')
}

/** Until the browser keeps a page for reading offline, or no longer does. */
const isKept = (page: Page, path: string, is = true) =>
  expect.poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)).toBe(is)

test('a stranger saves on a card and on a story, follows a topic, and finds both in the list', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await watchShifts(page)
  await page.goto('/saved/')
  await expect(list(page)).toContainText('You have not saved a story yet')
  expect(await shiftsOf(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/news/')
  const card = page.getByRole('main').getByRole('article').first()
  const button = card.getByRole('button', { name: /^Save: / })
  const headline = await card.locator('[data-card-link]').innerText()
  expect(await button.getAttribute('aria-label')).toBe(`Save: ${headline}`)
  const box = await button.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page).toHaveURL('/news/')

  await page.goto(STORY)
  await save(page)
  await page.goto('/topic/septa/')
  await page.getByRole('button', { name: 'Follow SEPTA' }).click()

  // Another tab has heard of all of it, and tells this one of what it removes.
  const tab = await context.newPage()
  await watchShifts(tab)
  await tab.goto('/saved/')
  await expect(list(tab).getByRole('listitem')).toHaveCount(2)
  await expect(follows(tab).getByRole('link', { name: 'SEPTA', exact: true })).toHaveAttribute('href', '/topic/septa/')
  await expect(follows(tab).getByRole('list').getByRole('list').getByRole('link')).toHaveCount(3)
  expect(await shiftsOf(tab)).toEqual([])
  for (const width of [375, 1280]) {
    await tab.setViewportSize({ width, height: 800 })
    expect(await violationsOf(tab)).toEqual([])
    expect(await overflowOf(tab)).toEqual({ wider: false, elements: [] })
  }
  await follows(tab).getByRole('button', { name: 'Unfollow: SEPTA' }).click()
  await expect(page.getByRole('button', { name: 'Follow SEPTA' })).toHaveAttribute('aria-pressed', 'false')
  await list(tab)
    .getByRole('button', { name: `Remove: ${headline}` })
    .click()
  await expect(list(tab).getByRole('listitem')).toHaveCount(1)
  await tab.reload()
  await expect(list(tab).getByRole('listitem')).toHaveCount(1)
})

test('signing in joins the lists without loss or duplicate, and signing out leaves nothing behind', async ({
  page,
  browser,
  site,
}) => {
  await page.goto(STORY)
  await save(page)
  await signIn(page, /Lena Ostrander/)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)

  const elsewhere = await browser.newContext({ baseURL: site.url })
  const other = await elsewhere.newPage()
  for (const path of [STORY, OTHER]) {
    await other.goto(path)
    await save(other)
  }
  await signIn(other, /Lena Ostrander/)
  await expect(list(other).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)

  await list(other)
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await expect(list(other).getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await (await other.request.get('/api/reader/saved')).json()).stories.length).toBe(1)
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)

  await isKept(page, STORY)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.locator('[data-panel="account"]').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull()
  await isKept(page, STORY, false)
  await page.goto('/saved/')
  await expect(list(page)).toContainText('You have not saved a story yet')

  // The list of the account comes back with its reader, in the same tab too.
  await page.goto(`/sign-in?return=${STORY}`)
  await page.getByRole('button', { name: /Lena Ostrander/ }).click()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
  await elsewhere.close()
})

test('what was removed elsewhere stays removed in a browser whose clock is ahead (rule saved/merge)', async ({
  page,
  browser,
  site,
}) => {
  await page.clock.install({ time: Date.now() + 3600_000 })
  await signIn(page, /Ada Quill/)
  for (const path of [STORY, OTHER]) {
    await page.goto(path)
    await save(page)
  }
  await page.goto('/saved/')
  const told = () => page.evaluate(async () => (await fetch('/api/reader/saved')).text())
  await expect.poll(told).toContain(STORY)

  const elsewhere = await browser.newContext({ baseURL: site.url })
  const other = await elsewhere.newPage()
  await signIn(other, /Ada Quill/)
  await expect(list(other).getByRole('listitem')).toHaveCount(2)
  await list(other)
    .getByRole('listitem')
    .filter({ has: other.locator(`a[href="${STORY}"]`) })
    .getByRole('button')
    .click()
  await expect.poll(told).not.toContain(STORY)
  await elsewhere.close()

  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page).locator(`a[href="${OTHER}"]`)).toHaveCount(1)
})

test('who signs in where another reader’s session ended elsewhere sees nothing of theirs, and saves for good (rule saved/account)', async ({
  page,
  context,
}) => {
  await signIn(page, /Paul Penrose/)
  await page.goto(STORY)
  await save(page)
  const told = () => page.evaluate(async () => (await fetch('/api/reader/saved')).text())
  await expect.poll(told).toContain(STORY)
  await context.clearCookies()
  // The list of the account comes late.
  let answer = () => {}
  const later = new Promise<void>((done) => (answer = done))
  await page.route('**/api/reader/saved/join', async (route) => {
    await later
    await route.continue()
  })
  await page.goto(`/sign-in?return=${STORY}`)
  await page.getByRole('button', { name: /Agnes Thorne/ }).click()
  await expect(page).toHaveURL(STORY)
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  await save(page)
  answer()
  await expect.poll(told).toContain(STORY)
  await page.goto('/saved/')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
})

test('who saves on a page that is older than the end of its session is told so, and the story stays in the browser (rule saved/account)', async ({
  page,
  context,
}) => {
  await signIn(page, /Sam Whitlock/)
  await page.goto(OTHER)
  await save(page)
  const told = () => page.evaluate(async () => (await fetch('/api/reader/saved')).text())
  await expect.poll(told).toContain(OTHER)
  await page.goto(STORY)
  await context.clearCookies({ name: 'session' })
  await saveThis(page).click()
  await expect(page.getByText('You are no longer signed in, so this change is in this browser alone.')).toBeVisible()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/saved/')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page).locator(`a[href="${STORY}"]`)).toBeVisible()

  // The provider still knows the reader.
  await page.goto('/sign-in?return=/saved/')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
})

test('offline the list and a saved story open with its picture, and other pages say so', async ({ page, context }) => {
  await page.goto(STORY)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await save(page)
  await isKept(page, STORY)
  await page.goto('/about/')
  await context.setOffline(true)

  await page.goto('/saved/')
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await list(page).getByRole('link').first().click()
  await expect(page).toHaveURL(STORY)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/food/')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveTitle('You are offline | The Philadelphia Courier')
  await expect(page.getByRole('main')).toContainText('The Philadelphia Courier')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page), colorScheme).toEqual([])
  }
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('link', { name: 'your saved stories' }).click()
  await list(page)
    .getByRole('button', { name: /^Remove: / })
    .click()
  await context.setOffline(false)
  await page.goto('/food/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await isKept(page, STORY, false)
})

test('a story is saved whatever its path is made of, and one without a path of its own has no button', async ({
  page,
  start,
}) => {
  const paths = ['/news/a,b(c)/', "/news/it's:now/", '/news/wait...what/', '/news/here/?card=1']
  const stories = paths.map((path, number) => ({ ...simpleStory('news', number + 1), canonical_url: path }))
  const paper = await start({
    pages: [listingPage('news', 'News'), articlePage],
    answer: answerFrom({ news: stories }),
  })
  await page.goto(`${paper.url}/news/`)
  const buttons = page.getByRole('main').getByRole('button', { name: /^Save: / })
  await expect(buttons).toHaveCount(3)
  for (const button of await buttons.all()) {
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
})

test('a topic whose name is a number is followed as itself, from its later pages too (rule saved/follows)', async ({
  page,
  start,
}) => {
  const stories = Array.from({ length: 45 }, (_, index) => simpleStory('news', index + 1))
  const topics = pageOf('topics', 'topic', '/topic/:slug/', [
    { id: 'listing', type: 'listing', fields: { title: 'The 76', source: 'topic-feed', tagFeedSlug: '{slug}' } },
  ])
  const paper = await start({
    pages: [topics, articlePage],
    answer: (read) =>
      read.source === 'topic-feed'
        ? { contentElements: stories.slice(0, 20), count: stories.length }
        : answerFrom({ news: stories })(read),
  })
  for (const path of ['/topic/76/', '/topic/76/2/']) {
    await page.goto(paper.url + path)
    await page.getByRole('button', { name: 'Follow The 76' }).click()
    await expect(page.getByRole('button', { name: 'Following The 76' })).toBeVisible()
    await page.goto(`${paper.url}/saved/`)
    await expect(follows(page).getByRole('link', { name: 'The 76' })).toHaveAttribute('href', '/topic/76/')
    await follows(page).getByRole('button', { name: 'Unfollow: The 76' }).click()
    await expect(follows(page).getByRole('listitem')).toHaveCount(0)
  }
})

test('a saved live blog is kept from its newest part on, whatever part is read (rule saved/offline)', async ({
  page,
  publish,
}) => {
  const { url } = await publish(new Newsroom(130))
  const { pathname } = new URL(url)
  const first = page.locator('[data-live-blog] article:not([data-pinned])').first().getByRole('heading')
  await page.goto(url)
  await save(page)
  await isKept(page, pathname)
  await page.getByRole('link', { name: 'Older updates' }).click()
  await expect(first).toHaveText('Heading 30')
  // Once more, so that whatever the first visit kept is there.
  await page.reload()
  await expect(first).toHaveText('Heading 30')
  const kept = await page.evaluate(async (path) => (await caches.match(path))?.text(), pathname)
  expect(kept).toContain('>Heading 130</h2>')
})

/** A paper that its reader has kept a story of, and that answers any address as told from then on. */
async function keptFrom(page: Page, answer: (response: ServerResponse) => void) {
  const paper = await startNewspaper({
    pages: [articlePage, pageOf('saved', 'static', '/saved/', [{ id: 'saved', type: 'saved-stories', fields: {} }])],
    answer: answerFrom({ news: [simpleStory('news', 1)] }),
  })
  const { port, pathname, href } = new URL(`${paper.url}/news/story-1/`)
  await page.goto(href)
  await save(page)
  await isKept(page, pathname)
  await paper.stop()
  const later = createServer((_request, response) => answer(response))
  await new Promise<void>((listening) => later.listen(Number(port), '127.0.0.1', listening))
  const stop = () => {
    later.closeAllConnections()
    later.close()
  }
  return { href, pathname, stop }
}

test('a kept story is given where the service fails, as where there is none (rule saved/offline)', async ({ page }) => {
  const { href, stop } = await keptFrom(page, (response) => response.writeHead(503).end('We will be right back'))
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('news story 1')
  stop()
})

test('a kept story that was withdrawn is thrown away once its reader asks for it (rule saved/offline)', async ({
  page,
}) => {
  const { href, pathname, stop } = await keptFrom(page, (response) =>
    response
      .writeHead(410, { 'content-type': 'text/html', 'cache-control': 'no-store' })
      .end('<h1>This story was withdrawn</h1>'),
  )
  // Not from the browser's own cache.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('withdrawn')
  await isKept(page, pathname, false)
  stop()
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are offline')
})

test('a kept story has its pictures further down too, although the browser has ended its worker while it was read (rule saved/offline)', async ({
  page,
  context,
}) => {
  const paper = await startService({ env: { FEATURES_CLIENT_KEY: 'none' } })
  await page.setViewportSize({ width: 400, height: 500 })
  await page.goto(paper.url + STORY)
  await save(page)
  const picture = page.getByRole('main').locator('img').last()
  const src = await picture.evaluate((image: HTMLImageElement) => image.src)
  const keptPicture = () =>
    page.evaluate(async (url) => (await caches.match(url, { ignoreSearch: true })) !== undefined, src)
  await expect.poll(keptPicture).toBe(true)
  await page.goto(`${paper.url}/about/`)
  await paper.stop()
  // The browser takes itself to be online all the while.
  await page.goto(paper.url + STORY)
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('who presses Sign out without the network is told so, and loses nothing that was saved meanwhile (rule saved/account)', async ({
  page,
  context,
}) => {
  await signIn(page, /Emil Hart/)
  await page.goto(OTHER)
  await expect(saveThis(page)).toBeVisible()
  await save(page)
  // Each time that the network is lost.
  for (let time = 0; time < 2; time++) {
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(OTHER)
    await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
  }
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull()
})

test('where the browser has no room left, what was removed goes all the same, and with room the newest comes (rule saved/offline)', async ({
  page,
  context,
  baseURL,
}) => {
  const devtools = await context.newCDPSession(page)
  const room = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, ...(quotaSize ? { quotaSize } : {}) })
  await page.goto(STORY)
  await save(page)
  await isKept(page, STORY)
  await room(1000)
  await page.goto(OTHER)
  await save(page)
  await page.goto('/saved/')
  await list(page)
    .getByRole('button', { name: /^Remove: .*Delaware/ })
    .click()
  await isKept(page, STORY, false)
  await room()
  await page.goto('/saved/')
  await isKept(page, OTHER)
})

test('the way to the list stays while somebody stands on it', async ({ page }) => {
  await page.clock.install()
  await page.goto(STORY)
  await save(page)
  const link = page.getByRole('link', { name: 'See your list' })
  await link.focus()
  await page.clock.fastForward(30_000)
  await expect(link).toBeFocused()
  await saveThis(page).focus()
  await page.clock.fastForward(30_000)
  await expect(link).toHaveCount(0)
})

test('what Save says comes where screen readers already listen (rule pages/said)', async ({ page }) => {
  await page.goto(STORY)
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  const messages = page.getByRole('status')
  const before = await messages.count()
  await save(page)
  await expect(messages.filter({ hasText: 'Saved' })).toBeVisible()
  await expect(messages).toHaveCount(before)
})

test('what gets the focus by keyboard while a message is shown is not behind it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/author/imani-thackeray/')
  await page.getByRole('button', { name: /^Follow / }).click()
  const message = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'See your list' }) })
  // It stays while it is pointed at.
  await message.hover()
  const { y } = (await message.boundingBox())!
  const lowest: number[] = []
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    lowest.push(await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom))
  }
  await expect(message).toBeVisible()
  expect(Math.max(...lowest)).toBeLessThanOrEqual(y)
})

test('follows are listed also where their latest stories are never answered (rule service/given-up)', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const kept = [{ id: '/topic/septa/', name: 'SEPTA', savedAt: 1 }]
    localStorage.setItem('saved', JSON.stringify({ version: 1, stories: [], follows: kept, unsent: [] }))
  })
  const latest = '**/api/follows/latest/**'
  await page.route(latest, () => new Promise(() => {}))
  const asked = page.waitForRequest(latest)
  await page.goto('/saved/')
  await asked
  await expect(follows(page)).toBeHidden()
  await page.clock.fastForward(30_000)
  await expect(follows(page).getByRole('link', { name: 'SEPTA' })).toBeVisible()
})

test('words that run from right to left do so in the list, with their signs (rule content/language)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const stories = [{ id: 'a', href: '/news/a/', headline: 'مرحبا بالعالم!', savedAt: 1 }]
    const kept = { version: 1, stories, follows: [{ id: '/topic/a/', name: 'سياسة!', savedAt: 1 }], unsent: [] }
    localStorage.setItem('saved', JSON.stringify(kept))
  })
  await page.route('**/api/follows/latest/**', (route) =>
    route.fulfill({ json: { stories: [{ href: '/news/b/', headline: 'قصة أخرى!' }] } }),
  )
  await page.goto('/saved/')
  for (const words of ['مرحبا بالعالم!', 'سياسة!', 'قصة أخرى!'])
    await expect(page.getByRole('link', { name: words })).toHaveCSS('direction', 'rtl')
})

test('whoever stands in the list by keyboard keeps their place while another tab changes it', async ({
  page,
  context,
}) => {
  for (const story of [STORY, OTHER]) {
    await page.goto(story)
    await save(page)
  }
  await page.goto('/saved/')
  const buttons = (each: Page) => list(each).getByRole('button', { name: /^Remove: / })
  await buttons(page).last().focus()
  const other = await context.newPage()
  await other.goto('/saved/')
  await buttons(other).first().click()
  await expect(buttons(page)).toHaveCount(1)
  await expect(buttons(page)).toBeFocused()
  await buttons(other).click()
  await expect(list(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('whoever removes entries by keyboard goes on with the next, and at the end with the one before (rule saved/list)', async ({
  page,
}) => {
  for (const story of [STORY, OTHER, THIRD]) {
    await page.goto(story)
    await save(page)
  }
  await page.goto('/saved/')
  const buttons = list(page).getByRole('button', { name: /^Remove: / })
  await expect(buttons).toHaveCount(3)
  const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel!))
  const press = async (place: number, next: string) => {
    await buttons.nth(place).press('Enter')
    await expect(page.locator(':focus')).toHaveAccessibleName(next)
  }
  await press(1, names[2]!)
  await press(1, names[0]!)
  await press(0, 'Stories')
})

test('what cannot be removed stays in the list, and that is said', async ({ page }) => {
  await page.goto(STORY)
  await save(page)
  // Before the script of the list has run, and whatever is kept later.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/saved/')
  const button = list(page).getByRole('button', { name: /^Remove: / })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'nothing was removed' })).toBeVisible()
  await expect(button).toHaveCount(1)
  await expect(button).toBeFocused()
})

test('who presses again while the script of the button is still on its way has saved once', async ({ page }) => {
  await page.goto(STORY)
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  const release = await holdBack(page, '**/assets/**')
  const asked = page.waitForRequest('**/assets/**')
  await saveThis(page).click()
  await asked
  await saveThis(page).click()
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without the worker, whose own requests no test can stop', () => {
  test.use({ serviceWorkers: 'block' })

  test('where the script of Save and Follow does not come, that is said, and the next press does it (rule saved/buttons)', async ({
    page,
  }) => {
    const asks = '**/assets/clicks-*.js'
    const failure = page.getByRole('status').filter({ hasText: 'nothing has changed' })
    for (const [path, button] of [
      [STORY, saveThis(page)],
      ['/topic/septa/', page.locator('button[data-follow]')],
    ] as const) {
      await page.goto(path)
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await page.route(asks, (route) => route.abort())
      await button.click()
      await expect(failure).toHaveText(/Please reload it\.$/)
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await page.unroute(asks)
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(failure).toHaveCount(0)
    }
  })
})

test('a browser that keeps nothing says so, and the page is whole', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await page.goto(STORY)
  await saveThis(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'does not let the paper keep anything' })).toBeVisible()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/saved/')
  await expect(page.getByRole('main')).toContainText('no list can be shown here')
  await expect(page.getByText('This browser keeps your list.')).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /Sign in/ })).toBeVisible()
})

test('a list whose script does not come says so, and the way to sign in is there (rule saved/list)', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/saved/')
  await expect(page.getByText('This list has not come yet.').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Sign in/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader who is signed in saves on a story and removes on the list; cards have no buttons', async ({
    page,
  }) => {
    await signIn(page, /Nell Barrow/)
    await page.goto('/news/')
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await page.goto(OTHER)
    const saveThisStory = page.getByRole('button', { name: 'Save this story' })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await saveThisStory.evaluate((button) => {
        const words = document.createRange()
        words.selectNodeContents(button)
        return words.getClientRects().length
      })
      expect([width, lines]).toEqual([width, 1])
      expect(await overflowOf(page)).toEqual({ wider: false, elements: [] })
    }
    await saveThisStory.click()
    await expect(page).toHaveURL('/saved/')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await list(page)
      .getByRole('button', { name: /^Remove: / })
      .click()
    await expect(list(page)).toContainText('Nothing is here yet')
  })
})

test('by night a save button beside text is as dark as the page, and one over a picture is white (rule cards/night)', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const groundOf = (button: Locator) => button.evaluate((it) => getComputedStyle(it, '::before').backgroundColor)
  await page.goto(STORY)
  await expect(saveThis(page)).toBeVisible()
  expect(await groundOf(saveThis(page))).toBe(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  )
  await page.goto('/news/')
  const overPicture = page.getByRole('main').locator('article:has(img) button[data-save]').first()
  await expect(overPicture).toBeVisible()
  expect(await groundOf(overPicture)).toContain('255, 255, 255')
})

test('the save button of a card lies on none of its words', async ({ page }) => {
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/food/', '/blocks/']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('button', { name: /^Save/ }).first()).toBeVisible()
      const covered = await page.locator('main article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const button = card.querySelector('button[data-save]')
          if (!button?.checkVisibility()) return []
          const { left, right, top, bottom } = button.getBoundingClientRect()
          // Half of what is not the sign itself may be beside words.
          const isCovered = (box: DOMRect) =>
            box.right > left + 6 && box.left < right - 6 && box.bottom > top + 8 && box.top < bottom - 8
          return [...card.querySelectorAll('h2, h3, p')]
            .filter((words) => {
              const range = document.createRange()
              range.selectNodeContents(words)
              return [...range.getClientRects()].some(isCovered)
            })
            .map((words) => words.textContent)
        }),
      )
      expect([width, path, covered]).toEqual([width, path, []])
    }
  }
})
