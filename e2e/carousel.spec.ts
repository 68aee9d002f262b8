import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { violationsOf } from './support/axe.ts'
import type { Browser, Page } from 'playwright/test'
import type { CarouselPage } from './support/carousels.ts'
import { fingersOn } from './support/fingers.ts'
import { expect, test } from './support/test.ts'
import { complaintsOf, scrollThrough, shiftsOf, watchShifts } from './support/watch.ts'

const media = join(dirname(fileURLToPath(import.meta.url)), '../fixtures/media')
/** The address of the page with that carousel. */
const pageAt = ({ url }: { url: string }, path: CarouselPage) => url + path

const TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
}
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><rect width="900" height="1600" fill="#567"/></svg>'

/** Serves the demo paper's video files, because the papers of these tests have none. */
const serveMedia = (page: Page) =>
  page.route('**/media/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: SVG })
    return route.fulfill({
      contentType: TYPES[extname(pathname)] ?? '',
      body: await readFile(join(media, pathname.slice('/media/'.length))),
    })
  })

const row = (page: Page) => page.locator('[data-island="carousel"], [data-island="video-carousel"]')
const scroller = (page: Page) => page.getByRole('region', { name: 'In pictures' })
const next = (page: Page) => page.getByRole('button', { name: 'Next: In pictures' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous: In pictures' })
const said = (page: Page) => row(page).locator('[aria-live="polite"]')
/** Moves the track as a finger or a browser does, and presses keys before it has rested. */
const pressAfterScroll = (page: Page, keys: readonly string[]) =>
  scroller(page).evaluate((element, pressed) => {
    const [first, second] = [...element.querySelectorAll('[data-carousel-track] > li')] as HTMLElement[]
    element.scrollTo({ left: 4 * ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)), behavior: 'instant' })
    for (const key of pressed)
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, keys)
/** What has been reported for measuring. */
const pushed = (page: Page, event: string) =>
  page.evaluate(
    (name) => ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).filter((entry) => entry.event === name),
    event,
  )

async function open(page: Page, url: string) {
  await serveMedia(page)
  await page.goto(url)
  await expect(row(page)).toHaveAttribute('data-hydrated', '')
}

/** The cards that are fully visible, counted from 1. */
const inView = (page: Page) =>
  scroller(page).evaluate((element) => {
    const box = element.getBoundingClientRect()
    return [...element.querySelectorAll('li')].flatMap((card, index) => {
      const { left, right } = card.getBoundingClientRect()
      return left >= box.left - 1 && right <= box.right + 1 ? [index + 1] : []
    })
  })

test('arrows turn the pages of a carousel, wrap around at both ends, and are measured', async ({
  page,
  carousels: paper,
}) => {
  const complaints = await complaintsOf(page)
  await open(page, pageAt(paper, '/stories/'))
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4])
  await expect(row(page).getByText('1 / 3')).toBeVisible()
  await next(page).click()
  await expect.poll(() => inView(page)).toEqual([5, 6, 7, 8])
  await expect(said(page)).toHaveText('Page 2 of 3')
  await next(page).click()
  await expect.poll(() => inView(page)).toEqual([7, 8, 9, 10])
  await next(page).click()
  await expect(said(page)).toHaveText('Page 1 of 3')
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4])
  await previous(page).click()
  await expect(said(page)).toHaveText('Page 3 of 3')
  await expect.poll(() => inView(page)).toEqual([7, 8, 9, 10])
  expect(await pushed(page, 'ga-generic-event')).toHaveLength(4)
  expect((await pushed(page, 'ga-generic-event'))[3]).toMatchObject({
    action: 'arrow_scroll',
    label: 'In pictures',
    direction: 'previous',
  })
  expect(complaints).toEqual([])
})

for (const [keys, expected] of [
  [['ArrowRight'], 'Page 3 of 3'],
  [['ArrowLeft'], 'Page 1 of 3'],
  [['ArrowLeft', 'ArrowRight', 'ArrowRight'], 'Page 3 of 3'],
] as const)
  test(`${keys.join(', ')} just after a scroll to the second page leads to ${expected} (rule blocks/carousel-turns)`, async ({
    page,
    carousels: paper,
  }) => {
    await open(page, pageAt(paper, '/stories/'))
    await expect(row(page).getByText('1 / 3')).toBeVisible()
    await pressAfterScroll(page, keys)
    const [, number = ''] = expected.split(' ')
    await expect(row(page).getByText(`${number} / 3`)).toBeVisible()
    await expect(scroller(page)).not.toHaveAttribute('data-turning')
    await expect(row(page).getByText(`${number} / 3`)).toBeVisible()
  })

