import type { Frame, Page } from 'playwright/test'
import { pageOf } from './support/newspaper.ts'
import { expect, test } from './support/test.ts'

const story = '/education/school-boilers-past-service-life-survey/'

/** The chart's own document, once it has been drawn. */
async function chartOf(page: Page): Promise<{ frame: Frame; button: ReturnType<Frame['getByRole']> }> {
  await page.goto(story)
  const element = page.getByRole('main').locator('iframe')
  await element.scrollIntoViewIfNeeded()
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The chart has no document')
  const button = frame.getByRole('button')
  await expect(button).toBeVisible()
  return { frame, button }
}

test('a chart that runs scripts works within its story', async ({ page }) => {
  const { frame, button } = await chartOf(page)
  await expect(frame.getByText('Boilers past their service life', { exact: true })).toBeVisible()
  await expect(frame.getByText('57', { exact: true })).toBeVisible()
  await button.click()
  await expect(frame.getByText('Share of boilers past their service life')).toBeVisible()
  await expect(frame.getByText('40%', { exact: true })).toBeVisible()
  await expect(button).toHaveText('Show the number of boilers')
})

test('a chart that has changed since its story was opened leads to the story as it is now (rule blocks/missing-frames)', async ({
  page,
}) => {
  await page.route(story, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace(/\/frame\/[\w-]+/g, '/frame/of-what-stood-there') })
  })
  await page.goto(story)
  const element = page.getByRole('main').locator('iframe')
  await element.scrollIntoViewIfNeeded()
  await expect(element.contentFrame().getByText('This has changed since you opened the page.')).toBeVisible()
  await expect.poll(async () => (await element.boundingBox())?.height).toBeLessThan(100)
  await page.unroute(story)
  const opened = page.waitForEvent('popup')
  await element.contentFrame().getByRole('link', { name: 'See it as it is now' }).click()
  const current = await opened
  await expect(current).toHaveURL(story)
  await expect(current.getByRole('main').locator('iframe')).toHaveAttribute('src', /^\/frame\/(?!of-what)/)
})

test('a framed chart has no origin, no cookies, and no access to the page around it', async ({ page }) => {
  const { frame } = await chartOf(page)
  const reached = await frame.evaluate(() => {
    const attempt = (reach: () => unknown) => {
      try {
        return `reached: ${String(reach())}`
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin,
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      parent: attempt(() => parent.document.title),
      location: attempt(() => parent.location.href),
      top: attempt(() => (top!.location.href = 'about:blank')),
    }
  })
  expect(reached).toEqual({
    origin: 'null',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    parent: 'SecurityError',
    location: 'SecurityError',
    top: 'SecurityError',
  })
  await expect(page).toHaveURL(story)
  const asked = await frame.evaluate(
    (url) =>
      fetch(url).then(
        () => 'answered',
        () => 'refused',
      ),
    `${new URL(page.url()).origin}/api/layout/v1?url=/`,
  )
  expect(asked, 'it cannot ask the paper for anything').toBe('refused')

  // It is sandboxed even when opened on its own.
  const address = await page.getByRole('main').locator('iframe').getAttribute('src')
  await page.goto(address!)
  expect(await page.evaluate(() => origin)).toBe('null')
})

test('a frame gets the height its chart needs on any screen, but not from messages sent by anyone else', async ({
  page,
}) => {
  const { frame } = await chartOf(page)
  const element = page.getByRole('main').locator('iframe')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => {
        const wanted = await frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height))
        return (await element.evaluate((frameElement) => frameElement.getBoundingClientRect().height)) - wanted
      })
      .toBe(0)
  }
  expect((await element.boundingBox())?.height).not.toBe(300)

  const before = await element.boundingBox()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', () => resolve(), { once: true })
        postMessage({ type: 'broadsheet:frame-height', height: 5000 }, '*')
      }),
  )
  expect((await element.boundingBox())?.height).toBe(before?.height)
})

test('a frame whose content goes by its height keeps the one it had, and neither vanishes nor grows for ever (rule blocks/framed-heights)', async ({
  page,
  start,
}) => {
  const contents = {
    'Most of it': ['<div style="height:80vh">A map</div>', 400],
    'More than it': ['<div style="min-height:100vh">A map</div><p>Its source</p>', 400],
    'Half of it, and more': ['<div style="height:50vh">A map</div><div style="height:300px"></div>', 600],
    'What opens slowly': [
      `<div id="part" style="height:100px;transition:height 1s linear"></div>
       <script>setTimeout(() => (part.style.height = '700px'), 300)</script>`,
      700,
    ],
  } as const
  const blocks = Object.entries(contents).map(([title, [html]], index) => ({
    id: `frame-${index}`,
    type: 'raw-html',
    fields: { html: `${html}<script>0</script>`, title, height: 400 },
  }))
  const paper = await start({ pages: [pageOf('frames', 'static', '/frames/', blocks)], answer: () => undefined })
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.goto(`${paper.url}/frames/`)
  const heights = () =>
    page
      .getByRole('main')
      .locator('iframe')
      .evaluateAll((frames) =>
        Object.fromEntries(
          frames.map((frame) => [frame.getAttribute('title'), (frame as HTMLIFrameElement).offsetHeight]),
        ),
      )
  const expected = Object.fromEntries(Object.entries(contents).map(([title, [, height]]) => [title, height]))
  await expect.poll(heights).toEqual(expected)
  await page.waitForTimeout(600)
  expect(await heights()).toEqual(expected)
})

