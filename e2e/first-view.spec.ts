import type { Page } from 'playwright/test'
import { PAGES } from '../scripts/served.mjs'
import { expect, test } from './support/test.ts'
import { inPieces } from './support/in-pieces.ts'
import { nextFrame, shiftsOf, watchShifts } from './support/watch.ts'

/** Holds the page's stylesheet back until it is let go, on each page that is opened from now on. */
async function holdStylesheet(page: Page) {
  let letGo = () => {}
  let held = Promise.resolve()
  let count = 0
  await page.route(/\/assets\/style-[^/]*\.css$/, async (route) => {
    count++
    await held
    await route.continue()
  })
  return {
    hold() {
      held = new Promise<void>((resolve) => (letGo = resolve))
    },
    letGo: () => letGo(),
    /** How many were asked for. */
    count: () => count,
  }
}

const SCRIPTED = '[data-block=breaking-news],[data-save],[data-follow]'

/**
 * How what stands before the stylesheet looks in the first view: element by element its place, colour and font. What only a
 * script shows is passed over.
 */
const looks = (page: Page) =>
  page.evaluate((scripted) => {
    const sheet = document.querySelector('body link[rel=stylesheet]')
    return [...document.body.querySelectorAll('*')]
      .filter((element) => !sheet || element.compareDocumentPosition(sheet) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((element) => element.checkVisibility() && !element.contains(sheet) && !element.closest(scripted))
      .flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        if (y >= innerHeight || width === 0) return []
        const { color, backgroundColor, font, borderTopColor } = getComputedStyle(element)
        const name = `${element.localName}.${element.className}`
        return [[name, x, y, width, height, color, backgroundColor, font, borderTopColor].join(' ')]
      })
  }, SCRIPTED)

for (const width of [375, 1440])
  test(`At ${width} px the first view looks the same before the stylesheet has come (rule pages/first-view)`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    const sheet = await holdStylesheet(page)
    // A font or a script that came in between would change what is compared.
    await page.route(/\.(woff2|js)$/, (route) => route.abort())
    for (const [index, [name, path]] of Object.entries(PAGES).entries()) {
      sheet.hold()
      await page.goto(site.url + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.querySelector('body link[rel=stylesheet]'))
      // What is out of sight gets its height once a frame has shown what is in sight.
      await nextFrame(page)
      const before = await looks(page)
      // A header and a skip link at the very least.
      expect(before.length, name).toBeGreaterThan(10)
      const earlier = await shiftsOf(page)
      sheet.letGo()
      await page.waitForLoadState('load')
      await nextFrame(page)
      expect(await looks(page), name).toEqual(before)
      expect(await shiftsOf(page), name).toEqual(earlier)
      // No page had it from the one before.
      expect(sheet.count(), name).toBe(index + 1)
    }
  })

for (const [width, names] of [
  [375, ['live-blog', 'longform', 'video', 'newsletters']],
  [1440, ['homepage', 'article', 'gameday-central', 'eagles-playoffs', 'newsletters']],
] as const)
  test(`At ${width} px a page that comes in pieces shows no piece that the next one moves (rule pages/first-view)`, async ({
    browser,
    site,
  }) => {
    const slow = await inPieces(site.url, 1000)
    for (const name of names) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const page = await context.newPage()
      await watchShifts(page)
      await page.route(/\.(woff2|js)$/, (route) => route.abort())
      await page.goto(slow.url + PAGES[name], { waitUntil: 'commit' })
      for (let piece = 0; piece < 60 && slow.sendNext(); piece++) await nextFrame(page)
      slow.sendRest()
      await page.waitForLoadState('load')
      expect(await shiftsOf(page), name).toEqual([])
      await context.close()
    }
    await slow.stop()
  })

test('Text does not wait for its font, takes it when it comes, and nothing moves', async ({ browser, site }) => {
  for (const name of ['homepage', 'section', 'article', 'live-blog'] as const) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    const page = await context.newPage()
    await watchShifts(page)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\.woff2$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(site.url + PAGES[name], { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const hasFont = () => page.evaluate(() => document.fonts.check('600 20px Newsreader', 'News'))
    expect(await hasFont(), name).toBe(false)
    letGo()
    await expect.poll(hasFont, { message: name }).toBe(true)
    expect(await shiftsOf(page), name).toEqual([])
    await context.close()
  }
})

test('The link of the stylesheet makes no room before the first block of a row or of a column (rule pages/first-view)', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const first: string[] = []
  for (const path of Object.values(PAGES)) {
    await page.goto(site.url + path)
    const next = page.locator('body link[rel=stylesheet]:first-child + [data-block]')
    if (await next.count()) first.push(await next.evaluate((block) => getComputedStyle(block).marginBlockStart))
  }
  expect(first.length).toBeGreaterThan(0)
  expect(new Set(first)).toEqual(new Set(['0px']))
})

test('a stylesheet that the connection has lost is asked for again (rule pages/style-again)', async ({ page }) => {
  let asked = 0
  await page.route(/\/assets\/style-[^/]*\.css$/, (route) => (++asked < 3 ? route.abort() : route.continue()))
  await page.goto('/')
  const footer = page.getByRole('contentinfo').locator(':scope > div').first()
  await expect(footer).toHaveCSS('display', 'block')
  await expect.poll(() => asked).toBe(2)
  // Sooner than the next time.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(footer).toHaveCSS('display', 'grid')
  expect(asked).toBe(3)
  await expect(page.locator('body link[rel=stylesheet]')).toHaveCount(1)
})
