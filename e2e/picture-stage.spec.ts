import type { Locator, Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { fingersOn } from './support/fingers.ts'
import { expect, test } from './support/test.ts'
import { complaintsOf, shiftsOf, watchShifts } from './support/watch.ts'

/** What plays a story's video: a link until the player has loaded, which the mouse may trigger, and a button from then on. */
const playOf = (story: Locator) =>
  story.getByRole('link', { name: 'Watch: ' }).or(story.getByRole('button', { name: 'Play video: ' }))

const gallery = '/photography/delaware-river-sketchbook-one-day/'

test('a picture of a gallery that does not come is described in letters that can be read on its black ground', async ({
  page,
}) => {
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(gallery)
  const picture = page.getByRole('link', { name: 'Enlarge picture 1 of 7' })
  await expect(picture).toBeVisible()
  const contrast = await picture.evaluate((link) => {
    const luminance = (color: string) =>
      [...color.matchAll(/[\d.]+/g)]
        .slice(0, 3)
        .map(([part]) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index]!, 0)
    const ground = luminance(getComputedStyle(link).backgroundColor)
    return (luminance(getComputedStyle(link.querySelector('img')!).color) + 0.05) / (ground + 0.05)
  })
  expect(contrast).toBeGreaterThan(4.5)
})

test('the pictures of a gallery are turned by buttons and keys, enlarged, and found again where the reader left off', async ({
  page,
}) => {
  const complaints = await complaintsOf(page)
  await page.goto(gallery)
  const stage = page.getByRole('region', { name: 'Pictures' })
  const picture = (number: string) => stage.getByRole('link', { name: `Enlarge picture ${number} of 7` })
  await expect(picture('1')).toBeInViewport()

  await stage.getByRole('button', { name: 'Next picture' }).click()
  await expect(picture('2')).toBeInViewport({ ratio: 0.6 })
  await expect(stage.getByText('Picture 2 of 7')).toBeAttached()
  await picture('2').focus()
  await page.keyboard.press('End')
  await expect(picture('7')).toBeInViewport({ ratio: 0.6 })
  await page.keyboard.press('ArrowRight')
  await expect(picture('1')).toBeInViewport({ ratio: 0.6 })

  await picture('1').click()
  const enlarged = page.getByRole('dialog', { name: 'Enlarged picture' })
  await expect(enlarged).toContainText('Picture 1 of 7')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(enlarged).toContainText('Picture 3 of 7')
  await expect(enlarged.getByRole('img')).toHaveAttribute('alt', /fish/)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(enlarged).toHaveCount(0)
  await expect(picture('3')).toBeFocused()
  await expect(picture('3')).toBeInViewport({ ratio: 0.6 })
  expect(complaints).toEqual([])
})

test('a picture that two fingers have enlarged is moved by one, and not turned (rule blocks/enlarged)', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(site.url + gallery)
  await page.getByRole('link', { name: 'Enlarge picture 1 of 7' }).tap()
  const enlarged = page.getByRole('dialog', { name: 'Enlarged picture' })
  await expect(enlarged).toContainText('Picture 1 of 7')
  const { pinch, drag } = await fingersOn(page)
  await pinch(300)
  await expect(enlarged).toHaveAttribute('data-zoomed')
  const left = () => page.evaluate(() => visualViewport!.offsetLeft)
  const before = await left()
  await drag(300)
  await expect.poll(left).toBeGreaterThan(before)
  await expect(enlarged).toContainText('Picture 1 of 7')
  await context.close()
})

for (const [fault, spoil] of [
  ['fails', (page: Page) => page.route('**/assets/picture-stage-*.js', (route) => route.fulfill({ status: 404 }))],
  ['does not come', (page: Page) => page.route('**/assets/picture-stage-*.js', () => new Promise(() => {}))],
] as const)
  test(`a gallery whose script ${fault} shows its pictures below each other once it is turned (rules service/chunks, service/failed-islands)`, async ({
    page,
  }) => {
    await page.clock.install()
    await spoil(page)
    await page.goto(gallery)
    await page.getByRole('button', { name: 'Next picture' }).click()
    await page.clock.fastForward(3000)
    const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('figure')
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
    const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()]
    expect(second!.y).toBeGreaterThan(first!.y + first!.height)
  })

test('nothing moves when a gallery becomes interactive', async ({ page }) => {
  await watchShifts(page)
  await page.goto(gallery)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.locator('[data-island="picture-stage"]')).toHaveAttribute('data-hydrated', '')
  expect(await shiftsOf(page)).toEqual([])
})