test('a quiz in a frame takes an answer, and a form in one opens what it leads to (rule blocks/framed-forms)', async ({
  page,
  start,
}) => {
  const html = `<form id="quiz"><button>Answer</button></form>
    <form action="https://petition.example/sign"><input type="hidden" name="of" value="paper"><button>Sign</button></form>
    <script>
      quiz.addEventListener('submit', (event) => {
        event.preventDefault()
        quiz.textContent = 'That is right'
      })
    </script>`
  const paper = await start({
    pages: [pageOf('quiz', 'static', '/quiz/', [{ id: 'quiz', type: 'raw-html', fields: { html, title: 'A quiz' } }])],
    answer: () => undefined,
  })
  await page.context().route('https://petition.example/**', (route) => route.fulfill({ body: 'Signed' }))
  await page.goto(`${paper.url}/quiz/`)
  const quiz = page.getByRole('main').locator('iframe').contentFrame()
  await quiz.getByRole('button', { name: 'Answer' }).click()
  await expect(quiz.getByText('That is right')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await quiz.getByRole('button', { name: 'Sign' }).click()
  await expect(await opened).toHaveURL('https://petition.example/sign?of=paper')
})

test('a frame that came before the script of its page gets the height of its content (rule blocks/framed-heights)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 4000 })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto(story)
  const element = page.getByRole('main').locator('iframe')
  await expect.poll(() => element.evaluate((frame) => (frame as HTMLIFrameElement).offsetHeight)).toBeLessThan(280)
})

test('what is read below a frame stays where it is when the frame gets another height, also in browsers that do not see to it (rule blocks/framed-heights)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.overflowAnchor = 'none'))
  })
  const { frame, button } = await chartOf(page)
  const element = page.getByRole('main').locator('iframe')
  const bounds = () => element.evaluate((frameElement) => frameElement.getBoundingClientRect().toJSON() as DOMRect)
  const readFrom = (bottom: number) =>
    element.evaluate((frameElement, wanted) => {
      scrollBy({ top: frameElement.getBoundingClientRect().bottom - wanted, behavior: 'instant' })
    }, bottom)
  // Browsers draw nothing in a frame that is out of sight, so its document says the height without having it. It is said until
  // it counts, because the chart may tell its own height in between, as on a slow machine.
  const become = (height: number) =>
    expect
      .poll(async () => {
        await frame.evaluate(
          (pixels) => parent.postMessage({ type: 'broadsheet:frame-height', height: pixels }, '*'),
          height,
        )
        return (await bounds()).height
      })
      .toBe(height)
  for (const bottom of [-400, 40])
    for (const height of [500, 200]) {
      await readFrom(bottom)
      const before = await bounds()
      expect(before.top).toBeLessThan(0)
      await become(height)
      // A page is scrolled by whole pixels.
      expect(Math.abs((await bounds()).bottom - before.bottom)).toBeLessThanOrEqual(1)
    }

  // Whoever uses the frame sees it grow where it stands.
  await button.click()
  await readFrom(150)
  const used = await bounds()
  await become(500)
  expect((await bounds()).top).toBe(used.top)
})

test('a link in a frame opens a page of the paper outside the sandbox, with all that it has', async ({
  page,
  context,
}) => {
  const { frame } = await chartOf(page)
  const opened = context.waitForEvent('page')
  await frame.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', textContent: 'More' })
    document.body.prepend(link)
    link.click()
  }, new URL('/news/', page.url()).href)
  const popup = await opened
  await expect(popup.locator('html.js')).toHaveCount(1)
  expect(await popup.evaluate(() => [origin, localStorage.length >= 0])).toEqual([new URL(page.url()).origin, true])
})

test('a frame that Tab leads into comes into sight, also where the player within it is blocked (rule header/focus-in-sight)', async ({
  page,
}) => {
  await page.goto('/news/regional-rail-weekend-track-work-explainer/')
  const frame = page.locator('[data-provider] iframe')
  const hasFocus = () => frame.evaluate((element) => document.activeElement === element)
  await frame.evaluate((element) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-block="article"] a[href]')]
    links.findLast((link) => link.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)?.focus()
  })
  await expect(frame).not.toBeInViewport()
  for (let press = 0; press < 9 && !(await hasFocus()); press++) await page.keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
  await expect(frame).toBeInViewport()
})
