import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { holdBack } from './support/hold-back.ts'
import {
  answerFrom,
  articlePage,
  frontPage,
  listingPage,
  longLists,
  pagesFolder,
  simpleStory,
} from './support/newspaper.ts'
import { expect, test } from './support/test.ts'
import { complaintsOf, listenTo, nextFrame, scrollTo } from './support/watch.ts'

interface MarkedWindow extends Window {
  stillHere?: boolean
}

/** Marks the document; the mark is lost if the page is left. */
const mark = (page: Page) => page.evaluate(() => void ((window as MarkedWindow).stillHere = true))
const isSameDocument = (page: Page) => page.evaluate(() => (window as MarkedWindow).stillHere === true)

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const older = (page: Page) => bar(page).getByRole('link', { name: 'Older' })

test('a listing shows the twenty newest stories and no link to newer ones', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/news/`)
  await expect(cards(page)).toHaveCount(20)
  await expect(cards(page).first()).toContainText('news story 1')
  await expect(bar(page).getByRole('link', { name: 'Newer' })).toHaveCount(0)
  await expect(bar(page).getByText('Newer')).toBeVisible()
  await expect(bar(page).locator('[aria-current="page"]:visible')).toHaveText('1')
})

test('Older shows the next page in place, with its own address and from the top, and Back returns', async ({
  page,
  longPaper,
}) => {
  const complaints = await complaintsOf(page)
  await page.goto(`${longPaper.url}/news/`)
  await mark(page)
  await older(page).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
  await expect(cards(page)).toHaveCount(20)
  await expect(cards(page).first()).toContainText('news story 21')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByText('Page 2 of 3')).toBeAttached()
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)

  await older(page).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/3/`)
  await expect(cards(page)).toHaveCount(5)
  await expect(older(page)).toHaveCount(0)
  await expect(bar(page).getByText('Older')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
  await expect(cards(page).first()).toContainText('news story 21')
  await page.goBack()
  await expect(page).toHaveURL(`${longPaper.url}/news/`)
  await expect(cards(page).first()).toContainText('news story 1')
  await page.goForward()
  await expect(cards(page).first()).toContainText('news story 21')
  expect(await isSameDocument(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('Back returns to the place in the listing from which the reader went on', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/news/`)
  await older(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await older(page).click()
  await expect(cards(page).first()).toContainText('news story 21')
  await page.goBack()
  await expect(cards(page).first()).toContainText('news story 1What')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a later page can be reloaded and left with Back', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/news/`)
  await older(page).click()
  await expect(cards(page).first()).toContainText('news story 21')
  await page.reload()
  await expect(cards(page).first()).toContainText('news story 21')
  await page.goBack()
  await expect(page).toHaveURL(`${longPaper.url}/news/`)
  await expect(cards(page).first()).toContainText('news story 1')
})

test('Back returns to the place in the listing also by way of a later page that was loaded since (rule listings/back)', async ({
  page,
  longPaper,
}) => {
  await page.goto(`${longPaper.url}/news/`)
  await older(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await older(page).click()
  await expect(cards(page).first()).toContainText('news story 21')
  await page.goto(`${longPaper.url}/sports/`)
  await page.goBack()
  await expect(cards(page).first()).toContainText('news story 21')
  await page.goBack()
  await expect(cards(page).first()).toContainText('news story 1What')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a page chosen by its number opens in place', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/news/`)
  await mark(page)
  await bar(page).getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/3/`)
  await expect(cards(page)).toHaveCount(5)
  await expect(bar(page).locator('[aria-current="page"]:visible')).toHaveText('3')
  await bar(page).getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
  expect(await isSameDocument(page)).toBe(true)
})

test('the pages that do not fit are behind the ellipsis, which closes on Escape, on a click elsewhere, and on a choice', async ({
  page,
  longPaper,
}) => {
  await page.goto(`${longPaper.url}/sports/`)
  await mark(page)
  const ellipsis = bar(page).getByRole('button', { name: 'More pages' })
  const hidden = bar(page).getByRole('link', { name: 'Page 7' })
  await expect(hidden).toBeHidden()
  await ellipsis.click()
  await expect(hidden).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hidden).toBeHidden()
  await expect(ellipsis).toBeFocused()

  await ellipsis.click()
  await expect(hidden).toBeVisible()
  await page.mouse.click(3, 300)
  await expect(hidden).toBeHidden()

  await ellipsis.click()
  await hidden.click()
  await expect(page).toHaveURL(`${longPaper.url}/sports/7/`)
  await expect(cards(page).first()).toContainText('sports story 121')
  await expect(bar(page).locator('[popover]:popover-open')).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(true)

  // The links of the page just loaded have a popover, too.
  const again = bar(page).getByRole('link', { name: 'Page 2', exact: true })
  await expect(bar(page).getByRole('link', { name: 'Page 9' })).toBeVisible()
  await expect(again).toBeHidden()
})

test('the pages behind the ellipsis open in sight, also where it stands near the top of the window', async ({
  page,
  longPaper,
}) => {
  await page.goto(`${longPaper.url}/sports/`)
  const ellipsis = bar(page).getByRole('button', { name: 'More pages' })
  await ellipsis.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 180))
  await ellipsis.click()
  const menu = bar(page).locator('[popover]:popover-open')
  await expect(menu).toBeInViewport({ ratio: 1 })
  const [above, below] = await Promise.all([menu.boundingBox(), ellipsis.boundingBox()])
  expect(below!.y).toBeLessThan(250)
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})

test('where the pages behind the ellipsis open higher than the window, as in WebKit, the page is scrolled to them (rule listings/windows)', async ({
  page,
  longPaper,
}) => {
  await page.goto(`${longPaper.url}/sports/`)
  const ellipsis = bar(page).getByRole('button', { name: 'More pages' })
  const menu = bar(page).locator('[popover]:has(> ol):popover-open')
  await bar(page)
    .locator('[popover]')
    .evaluateAll((menus: HTMLElement[]) => {
      for (const { style } of menus) style.cssText = 'align-self: unsafe end; block-size: 50dvh; max-block-size: none'
    })
  await ellipsis.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 180))
  await ellipsis.click()
  await expect(menu).toBeInViewport({ ratio: 1 })
  await expect(ellipsis).toBeInViewport({ ratio: 1 })
})

test('a long listing shows as many page links as fit, and near its end the last few pages', async ({
  page,
  longPaper,
}) => {
  const shown = bar(page).locator('a[aria-label]:visible')
  await page.goto(`${longPaper.url}/sports/`)
  for (const [width, pages] of [
    [375, ['1', '2']],
    [800, ['1', '9']],
    [1280, ['1', '2', '3', '4', '9']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(shown, `${width} px`).toHaveText([...pages])
  }
  await page.goto(`${longPaper.url}/sports/9/`)
  await expect(shown).toHaveText(['4', '5', '6', '7', '8', '9'])
})

test('a topper is on the first page of a listing alone, also for whoever turns the pages (rule blocks/include-topper)', async ({
  page,
  start,
}) => {
  const news = listingPage('news', 'News')
  const topper = {
    id: 'top',
    type: 'topper',
    fields: { source: 'section-feed', includeSections: '/life', feedSize: 1 },
  }
  const { url } = await start({
    ...longLists(),
    pages: [{ ...news, areas: { ...news.areas, main: [topper, ...news.areas.main] } }],
  })
  const lead = page.getByRole('main').getByRole('link', { name: 'life story 1' })
  const arriveAt = async (path: string, first: string) => {
    await expect(page).toHaveURL(url + path)
    await expect(cards(page).filter({ hasText: first }).first()).toBeVisible()
  }
  await page.goto(`${url}/news/`)
  await expect(lead).toBeVisible()
  await older(page).click()
  await arriveAt('/news/2/', 'news story 21')
  await expect(lead).toHaveCount(0)

  // Later pages are alike.
  await mark(page)
  await older(page).click()
  await arriveAt('/news/3/', 'news story 41')
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await arriveAt('/news/2/', 'news story 21')
  expect(await isSameDocument(page)).toBe(true)
  await bar(page).getByRole('link', { name: 'Newer' }).click()
  await arriveAt('/news/', 'news story 2')
  await expect(lead).toBeVisible()

  // The next page's address does not ask for a topper.
  await page.goto(`${url}/news/2/?includeTopper=true`)
  await expect(lead).toBeVisible()
  await older(page).click()
  await arriveAt('/news/3/', 'news story 41')
  await expect(lead).toHaveCount(0)
  await page.goBack()
  await arriveAt('/news/2/?includeTopper=true', 'news story 21')
  await expect(lead).toBeVisible()
})

test('an address beyond the last page redirects to the first, as does the address of page 1', async ({
  page,
  longPaper,
}) => {
  for (const path of ['/news/9/', '/news/1/']) {
    await page.goto(longPaper.url + path)
    await expect(page).toHaveURL(`${longPaper.url}/news/`)
    await expect(cards(page)).toHaveCount(20)
  }
})

test('a page that cannot be loaded in place is opened normally', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/news/`)
  await page.route('**/trpc/**', (route) => route.abort())
  await older(page).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
  await expect(cards(page).first()).toContainText('news story 21')
})

test('a reader who asks for a new tab gets one', async ({ page, longPaper, context }) => {
  await page.goto(`${longPaper.url}/news/`)
  const opened = context.waitForEvent('page')
  await older(page).click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(other).toHaveURL(`${longPaper.url}/news/2/`)
  await expect(page).toHaveURL(`${longPaper.url}/news/`)
})

const more = (page: Page) => page.getByRole('link', { name: 'More Stories' })

test('More Stories adds the next stories in place until there are no more', async ({ page, longPaper }) => {
  const complaints = await complaintsOf(page)
  await page.goto(longPaper.url)
  await mark(page)
  await expect(cards(page)).toHaveCount(4)
  await more(page).click()
  await expect(cards(page)).toHaveCount(8)
  await expect(cards(page).nth(4).getByRole('link', { name: 'life story 5' })).toBeFocused()
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: '4 more stories' })).toBeAttached()
  await more(page).click()
  await expect(cards(page)).toHaveCount(10)
  await expect(cards(page).nth(8).getByRole('link', { name: 'life story 9' })).toBeFocused()
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: '2 more stories' })).toBeAttached()
  await expect(more(page)).toHaveCount(0)
  const headlines = await cards(page).getByRole('heading').allInnerTexts()
  expect(new Set(headlines).size).toBe(10)
  expect(page.url()).toBe(`${longPaper.url}/`)
  expect(await isSameDocument(page)).toBe(true)
  expect(complaints).toEqual([])
})