async function dragBy(page: Page, dx: number) {
  const box = await scroller(page).boundingBox()
  if (!box) throw new Error('The carousel is not there')
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y)
  await page.mouse.move(x + dx, y)
  await page.mouse.up()
}

test('only a drag long enough turns the page, and no drag opens a story', async ({ page, carousels: paper }) => {
  const url = pageAt(paper, '/stories/')
  await open(page, url)
  await next(page).click()
  await expect.poll(() => inView(page)).toEqual([5, 6, 7, 8])
  for (const [dx, lands, shown] of [
    [-40, 'Page 2 of 3', [5, 6, 7, 8]],
    [40, 'Page 2 of 3', [5, 6, 7, 8]],
    [-41, 'Page 3 of 3', [7, 8, 9, 10]],
  ] as const) {
    await dragBy(page, dx)
    await expect(said(page)).toHaveText(lands)
    await expect.poll(() => inView(page)).toEqual(shown)
  }
  await previous(page).click()
  await expect.poll(() => inView(page)).toEqual([5, 6, 7, 8])
  await dragBy(page, 41)
  await expect(said(page)).toHaveText('Page 1 of 3')
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4])
  expect(page.url()).toBe(url)
})

test('a click with a trembling hand still opens the story', async ({ page, carousels: paper }) => {
  const url = pageAt(paper, '/stories/')
  await open(page, url)
  const opened = page.waitForRequest('**/news/story-3/')
  const box = await row(page).getByRole('article').nth(2).boundingBox()
  if (!box) throw new Error('The card is not there')
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 50, box.y + 60)
  await page.mouse.up()
  await opened
})

/** Opens a page on a phone's touch screen. */
async function onPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await open(page, url)
  return page
}

