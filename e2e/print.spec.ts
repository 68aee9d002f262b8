import { PAGES } from '../scripts/served.mjs'
import { livePage } from './support/live-blogs.ts'
import { answerFrom, articlePage, pageOf, simpleStory } from './support/newspaper.ts'
import { expect, previewOf, test } from './support/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }))

test('on paper every card of a carousel stands on the page', async ({ page }) => {
  await page.setViewportSize({ width: 816, height: 1056 })
  await page.goto('/')
  for (const type of ['carousel', 'video-carousel']) {
    const cards = page.locator(`main [data-block="${type}"] article`)
    expect(await cards.count(), type).toBeGreaterThan(3)
    const isOff = await cards.evaluateAll((all) =>
      all
        .filter((card) => {
          // What a scroller cuts off is not on paper either.
          const { left, right } = card.getBoundingClientRect()
          const scroller = card.closest('[tabindex], [data-scroller]')?.getBoundingClientRect()
          return left < 0 || right > (scroller?.right ?? innerWidth) + 1
        })
        .map((card) => card.textContent),
    )
    expect(isOff, type).toEqual([])
  }
})

test('on paper the last place of the finder is drawn like the first (rule finder/print)', async ({ page }) => {
  await page.goto('/food/restaurant-finder-philadelphia/')
  const hidden = await page
    .locator('[data-place] h2')
    .evaluateAll((names) =>
      names.filter((name) => !name.checkVisibility({ contentVisibilityAuto: true })).map((name) => name.textContent),
    )
  expect(hidden).toEqual([])
})

test('on paper a correction stands at its place in the text (rule pages/on-paper)', async ({ page, start }) => {
  const correction = { type: 'correction', correction_type: 'correction', text: 'The bridge was built in 1926.' }
  const story = { ...simpleStory('news', 1), content_elements: [{ type: 'text', content: 'Words.' }, correction] }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  await page.goto(`${paper.url}/news/story-1/`)
  await expect(page.getByText(correction.text)).toBeVisible()
})

test('on paper a post or player of another site leaves its address (rule pages/on-paper)', async ({ page }) => {
  await page.goto('/news/regional-rail-weekend-track-work-explainer/')
  const link = page.locator('[data-block="article"] figure:has(iframe) figcaption a[href^="http"]').first()
  const { href, printed } = await link.evaluate((element: HTMLAnchorElement) => ({
    href: element.getAttribute('href'),
    printed: getComputedStyle(element, '::after').content,
  }))
  expect(printed).toContain(href)
})

test('on paper a post of another site in a live blog leaves its address (rule pages/on-paper)', async ({
  page,
  start,
}) => {
  const href = 'https://www.youtube.com/watch?v=courierWire'
  const text = (content: string) => ({ type: 'text', content })
  const story = {
    ...simpleStory('news', 1),
    subtype: 'liveblog',
    content_elements: [
      { type: 'divider' },
      text('<p>// Timestamp 5/1/2025 9:30AM</p>'),
      { type: 'oembed_response', subtype: 'youtube', raw_oembed: { url: href, title: 'Overhead wires' } },
    ],
  }
  const paper = await start({ pages: [livePage], answer: answerFrom({ news: [story] }) })
  await page.goto(`${paper.url}/news/story-1/`)
  const link = page.getByRole('article').getByRole('link', { name: 'Overhead wires' })
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(href)
})

test('on paper nothing stands that only a screen can answer', async ({ page }) => {
  await page.goto('/food/')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  for (const path of [PAGES.newsletters, PAGES['not-found']]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('textbox'), path).toHaveCount(0)
  }
  await page.goto('/')
  const timeline = page.getByRole('article').first()
  await expect(timeline.getByRole('link', { name: 'Valves closed after 75 minutes' })).toBeVisible()
  await expect(timeline.getByText('2 more updates')).toBeHidden()
  await page.goto('/swipeable-stories/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Read the story/ })).toHaveCount(0)
})

test('on paper the question for consent, which nobody can answer there, covers nothing', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' })
  await page.goto(previewOf('country=DE', '/about/'))
  const dialog = page.getByRole('dialog', { name: 'Your privacy' })
  await expect(dialog).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
})

test('on paper nothing lies over the page that floats over it on a screen (rule pages/on-paper)', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' })
  await page.goto(PAGES.article)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  const message = page.getByRole('status').filter({ hasText: 'See your list' })
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#header-menu')
  await expect(menu).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(message).toBeHidden()
  await expect(menu).toBeHidden()
})