for (const [what, url] of [
  ['their script', '**/assets/**'],
  ['the stories', '**/trpc/**'],
] as const) {
  test(`an impatient reader who clicks again while ${what} is loading gets the next stories once`, async ({
    page,
    longPaper,
  }) => {
    await page.goto(longPaper.url)
    const release = await holdBack(page, url)
    await more(page).focus()
    await page.keyboard.press('Enter')
    if (what === 'the stories') await expect(more(page)).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Enter')
    release()
    await expect(cards(page).nth(4).getByRole('link', { name: 'life story 5' })).toBeFocused()
    await expect(cards(page)).toHaveCount(8)
  })
}

test('an impatient reader who clicks Older twice goes one page further, not two', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/news/`)
  const release = await holdBack(page, '**/assets/**')
  await older(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  release()
  await expect(cards(page).first()).toContainText('news story 21')
  await page.goBack()
  await expect(page).toHaveURL(`${longPaper.url}/news/`)
  await expect(cards(page).first()).toContainText('news story 1')
})

test('More Stories says when the stories could not be loaded, and a second try works', async ({ page, longPaper }) => {
  await page.goto(longPaper.url)
  await page.route('**/trpc/**', (route) => route.abort())
  await more(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Those stories could not be loaded.')
  await expect(cards(page)).toHaveCount(4)
  await page.unroute('**/trpc/**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(8)
  await expect(alert).toHaveCount(0)
})

test('More Stories leads on where editors have taken its list off the page since (rule blocks/more-stories)', async ({
  page,
  start,
}) => {
  const front = (id: string) =>
    JSON.stringify(
      frontPage({ includeSections: '/life', feedSize: 4, hasMoreStories: true, morelinkHref: '/news/' }),
    ).replace('"id":"stories"', `"id":"${id}"`)
  const folder = await pagesFolder({
    'front.json': front('stories'),
    'news.json': JSON.stringify(listingPage('news', 'News')),
  })
  const { url } = await start({ ...longLists(), env: { PAGES_DIR: folder } })
  await page.goto(url)
  await writeFile(join(folder, 'front.json'), front('others'))
  await expect.poll(async () => (await fetch(`${url}/api/layout/v1/block?url=/&block=stories`)).status).toBe(404)
  await more(page).click()
  await expect(page).toHaveURL(`${url}/news/`)
  await expect(cards(page)).toHaveCount(20)
  await rm(folder, { recursive: true })
})

test('More Stories leads on where editors have put another block in place of its list since (rule blocks/more-stories)', async ({
  page,
  start,
}) => {
  const front = (type: string) =>
    JSON.stringify(
      frontPage({ includeSections: '/life', feedSize: 4, hasMoreStories: true, morelinkHref: '/news/' }),
    ).replace('"type":"package"', `"type":"${type}"`)
  const folder = await pagesFolder({
    'front.json': front('package'),
    'news.json': JSON.stringify(listingPage('news', 'News')),
  })
  const { url } = await start({ ...longLists(), env: { PAGES_DIR: folder } })
  await page.goto(url)
  await writeFile(join(folder, 'front.json'), front('carousel'))
  const block = async () => (await fetch(`${url}/api/layout/v1/block?url=/&block=stories`)).text()
  await expect.poll(block).toContain('"type":"carousel"')
  await more(page).click()
  await expect(page).toHaveURL(`${url}/news/`)
  await rm(folder, { recursive: true })
})

test('More Stories below a story that was withdrawn since leads on (rule blocks/more-stories)', async ({
  page,
  start,
}) => {
  const { answer } = longLists()
  const fields = { source: 'section-feed', includeSections: '/life', feedSize: 4, hasMoreStories: true }
  let isWithdrawn = false
  const paper = await start({
    pages: [
      listingPage('news', 'News'),
      {
        ...articlePage,
        areas: {
          ...articlePage.areas,
          main: [
            ...articlePage.areas.main,
            { id: 'stories', type: 'package', fields: { ...fields, morelinkHref: '/news/' } },
          ],
        },
      },
    ],
    answer: (read) => (isWithdrawn && read.source.startsWith('content-api') ? undefined : answer(read)),
    movableClock: true,
  })
  await page.goto(`${paper.url}/news/story-1/`)
  isWithdrawn = true
  await paper.advance(60 * 60_000)
  await more(page).click()
  await expect(page).toHaveURL(`${paper.url}/news/`)
})

test('whoever tries again by keyboard keeps the focus when the stories fail again', async ({ page, longPaper }) => {
  await page.goto(longPaper.url)
  await page.route('**/trpc/**', (route) => route.abort())
  await more(page).click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.focus()
  const failed = page.waitForEvent('requestfailed')
  await page.keyboard.press('Enter')
  await failed
  await expect(again).toBeVisible()
  await expect(more(page)).toBeFocused()
})

test('parts of equal length are announced each, not only the first', async ({ page, start }) => {
  const paper = await start({
    pages: [frontPage({ includeSections: '/life', feedSize: 4, hasMoreStories: true, morelinkHref: '/news/' })],
    answer: answerFrom({ life: Array.from({ length: 12 }, (_, index) => simpleStory('life', index + 1)) }),
  })
  await page.goto(paper.url)
  const region = page.getByRole('main').locator('[aria-live="polite"]')
  await more(page).click()
  await expect(region).toHaveText('4 more stories')
  const heard = await listenTo(region)
  await more(page).click()
  await expect(cards(page)).toHaveCount(12)
  expect(await heard()).toEqual(['4 more stories'])
})

test('stories that come late do not take the focus from where the reader has gone', async ({ page, longPaper }) => {
  await page.goto(longPaper.url)
  const release = await holdBack(page, '**/trpc/**')
  await more(page).click()
  await expect(more(page)).toHaveAttribute('aria-busy', 'true')
  const home = page.getByRole('banner').getByRole('link').first()
  await home.focus()
  await scrollTo(page, 0)
  release()
  await expect(cards(page)).toHaveCount(8)
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: '4 more stories' })).toBeAttached()
  await nextFrame(page)
  await expect(home).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('where the part of the script that asks for more stories is gone, More Stories is the link that it is without script (rule service/chunks)', async ({
  page,
  longPaper,
}) => {
  await page.goto(longPaper.url)
  await page.route('**/assets/data-*.js', (route) => route.fulfill({ status: 404 }))
  await more(page).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/`)
})