test('a swipe turns the page, and a shorter one snaps back', async ({ browser, carousels: paper }) => {
  const page = await onPhone(browser, pageAt(paper, '/stories/'))
  await expect(row(page).getByText('1 / 10')).toBeVisible()
  const box = await scroller(page).boundingBox()
  if (!box) throw new Error('The carousel is not there')
  const session = await page.context().newCDPSession(page)
  const swipe = async (dx: number) => {
    const at = (x: number) => ({ touchPoints: [{ x: 180 + x, y: box.y + 80 }] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
    for (const part of [0.25, 0.5, 0.75, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(dx * part) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(-80)
  await expect(said(page)).toHaveText('Page 2 of 10')
  await expect.poll(() => inView(page)).toEqual([2])
  await swipe(-36)
  // While it settles the exact pixels vary, but not which card is in view.
  await expect(said(page)).toHaveText('Page 2 of 10')
  await expect.poll(() => inView(page)).toEqual([2])
  await swipe(80)
  await expect(said(page)).toHaveText('Page 1 of 10')
  await page.context().close()
})

test('on a page that two fingers have enlarged, one finger on a carousel moves the page (rule blocks/carousel-turns)', async ({
  browser,
  carousels: paper,
}) => {
  const page = await onPhone(browser, pageAt(paper, '/stories/'))
  await expect(row(page).getByText('1 / 10')).toBeVisible()
  const box = await scroller(page).boundingBox()
  if (!box) throw new Error('The carousel is not there')
  const { pinch, drag } = await fingersOn(page)
  await pinch(box.y + 160)
  await expect(scroller(page)).toHaveAttribute('data-zoomed')
  const left = () => page.evaluate(() => visualViewport!.offsetLeft)
  const before = await left()
  await drag(box.y + 160)
  await expect.poll(left).toBeGreaterThan(before)
  await expect(said(page)).toHaveText('')
  expect(await scroller(page).evaluate((element) => element.scrollLeft)).toBe(0)
  await page.context().close()
})

test('after a phone is turned on its side and back, the counter names the page whose cards are in view (rule blocks/carousel-turns)', async ({
  page,
  carousels: paper,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await open(page, pageAt(paper, '/stories/'))
  for (const number of [2, 3, 4, 5]) {
    await next(page).click()
    await expect(said(page)).toHaveText(`Page ${number} of 10`)
  }
  await expect.poll(() => inView(page)).toEqual([5])
  await page.setViewportSize({ width: 667, height: 375 })
  await expect(said(page)).toHaveText('Page 3 of 5')
  await expect.poll(() => inView(page)).toEqual([5, 6])
  await page.setViewportSize({ width: 375, height: 667 })
  await expect(said(page)).toHaveText('Page 5 of 10')
  await expect.poll(() => inView(page)).toEqual([5])
  await next(page).click()
  await expect.poll(() => inView(page)).toEqual([6])
})

test('arrow keys turn the pages, and a focused card comes into view', async ({ page, carousels: paper }) => {
  await open(page, pageAt(paper, '/stories/'))
  await expect(next(page)).toBeVisible()
  await scroller(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toHaveText('Page 2 of 3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(said(page)).toHaveText('Page 3 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toHaveText('Page 1 of 3')
  // Each card has a button to save it and a link.
  for (let stop = 1; stop <= 2 * 5; stop++) await page.keyboard.press('Tab')
  await expect(row(page).getByRole('link', { name: 'news story 5' })).toBeFocused()
  await expect.poll(() => inView(page)).toContain(5)
})

for (const lacking of ['nothing', 'checkVisibility'])
  test(`Tab into a carousel stays on the page that is shown, and goes on from there; the browser lacks ${lacking} (rule pages/old-browsers)`, async ({
    page,
    carousels: paper,
  }) => {
    await page.addInitScript((name) => void Reflect.deleteProperty(Element.prototype, name), lacking)
    await open(page, pageAt(paper, '/stories/'))
    await next(page).click()
    await expect(said(page)).toHaveText('Page 2 of 3')
    await expect(next(page)).toBeFocused()
    const link = (name: string) => row(page).getByRole('link', { name, exact: true })
    const save = (name: string) => row(page).getByRole('button', { name: `Save: ${name}`, exact: true })
    // From the arrow to the list, and from there into it.
    await page.keyboard.press('Tab')
    await expect(scroller(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(save('news story 5')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(link('news story 5')).toBeFocused()
    await expect.poll(() => inView(page)).toEqual([5, 6, 7, 8])
    await expect(said(page)).toHaveText('Page 2 of 3')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(link('news story 4')).toBeFocused()
    await expect(said(page)).toHaveText('Page 1 of 3')
    await expect.poll(() => inView(page)).toContain(4)
  })

test('Tab to a card of another page turns to that page, though the browser scrolls to the card after the event, as Safari does (rule blocks/carousel-turns)', async ({
  page,
  carousels: paper,
}) => {
  await page.addInitScript(() =>
    window.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.closest('[data-carousel-track]'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    }),
  )
  await open(page, pageAt(paper, '/stories/'))
  await expect(next(page)).toBeVisible()
  await row(page).getByRole('link', { name: 'news story 4', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(row(page).getByRole('button', { name: 'Save: news story 5', exact: true })).toBeFocused()
  await expect(said(page)).toHaveText('Page 2 of 3')
  await expect.poll(() => inView(page)).toEqual([5, 6, 7, 8])
})

test('arrow keys take the focus along from a card to the page that they turn to (rule blocks/carousel-turns)', async ({
  page,
  carousels: paper,
}) => {
  await open(page, pageAt(paper, '/stories/'))
  await expect(next(page)).toBeVisible()
  await expect(row(page).getByRole('button', { name: 'Save: news story 10', exact: true })).toBeVisible()
  const save = (name: string) => row(page).getByRole('button', { name: `Save: ${name}`, exact: true })
  await row(page).getByRole('link', { name: 'news story 2', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(save('news story 5')).toBeFocused()
  await expect(save('news story 5')).toBeInViewport({ ratio: 1 })
  await expect(said(page)).toHaveText('Page 2 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(save('news story 1')).toBeFocused()
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4])
  // The list itself keeps the focus.
  await scroller(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toHaveText('Page 2 of 3')
  await expect(scroller(page)).toBeFocused()
})

test('Shift+Tab into a carousel from below goes to the last control of the card in view, and is seen there on a low screen', async ({
  page,
  carousels: paper,
}) => {
  await page.setViewportSize({ width: 375, height: 400 })
  await open(page, pageAt(paper, '/stories/'))
  await expect(next(page)).toBeVisible()
  await expect(row(page).getByRole('button', { name: 'Save: news story 10', exact: true })).toBeVisible()
  await page.locator('footer a').first().focus()
  await page.keyboard.press('Shift+Tab')
  const link = row(page).getByRole('link', { name: 'news story 1', exact: true })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect.poll(() => inView(page)).toEqual([1])
})

test('a carousel with all cards in view has no arrows', async ({ page, carousels: paper }) => {
  await open(page, pageAt(paper, '/few/'))
  await expect.poll(() => inView(page)).toEqual([1, 2, 3])
  await expect(row(page).getByRole('button', { name: /^(?!Save: )/ })).toHaveCount(0)
})

test('nothing in a carousel moves when it becomes interactive', async ({ page, carousels: paper }) => {
  await watchShifts(page)
  await open(page, pageAt(paper, '/videos/'))
  await expect(next(page)).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const type of ['carousel', 'video-carousel'] as const) {
    test(`a ${type} is a list that scrolls, and its cards are links`, async ({ page, carousels: paper }) => {
      await serveMedia(page)
      await page.goto(pageAt(paper, type === 'carousel' ? '/stories/' : '/videos/'))
      await expect(row(page).getByRole('button')).toHaveCount(0)
      await expect(row(page).getByRole('listitem')).toHaveCount(type === 'carousel' ? 10 : 12)
      const before = await row(page).getByRole('article').nth(1).boundingBox()
      await scroller(page).hover()
      await page.mouse.wheel(400, 0)
      await expect.poll(async () => (await row(page).getByRole('article').nth(1).boundingBox())?.x).not.toBe(before?.x)
      const opened = page.waitForRequest(/\/(?:news|video)\/story-6\/$/)
      await row(page)
        .getByRole('article')
        .nth(5)
        .click({ position: { x: 40, y: 40 } })
      await opened
    })
  }
})

const players = (page: Page) => row(page).locator('[data-player]')
const video = (page: Page, index: number) => players(page).nth(index).locator('video')
const play = (page: Page, index: number) => players(page).nth(index).getByRole('button', { name: 'Play video' })
const stateOf = (page: Page, index: number) =>
  video(page, index).evaluate((element: HTMLVideoElement) => ({
    playing: !element.paused && element.currentTime > 0,
    muted: element.muted,
  }))

/** Moves the mouse off every card. */
const pointAway = (page: Page) => page.mouse.move(2, 2)

test('pointing at a card plays its video muted, leaving pauses it, and a click unmutes it for good', async ({
  page,
  carousels: paper,
}) => {
  const complaints = await complaintsOf(page)
  await open(page, pageAt(paper, '/videos/'))
  await players(page).nth(0).hover()
  await expect.poll(() => stateOf(page, 0)).toEqual({ playing: true, muted: true })
  await pointAway(page)
  await expect.poll(() => stateOf(page, 0)).toEqual({ playing: false, muted: true })
  await players(page).nth(1).hover()
  await expect.poll(() => stateOf(page, 1)).toEqual({ playing: true, muted: true })
  await play(page, 1).click()
  await expect.poll(() => stateOf(page, 1)).toEqual({ playing: true, muted: false })
  await expect(video(page, 1)).toBeFocused()
  await pointAway(page)
  await page.waitForTimeout(300)
  expect(await stateOf(page, 1)).toEqual({ playing: true, muted: false })
  expect(complaints).toEqual([])
})

test('only one video plays at a time', async ({ page, carousels: paper }) => {
  await open(page, pageAt(paper, '/videos/'))
  await play(page, 0).click()
  await expect.poll(() => stateOf(page, 0)).toEqual({ playing: true, muted: false })
  await play(page, 2).click()
  await expect.poll(() => stateOf(page, 2)).toEqual({ playing: true, muted: false })
  expect((await stateOf(page, 0)).playing).toBe(false)
  // The browser's own controls must not get around this.
  await video(page, 0).evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => stateOf(page, 0)).toEqual({ playing: true, muted: false })
  expect((await stateOf(page, 2)).playing).toBe(false)
})

test('a video pauses when it is mostly out of view', async ({ page, carousels: paper }) => {
  await open(page, pageAt(paper, '/videos/'))
  await play(page, 0).click()
  await expect.poll(() => stateOf(page, 0)).toEqual({ playing: true, muted: false })
  await next(page).click()
  await expect.poll(async () => (await stateOf(page, 0)).playing).toBe(false)
})

test('the first cards have players, and the others get theirs when the reader scrolls on or plays one', async ({
  page,
  carousels: paper,
}) => {
  await open(page, pageAt(paper, '/videos/'))
  const videos = row(page).locator('video')
  await expect(videos).toHaveCount(8)
  await next(page).click()
  await expect(said(page)).toHaveText('Page 2 of 3')
  await expect(videos).toHaveCount(8)
  await next(page).click()
  await expect(videos).toHaveCount(12)
})

test('a video behind its poster plays when the reader asks for it', async ({ page, carousels: paper }) => {
  await open(page, pageAt(paper, '/videos/'))
  await expect(video(page, 9)).toHaveCount(0)
  await play(page, 9).evaluate((button: HTMLButtonElement) => button.click())
  await expect(video(page, 9)).toHaveCount(1)
})

test('HLS plays where the browser supports it', async ({ page, carousels: paper }) => {
  const complaints = await complaintsOf(page)
  await open(page, pageAt(paper, '/streams/'))
  await play(page, 0).click()
  await expect.poll(async () => (await stateOf(page, 0)).playing).toBe(true)
  expect(await video(page, 0).evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/index\.m3u8$/)
  expect(complaints).toEqual([])
})

interface TroubledWindow extends Window {
  troubles?: unknown[]
}

/** Simulates a browser without HLS support, and records player errors. */
const withoutHls = (page: Page) =>
  page.addInitScript(() => {
    const known = HTMLMediaElement.prototype.canPlayType
    HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
      return /mpegurl/i.test(type) ? '' : known.call(this, type)
    }
    const troubles: unknown[] = ((window as TroubledWindow).troubles = [])
    addEventListener('player-error', (event) => troubles.push((event as CustomEvent).detail))
  })

test('if the player script fails to load, this is reported and the video file plays instead', async ({
  page,
  carousels: paper,
}) => {
  await withoutHls(page)
  await page.route('**/assets/hls*', (route) => route.abort())
  await open(page, pageAt(paper, '/streams/'))
  await play(page, 0).click()
  await expect.poll(() => stateOf(page, 0)).toEqual({ playing: true, muted: false })
  expect(await video(page, 0).evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\.mp4$/)
  const trouble = { reason: 'hls-script', videoId: 'VIDEO-1' }
  expect(await page.evaluate(() => (window as TroubledWindow).troubles)).toEqual([trouble])
  expect(await pushed(page, 'player-error')).toEqual([{ event: 'player-error', ...trouble }])
})

test('if the player script has not come after two minutes, the video file plays instead (rule service/chunks)', async ({
  page,
  carousels: paper,
}) => {
  await withoutHls(page)
  await page.clock.install()
  await page.route('**/assets/hls*', () => new Promise(() => {}))
  await open(page, pageAt(paper, '/streams/'))
  const asked = page.waitForRequest('**/assets/hls*')
  await play(page, 0).click()
  await asked
  await page.clock.fastForward(120_000)
  await expect.poll(() => stateOf(page, 0)).toEqual({ playing: true, muted: false })
  expect(await video(page, 0).evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\.mp4$/)
})

test('the player script is only fetched when a video is started', async ({ page, carousels: paper }) => {
  await withoutHls(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/hls')) asked.push(request.url())
  })
  await open(page, pageAt(paper, '/streams/'))
  await expect(row(page).locator('video')).toHaveCount(3)
  expect(asked).toEqual([])
  await play(page, 0).click()
  await expect.poll(() => stateOf(page, 0)).toMatchObject({ playing: true })
  expect(asked).toHaveLength(1)
})

test('a video that cannot be played links to its story', async ({ page, carousels: paper }) => {
  await open(page, pageAt(paper, '/videos/'))
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }))
  await play(page, 0).press('Enter')
  const instead = players(page).nth(0).getByRole('link', { name: 'Watch in the story: video story 1' })
  await expect(instead).toHaveAttribute('href', '/video/story-1/')
  // The video that had the focus is gone.
  await expect(instead).toBeFocused()
  expect(await pushed(page, 'player-error')).toHaveLength(1)
})

test('YouTube is only contacted when a reader clicks', async ({ page, carousels: paper }) => {
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' })
  })
  await open(page, pageAt(paper, '/elsewhere/'))
  await players(page).nth(0).hover()
  await expect(row(page).locator('iframe')).toHaveCount(0)
  await play(page, 0).click()
  const frame = row(page).locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/abc123\?autoplay=1&rel=0/)
  await expect(frame).toHaveAttribute('title', 'video story 1')
  await expect.poll(() => asked.length).toBe(1)
  // Starting another video removes YouTube's player, which cannot reliably be told to stop.
  await play(page, 1).click()
  await expect(frame).toHaveCount(0)
})

test('on a touch screen the first video in view plays muted, and the next one after a swipe', async ({
  browser,
  carousels: paper,
}) => {
  const page = await onPhone(browser, pageAt(paper, '/videos/'))
  await expect.poll(() => stateOf(page, 0)).toEqual({ playing: true, muted: true })
  await next(page).tap()
  await expect.poll(() => stateOf(page, 1)).toEqual({ playing: true, muted: true })
  expect((await stateOf(page, 0)).playing).toBe(false)
  await page.context().close()
})

test("on a touch screen the paper's first video in view plays, though one of YouTube stands before it (rule blocks/video-carousel)", async ({
  browser,
  carousels: paper,
}) => {
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await open(page, pageAt(paper, '/elsewhere/'))
  await expect.poll(() => inView(page)).toEqual([1, 2])
  await expect.poll(() => players(page).nth(1).getAttribute('data-player')).toBe('preview')
  await expect(row(page).locator('iframe')).toHaveCount(0)
  expect(asked.filter((host) => host.includes('youtube'))).toEqual([])
  await context.close()
})

for (const [wish, prepare] of [
  ['less motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'less data',
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  ],
] as const) {
  for (const hasTouch of [false, true]) {
    test(`a reader who prefers ${wish} ${hasTouch ? 'on a phone' : 'on a desktop'} sees posters until they click`, async ({
      browser,
      carousels: paper,
    }) => {
      const url = pageAt(paper, '/videos/')
      const context = await browser.newContext({
        viewport: { width: hasTouch ? 375 : 1280, height: 800 },
        hasTouch,
        isMobile: hasTouch,
      })
      const page = await context.newPage()
      await prepare(page)
      await open(page, url)
      if (!hasTouch) await players(page).nth(0).hover()
      await page.waitForTimeout(400)
      await expect(players(page).nth(0)).toHaveAttribute('data-player', 'idle')
      await play(page, 0).click()
      await expect.poll(() => stateOf(page, 0)).toMatchObject({ playing: true })
      await context.close()
    })
  }
}

test('with reduced motion the page of a carousel turns at once', async ({ page, carousels: paper }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, pageAt(paper, '/stories/'))
  await next(page).click()
  expect(await inView(page)).toEqual([5, 6, 7, 8])
})

for (const [type, path] of [
  ['carousel', '/stories/'],
  ['video-carousel', '/videos/'],
] as const) {
  test(`a ${type} is accessible on a desktop and on a phone`, async ({ page, carousels: paper }) => {
    await open(page, pageAt(paper, path))
    await scrollThrough(page)
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await violationsOf(page), `${width} px`).toEqual([])
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
        .toBeLessThanOrEqual(0)
    }
  })
}

test('a card that fills the wide column lies on its side, and is no taller than the screen', async ({
  page,
  carousels: paper,
}) => {
  await open(page, pageAt(paper, '/wide/'))
  await expect.poll(() => inView(page)).toEqual([1])
  for (const [width, height] of [
    [1280, 800],
    [800, 500],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await row(page).getByRole('article').first().boundingBox()
    expect(box?.height).toBeLessThan(height)
    const shown = await row(page).getByRole('img').first().boundingBox()
    expect(shown?.width).toBeGreaterThan(200)
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(1.5, 1)
  }
})

test('a story without a picture has a sheet as tall as the pictures beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/food/')
  const cards = page.locator('[data-block="carousel"] article')
  const bare = cards.filter({ hasNot: page.locator('img') }).first()
  await bare.scrollIntoViewIfNeeded()
  const picture = cards.locator('picture').first()
  expect((await bare.boundingBox())!.height).toBeCloseTo((await picture.boundingBox())!.height, 0)
  expect(await bare.evaluate((card) => getComputedStyle(card).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
})