test('on paper a story and its posts stand in one column of blocks, which every browser breaks (rule pages/on-paper)', async ({
  page,
}) => {
  for (const path of [PAGES.article, PAGES['live-blog']]) {
    await page.goto(path)
    const words = page.locator('article p').filter({ hasText: /\w{3}/ }).last()
    const columns = await words.evaluate((last) => {
      const around: string[] = []
      for (let box = last.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
        around.push(getComputedStyle(box).display)
      return around
    })
    expect(new Set(columns), path).toEqual(new Set(['block']))
  }
})

test('on paper a large first letter stays with its words (rule pages/on-paper)', async ({ page }) => {
  await page.goto('/news/bridesburg-tide-marks-delaware-river/')
  const first = page.locator('[data-drop-cap] p').filter({ hasText: 'he first mark is' })
  await expect(first).toHaveCSS('break-inside', 'avoid')
})

test('on paper no carousel has arrows (rule pages/on-paper)', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/')
  const carousel = page.locator('main [data-block="carousel"]')
  await carousel.scrollIntoViewIfNeeded()
  const arrow = carousel.getByRole('button', { name: /^Next: / })
  await expect(arrow).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(arrow).toBeHidden()
})

test('on paper the scores of every team stand on the page', async ({ page }) => {
  await page.setViewportSize({ width: 816, height: 1056 })
  await page.goto(PAGES['gameday-central'])
  const scores = page.getByRole('region', { name: 'Scores and schedules' }).getByRole('list').first()
  const teams = scores.locator('> li')
  await expect(teams).toHaveCount(5)
  const end = await scores.evaluate((list) => list.getBoundingClientRect().right)
  for (const team of await teams.all()) {
    const box = (await team.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(end + 1)
  }
})

test('on paper what is folded away in a story is open (rule pages/on-paper)', async ({ page, start }) => {
  const content = '<details><summary>Who may vote?</summary><p>Whoever is 18.</p></details>'
  const story = { ...simpleStory('news', 1), content_elements: [{ type: 'raw_html', content }] }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  await page.goto(`${paper.url}/news/story-1/`)
  const folded = page.getByText('Whoever is 18.')
  expect(await folded.evaluate((words) => words.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  expect((await folded.boundingBox())?.height).toBeGreaterThan(0)
})

test('on paper every picture of a gallery within a story stands on the page', async ({ page }) => {
  await page.setViewportSize({ width: 816, height: 1056 })
  await page.goto('/real-estate/germantown-twin-restored-together/')
  const strip = page.getByRole('list', { name: 'Pictures' })
  const pictures = strip.getByRole('listitem')
  await expect(pictures).toHaveCount(3)
  const end = await strip.evaluate((list) => list.getBoundingClientRect().right)
  for (const picture of await pictures.all()) {
    const box = (await picture.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(end + 1)
  }
})

test('a page that nobody prints makes no formatter of dates, which would hold up a slow phone (rule time/print)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made = Object.assign(window, { formattersMade: 0 })
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, options: [string]) {
        made.formattersMade++
        return new target(...options)
      },
    })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const made = () => page.evaluate(() => (window as unknown as { formattersMade: number }).formattersMade)
  expect(await made()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await made()).toBe(1)
})

test('on paper labels say when something was, and not how long ago (rule time/print)', async ({ page }) => {
  const labels = () => page.getByRole('time').allTextContents()
  for (const path of [PAGES.homepage, PAGES['live-blog']]) {
    await page.goto(path)
    const onScreen = await labels()
    expect(onScreen.join()).toContain(' ago')
    const printed = page.evaluate(
      () =>
        new Promise<string[]>((resolve) =>
          addEventListener('beforeprint', () =>
            resolve(Array.from(document.querySelectorAll('time'), ({ textContent }) => textContent)),
          ),
        ),
    )
    await page.pdf()
    for (const label of await printed) expect(label).toMatch(/^(Updated )?[A-Z][a-z]+\.? \d{1,2}, \d{4}/)
    await expect.poll(labels).toEqual(onScreen)
  }
})

test('on paper a date in HTML of an editor keeps its words (rule time/print)', async ({ page, start }) => {
  const html = '<p>The polls open on <time datetime="2026-11-03">Election Day</time> and close at <time>8</time>.</p>'
  const paper = await start({
    pages: [pageOf('polls', 'static', '/polls/', [{ id: 'polls', type: 'raw-html', fields: { html } }])],
    answer: answerFrom({}),
  })
  await page.goto(`${paper.url}/polls/`)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('main')).toContainText('The polls open on Election Day and close at 8.')
})