test('a video plays on its story page, above the headline', async ({ page }) => {
  await page.goto('/video/schuylkill-dusk-video/')
  const story = page.getByRole('article').first()
  await playOf(story).click()
  await expect(story.locator('video')).toHaveJSProperty('paused', false)
  await expect(page.getByRole('region', { name: 'More videos' })).toBeVisible()
})

test('a press on a video whose player arrives before it ends is not lost (rule service/pressed)', async ({ page }) => {
  let arrive = () => {}
  const isPressed = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/assets\/(?!entry-page).*\.js$/, async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto('/video/schuylkill-dusk-video/')
  const story = page.getByRole('article').first()
  await story.getByRole('link', { name: 'Watch: ' }).hover()
  await page.mouse.down()
  const player = page.waitForEvent('requestfinished', (request) => request.url().includes('/lead-video'))
  arrive()
  // It has run, and the page been drawn since.
  await page.evaluate(
    async (url) => {
      await import(url)
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    },
    (await player).url(),
  )
  await page.mouse.up()
  await expect(story.locator('video')).toHaveJSProperty('paused', false)
})

test('a press on a video that begins when its player has just arrived is not lost (rule service/pressed)', async ({
  page,
}) => {
  // What React puts off, it puts off by a message to itself, which comes late in a browser that is busy.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      document.documentElement.dataset['putOff'] = ''
      setTimeout(() => post.call(this, message), 400)
    }
  })
  await page.goto('/video/schuylkill-dusk-video/')
  const story = page.getByRole('article').first()
  await page.evaluate(() => delete document.documentElement.dataset['putOff'])
  await story.getByRole('link', { name: 'Watch: ' }).hover()
  await page.locator('[data-put-off], [data-island="lead-video"][data-hydrated]').first().waitFor()
  await page.mouse.down()
  await expect(playOf(story)).toBeVisible()
  await page.mouse.up()
  await expect(story.locator('video')).toHaveJSProperty('paused', false)
})

test('a video is paused when its reader comes back to a page that the browser kept whole (rule pages/left)', async ({
  page,
}) => {
  await page.goto('/video/schuylkill-dusk-video/')
  const story = page.getByRole('article').first()
  await playOf(story).click()
  const video = story.locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  })
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('whoever comes to a video by keyboard stays there when its player has loaded', async ({ page }) => {
  await page.goto('/video/schuylkill-dusk-video/')
  const story = page.getByRole('article').first()
  await story.getByRole('link', { name: 'Watch: ' }).focus()
  const play = story.getByRole('button', { name: 'Play video: ' })
  await expect(play).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(story.locator('video')).toBeFocused()
})

test('on its own page a video that cannot be played leads to its file, and not to the story', async ({ page }) => {
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }))
  await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404 }))
  await page.goto('/video/schuylkill-dusk-video/')
  const story = page.getByRole('article').first()
  await playOf(story).press('Enter')
  const instead = story.getByRole('link', { name: 'Open the video: ' })
  await expect(instead).toHaveAttribute('href', /\.mp4$/)
  await expect(instead).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pictures of a gallery are stacked and link to their files', async ({ page }) => {
    await page.goto(gallery)
    const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('figure')
    await expect(pictures).toHaveCount(7)
    const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()]
    expect(second!.y).toBeGreaterThan(first!.y + first!.height)
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
    await expect(pictures.first().getByRole('link')).toHaveAttribute('href', /^\/media\/scenes\//)
  })
})

test('the ring of the focus on a picture of a gallery is seen however bright the picture is', async ({ page }) => {
  await page.route('**/media/scenes/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="#fff"/></svg>',
    }),
  )
  await page.goto(gallery)
  const picture = page.getByRole('link', { name: 'Enlarge picture 1 of 7' })
  await expect(picture).toBeVisible()
  await page.keyboard.press('Tab')
  await picture.focus()
  await expect(picture).toBeFocused()
  await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const shot = (await picture.screenshot()).toString('base64')
  const tones = await page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    // From the upper edge inwards, in the middle.
    return Array.from({ length: 16 }, (_, y) => context.getImageData(image.width / 2, y, 1, 1).data[0]!)
  }, shot)
  const ring = tones.findIndex((tone, y) => y > 0 && tone > 250 && tones[y - 1]! < 130)
  expect(ring, String(tones)).toBeGreaterThan(0)
  expect(
    tones.slice(ring).some((tone) => tone < 130),
    String(tones),
  ).toBe(true)
})