test('where the part of the script that asks for stories has not come after three seconds, More Stories and Older lead to their pages (rule service/chunks)', async ({
  page,
  longPaper,
}) => {
  await page.route('**/assets/data-*.js', () => new Promise(() => {}))
  await page.goto(longPaper.url)
  await more(page).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/`, { timeout: 10_000 })
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(cards(page)).toHaveCount(20, { timeout: 10_000 })
  await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
})

test('More Stories also says so when the newsroom does not answer', async ({ page, start }) => {
  const paper = await start({
    pages: [frontPage({ includeSections: '/life', feedSize: 4, hasMoreStories: true, morelinkHref: '/news/' })],
    answer: answerFrom({ life: Array.from({ length: 10 }, (_, index) => simpleStory('life', index + 1)) }),
  })
  await page.goto(paper.url)
  paper.origin.state = 'failing'
  await more(page).click()
  await expect(page.getByRole('alert')).toContainText('Those stories could not be loaded.')
  await expect(cards(page)).toHaveCount(4)
  paper.origin.state = 'up'
  await expect(async () => {
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(8, { timeout: 3000 })
  }).toPass({ timeout: 12_000 })
})

test('More Stories shows no story again when new ones have come meanwhile', async ({ page, start }) => {
  const stories = Array.from({ length: 12 }, (_, index) => simpleStory('life', index + 1))
  let published = stories.slice(5)
  const paper = await start({
    pages: [frontPage({ includeSections: '/life', feedSize: 4, hasMoreStories: true, morelinkHref: '/news/' })],
    answer: (read) => answerFrom({ life: published })(read),
    movableClock: true,
  })
  await page.goto(paper.url)
  await expect(cards(page).last()).toContainText('life story 9')
  // Five new stories push the four that are shown to the part after the next.
  published = stories
  await paper.advance(60_000)
  await more(page).click()
  await expect(cards(page)).toHaveCount(5)
  await more(page).click()
  await expect(more(page)).toHaveCount(0)
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(
    [6, 7, 8, 9, 5, 10, 11, 12].map((number) => `life story ${number}`),
  )
})

test('More Stories says so when the rest was withdrawn meanwhile, and the focus goes to the last story', async ({
  page,
  start,
}) => {
  let published = Array.from({ length: 8 }, (_, index) => simpleStory('life', index + 1))
  const paper = await start({
    pages: [frontPage({ includeSections: '/life', feedSize: 4, hasMoreStories: true, morelinkHref: '/news/' })],
    answer: (read) => answerFrom({ life: published })(read),
    movableClock: true,
  })
  await page.goto(paper.url)
  published = published.slice(0, 4)
  await paper.advance(60_000)
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No more stories')).toBeVisible()
  await expect(more(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).last().getByRole('link', { name: 'life story 4' })).toBeFocused()
})

test('who turns to a page of a listing whose stories were all withdrawn meanwhile hears that there are none (rule listings/emptied)', async ({
  page,
  start,
}) => {
  let published = Array.from({ length: 25 }, (_, index) => simpleStory('news', index + 1))
  const paper = await start({
    pages: [listingPage('news', 'News')],
    answer: (read) => answerFrom({ news: published })(read),
    movableClock: true,
  })
  await page.goto(`${paper.url}/news/2/`)
  published = []
  await paper.advance(120_000)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page.locator('[data-page] [aria-live]')).toHaveText('There are no stories here yet.')
})

test('More Stories does not ask for ever where a feed only repeats itself (rule blocks/more-stories)', async ({
  page,
  start,
}) => {
  const stories = Array.from({ length: 4 }, (_, index) => simpleStory('life', index + 1))
  const paper = await start({
    pages: [frontPage({ includeSections: '/life', feedSize: 4, hasMoreStories: true, morelinkHref: '/news/' })],
    answer: (read) => (read.source === 'section-feed' ? { content_elements: stories, count: 100_000 } : undefined),
  })
  await page.goto(paper.url)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('layout.block')) asked++
  })
  await more(page).click()
  await expect(page.getByText('No more stories')).toBeVisible()
  await expect(more(page)).toHaveCount(0)
  expect(asked).toBe(8)
})

test('the stories above do not move while more are added', async ({ page, longPaper }) => {
  await page.goto(longPaper.url)
  const first = cards(page).first()
  const before = await first.boundingBox()
  await more(page).click()
  await expect(cards(page)).toHaveCount(8)
  await scrollTo(page, 0)
  expect(await first.boundingBox()).toEqual(before)
})
