import { createServer, type ServerResponse } from 'node:http'
import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { Newsroom } from './support/live-blogs.ts'
import { answerFrom, articlePage, pageOf, simpleStory, startNewspaper } from './support/newspaper.ts'
import { startService } from './support/service.ts'
import { expect, test } from './support/test.ts'
import { OTHER, STORY, list, save, isKept } from './support/saved.ts'

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

test('a story kept days ago is not told to be new where it is read offline (rule time/old-pages)', async ({
  page,
  context,
  start,
}) => {
  const at = new Date(Date.now() - 5 * 60_000).toISOString()
  const story = { ...simpleStory('news', 1), first_publish_date: at, display_date: at }
  const { main, ...furniture } = articlePage.areas
  const fields = { source: 'section-feed', includeSections: '/news', feedSize: 1, nativoPosition: 0 }
  const paper = await start({
    pages: [
      { ...articlePage, areas: { ...furniture, main: [...main, { id: 'more', type: 'package', fields }] } },
      pageOf('saved', 'static', '/saved/', [{ id: 'saved', type: 'saved-stories', fields: {} }]),
    ],
    answer: answerFrom({ news: [story] }),
  })
  const label = page.getByRole('main').locator('time').last()
  await page.goto(`${paper.url}/news/story-1/`)
  await expect(label).toHaveText('5 minutes ago')
  await save(page)
  await isKept(page, '/news/story-1/')
  await page.goto(`${paper.url}/saved/`)
  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + 3 * 24 * 60 * 60_000 })
  await page.goto(`${paper.url}/news/story-1/`)
  // Not from the browser's own cache.
  await page.reload()
  await expect(label).toHaveText(/^[A-Z][a-z]+\.? \d{1,2}, \d{4}$/)
})

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
