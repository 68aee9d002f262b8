import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import {
  answerFrom,
  articlePage,
  frontPage,
  listingPage,
  pageOf,
  pagesFolder,
  simpleStory,
} from './support/newspaper.ts'
import { PAGES } from '../scripts/served.mjs'
import { overflowOf } from './support/overflow.ts'
import { PANELS } from './support/panels.ts'
import { setLetters } from './support/letters.ts'
import { expect, previewOf, test } from './support/test.ts'
import { scrollThrough, shiftsOf, showPictures, watchShifts } from './support/watch.ts'

const LEAST_TARGET = 44
const longHeadline = '/news/regional-rail-weekend-track-work-explainer/'

test('the open menu, search and account fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about/')
  for (const { panel, button } of PANELS) {
    const dropdown = page.locator(`[data-panel="${panel}"]`)
    await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click()
    await expect(dropdown).toBeVisible()
    const box = await dropdown.boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(320)
    expect(box!.y + box!.height).toBeLessThanOrEqual(640)
    expect(await overflowOf(page), panel).toEqual({ wider: false, elements: [] })
    await page.keyboard.press('Escape')
    await expect(dropdown).toBeHidden()
  }
})

/** The names in the open menu that are wider than their column. */
async function tooWideInMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.locator('[data-panel="menu"]')
  await expect(menu).toBeVisible()
  return menu.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        return words.getBoundingClientRect().right > link.closest('li, section, div')!.getBoundingClientRect().right + 1
      })
      .map((link) => link.textContent),
  )
}

for (const width of [375, 768, 1280])
  test(`at 200% no name in the open menu is cut or lies on another, at ${width} px (rule pages/large-letters)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about/')
    await setLetters(page, '200%')
    expect(await tooWideInMenu(page)).toEqual([])
  })

test('a long word in the menu breaks within its column, and lies on no other name', async ({ page, start }) => {
  const text = 'Intergovernmentalizations'
  const menu = Array.from({ length: 6 }, () => ({ text, href: '/news/', items: [{ text, href: '/news/' }] }))
  const folder = await pagesFolder({ 'navigation.json': JSON.stringify({ top: [], menu, partners: menu }) })
  const paper = await start({
    pages: [frontPage({})],
    answer: answerFrom({}),
    env: { NAVIGATION_FILE: join(folder, 'navigation.json') },
  })
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paper.url)
    expect.soft(await tooWideInMenu(page), `at ${width} px`).toEqual([])
  }
  await rm(folder, { recursive: true })
})

const smallTargets = (page: Page, within: string) =>
  page.locator(within).evaluateAll(
    (elements, least) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          text: element.textContent?.trim() || element.getAttribute('name'),
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < least || box.width < least)
        .map(({ text, box }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    LEAST_TARGET,
  )

for (const width of [320, 375]) {
  test(`every control of the header is large enough for a finger on a screen ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/sports/')
    expect
      .soft(
        await smallTargets(
          page,
          'header[data-header] button:not([data-panel] *), nav[aria-label="Main"] a, nav[aria-label="Sports"] a',
        ),
      )
      .toEqual([])
    for (const [button, controls] of [
      ['Menu', '[data-panel="menu"] button'],
      ['Search', '[data-panel="search"] :is(button, input)'],
      ['Sign in', '[data-panel="account"] a'],
    ] as const) {
      await page.getByRole('banner').locator('button[popovertarget]').filter({ hasText: button }).click()
      await expect(page.locator(controls).first()).toBeVisible()
      expect.soft(await smallTargets(page, controls), button).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

test('a long headline wraps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(longHeadline)
  const headline = page.getByRole('heading', { level: 1 })
  const { lines, fits } = await headline.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = [...range.getClientRects()]
    return {
      lines: new Set(boxes.map((box) => Math.round(box.top))).size,
      fits: boxes.every((box) => box.left >= 0 && box.right <= innerWidth),
    }
  })
  expect(lines).toBeGreaterThan(3)
  expect(fits).toBe(true)
})

test('an endless word or address breaks instead of widening the page', async ({ page, start }) => {
  const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const story = {
    ...simpleStory('news', 1),
    headlines: { basic: endless.repeat(2) },
    description: { basic: endless.repeat(2) },
    credits: { by: [{ type: 'author', name: endless }] },
    content_elements: [
      {
        type: 'text',
        content: `See https://example.test/${'a'.repeat(200)} or <a href="/x/">${endless.repeat(3)}</a>`,
      },
      { type: 'header', level: 2, content: endless.repeat(2) },
      { type: 'quote', subtype: 'pullquote', content_elements: [{ type: 'text', content: endless.repeat(2) }] },
      {
        type: 'raw_html',
        content: `<table><tr>${`<td>${endless}</td>`.repeat(8)}</tr></table><pre>${endless.repeat(4)}</pre>`,
      },
    ],
  }
  const paper = await start({
    pages: [listingPage('news', 'News'), articlePage],
    answer: answerFrom({ news: [story] }),
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/news/', '/news/story-1/', `/search?query=${endless}${endless}`]) {
    await page.goto(paper.url + path)
    expect.soft(await overflowOf(page), path).toEqual({ wider: false, elements: [] })
  }
})

test('a table with many columns scrolls and breaks no word (rule content/tables)', async ({ page, start }) => {
  const text = (content: string) => ({ type: 'text', content })
  const story = {
    ...simpleStory('news', 1),
    content_elements: [
      {
        type: 'table',
        header: Array.from({ length: 12 }, (_, column) => text(`Column ${column}`)),
        rows: [Array.from({ length: 12 }, (_, column) => text(column ? '12,345' : 'Philadelphia'))],
      },
    ],
  }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${paper.url}/news/story-1/`)
  for (const words of ['Philadelphia', '12,345'])
    expect(
      await page
        .getByRole('cell', { name: words })
        .first()
        .evaluate((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getClientRects().length
        }),
      words,
    ).toBe(1)
  const table = page.getByRole('group', { name: 'Table' })
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  expect(await overflowOf(page)).toEqual({ wider: false, elements: [] })
})

test('a long eyebrow that has a line of its own begins where the headline does', async ({ page, start }) => {
  const story = {
    ...simpleStory('news', 1),
    subtype: 'liveblog',
    label: { eyebrows: [{ display: true, text: 'Neighborhoods along the river between two bridges', url: '/news/' }] },
  }
  const paper = await start({
    pages: [frontPage({ includeSections: '/news', feedSize: 1 }), articlePage],
    answer: answerFrom({ news: [story] }),
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(paper.url)
  const begins = (words: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: words })
      .evaluate((link) => {
        const text = document.createRange()
        text.selectNodeContents(link)
        return Math.round(text.getBoundingClientRect().left)
      })
  expect(await begins('Neighborhoods along')).toBe(await begins('news story 1'))
})

test('a long label, a long fact and a long name of the paper leave every control on the screen', async ({
  page,
  start,
}) => {
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [
        {
          id: 'news',
          type: 'breaking-news',
          fields: { bnLabel: 'A storm over the whole of the region', bnText: 'Schools are closed', bnURL: '/news/' },
        },
        { id: 'facts', type: 'fact-box', fields: { headline: 'Facts', facts: ['Wort'.repeat(30), 'Another'] } },
      ]),
    ],
    answer: answerFrom({}),
    env: { SITE_NAME: 'Commonwealth Commerce & Community' },
  })
  for (const width of [320, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(paper.url)
    await expect(page.getByRole('button', { name: /^Close: A storm/ })).toBeInViewport({ ratio: 1 })
    expect(await overflowOf(page), String(width)).toEqual({ wider: false, elements: [] })
    // On a phone the buttons have no words.
    if (width < 768) continue
    const masthead = page.locator('[data-header] > div').first()
    const name = (await masthead.getByRole('link', { name: /Commonwealth/ }).boundingBox())!
    for (const control of await masthead.locator('button, li a, a[href="/offers/"]').all()) {
      const box = (await control.isVisible()) ? await control.boundingBox() : null
      if (!box) continue
      const { isCut, lines } = await control.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element.querySelector('span') ?? element)
        const words = [...range.getClientRects()].filter((part) => part.width > 1)
        const around = element.getBoundingClientRect()
        return {
          isCut: words.some((part) => part.right > around.right + 1),
          lines: new Set(words.map((part) => Math.round(part.top / 20))).size,
        }
      })
      const isApart = box.x >= name.x + name.width - 1 || box.x + box.width <= name.x + 1
      const text = await control.textContent()
      expect({ width, text, isCut, isApart, lines }).toEqual({ width, text, isCut: false, isApart: true, lines: 1 })
    }
  }
})

for (const { url, width } of [
  { url: '/', width: 1280 },
  { url: '/', width: 375 },
  { url: '/news/', width: 375 },
  { url: '/sports/', width: 768 },
  { url: '/food/', width: 1280 },
  { url: '/opinion/', width: 375 },
  { url: '/topic/septa/', width: 375 },
  { url: '/author/marisol-vance/', width: 375 },
  { url: '/search?query=river', width: 768 },
  { url: '/photography/delaware-river-sketchbook-one-day/', width: 375 },
  { url: '/real-estate/germantown-twin-restored-together/', width: 375 },
]) {
  test(`nothing on ${url} moves while pictures load late or not at all, on a screen ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    let count = 0
    await page.route('**/media/scenes/**', async (route) => {
      const isLost = count++ % 3 === 0
      await after(300)
      await (isLost ? route.abort() : route.continue())
    })
    await page.goto(url)
    await scrollThrough(page)
    await showPictures(page)
    await expect
      .poll(() =>
        page.evaluate(() => [...document.images].every((image) => !image.checkVisibility() || image.complete)),
      )
      .toBe(true)
    const boxes = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
        .map((image) => image.getBoundingClientRect().height),
    )
    expect(boxes.length).toBeGreaterThan(0)
    expect(boxes.every((height) => height > 30)).toBe(true)
    expect(await shiftsOf(page)).toEqual([])
  })
}

for (const width of [320, 375, 640, 768, 1280])
  test(`pages fit at twice the font size on ${width} px, and the nameplate lies on nothing else`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/',
      '/food/',
      '/newsletters/',
      '/sports/gameday-central/',
      '/news/regional-rail-weekend-track-work-explainer/',
    ]) {
      await page.goto(path)
      await setLetters(page, '200%')
      const { wider } = await overflowOf(page)
      expect([path, wider]).toEqual([path, false])
      const header = page.locator('[data-header]')
      const name = (await header.getByRole('link', { name: 'The Philadelphia Courier', exact: true }).boundingBox())!
      const others = await header.locator('button, nav').all()
      for (const other of others) {
        const box = await other.boundingBox()
        if (!box || !(await other.isVisible())) continue
        const isApart =
          box.x >= name.x + name.width - 1 ||
          box.x + box.width <= name.x + 1 ||
          box.y >= name.y + name.height - 1 ||
          box.y + box.height <= name.y + 1
        expect([path, await other.textContent(), isApart]).toEqual([path, await other.textContent(), true])
      }
    }
  })

/** What of the text of these elements their boxes cut off. */
const cutTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.scrollHeight > element.clientHeight + 4)
        .map((element) => element.textContent),
    )

/** As a reader's own stylesheet sets them (WCAG 1.4.12). */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const spaces = new CSSStyleSheet()
    spaces.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [spaces]
  })

test('at 200% and with wider spaces the name and the buttons stay within the compact header (rule pages/large-letters)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 450 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/food/')
  await spaceOut(page)
  const header = page.locator('[data-header]')
  await expect.poll(() => page.locator('html.js').count()).toBe(1)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect(header).toHaveAttribute('data-compact')
  const outside = () =>
    header.evaluate((bar) => {
      const { bottom } = bar.getBoundingClientRect()
      return [...bar.querySelectorAll('a, button')]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().bottom > bottom)
        .map((each) => each.textContent)
    })
  await expect.poll(outside).toEqual([])
})

for (const width of [640, 700, 750])
  test(`with wider spaces the name and the buttons of the tall header lie on no section of its line on ${width} px (rule pages/large-letters)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/news/')
    await spaceOut(page)
    const header = page.locator('[data-header]')
    const low = () =>
      header.evaluate((bar) => {
        const top = bar.querySelector('nav:not([popover] nav)')!.getBoundingClientRect().top
        const textOf = (element: Element) => {
          const text = document.createRange()
          text.selectNodeContents(element)
          return text.getBoundingClientRect()
        }
        return [...bar.querySelectorAll('a, button')]
          .filter((each) => each.checkVisibility() && !each.closest('nav, [popover]') && textOf(each).bottom > top)
          .map((each) => each.textContent)
      })
    await expect.poll(low).toEqual([])
  })

for (const width of [900, 1024, 1280])
  test(`with wider spaces between letters and words the header's commands are whole on ${width} px (rule pages/large-letters)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/news/')
    await spaceOut(page)
    const cut = await page
      .locator('[data-header] :is(button span, [data-end] a)')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.checkVisibility() && text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
          .map((text) => text.textContent),
      )
    expect(cut).toEqual([])
  })

/** Words of these elements that do not stand in one line. Those on either side of a slash are one, and may be too long. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const broken: string[] = []
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode as Text
          for (const { 0: word, index } of text.data.matchAll(/(?<![\p{L}\d/])[\p{L}\d]+(?![\p{L}\d/])/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(word)
          }
        }
        return broken
      }),
  )

test('no word of a title, button, tab, byline, listed card, game or headline in a carousel is broken at twice the font size (rule pages/large-letters)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  for (const [path, selector] of [
    [
      '/news/',
      'main h1, main [data-follow], nav[aria-label="Pages"] > *, [data-block="listing"] article :is(h2, h3, p)',
    ],
    ['/food/', '[data-block="social"] [role="tab"], [data-block="carousel"] article h3'],
    ['/eagles/playoffs/', '[data-block="team-schedule"] p, [data-block="carousel"] article h3'],
    ['/sports/', 'main h1, main [data-follow], [data-block="listing"] article :is(h2, h3, p)'],
    ['/food/restaurant-finder-philadelphia/', '[data-block="finder"] :is(button, li h3)'],
    ['/author/imani-thackeray/', 'main h1, main h1 + p'],
    ['/swipeable-stories/', '[data-block="swipeable"] h2'],
    ['/news/regional-rail-weekend-track-work-explainer/', 'main div:has(> p > span > time) > p'],
  ] as const) {
    await page.goto(path)
    await setLetters(page, '200%')
    await expect(page.locator(selector).filter({ visible: true }).first()).toBeVisible()
    expect(await brokenWords(page, selector), path).toEqual([])
  }
})

for (const width of [320, 375]) {
  test(`at 200% the share menu is whole on ${width} px (rule pages/large-letters)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(longHeadline)
    await setLetters(page, '200%')
    await page.getByRole('button', { name: 'Share this story' }).click()
    const box = (await page.getByRole('navigation', { name: 'Share this story' }).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  })

  test(`at 200% what is said of a shared list of restaurants is whole on ${width} px (rule pages/large-letters)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await page.goto(PAGES.finder)
    await setLetters(page, '200%')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const box = (await page.getByText('The link could not be copied').boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  })

  test(`at 200% both answers to the question for consent are whole on ${width} px (rule pages/large-letters)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(previewOf('country=DE', '/about/'))
    const dialog = page.getByRole('dialog', { name: 'Your privacy' })
    await expect(dialog).toBeVisible()
    await setLetters(page, '200%')
    const { x: start, width: room } = (await dialog.boundingBox())!
    for (const answer of ['No, thanks', 'Yes, I agree']) {
      const box = (await dialog.getByRole('button', { name: answer }).boundingBox())!
      expect(box.x).toBeGreaterThan(start)
      expect(box.x + box.width).toBeLessThan(start + room)
    }
  })
}

test('headlines of videos are whole at twice the font size', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/video/schuylkill-dusk-video/')
  await setLetters(page, '200%')
  await expect(page.locator('[data-block="video-carousel"] h3').first()).toBeVisible()
  expect(await cutTexts(page, '[data-block="video-carousel"] h3')).toEqual([])
})

test('breaking news is whole on a screen 320 px wide, and the page can be read to its end', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/news/')
  const news = page.getByRole('region', { name: 'Breaking News' })
  await expect(news).toBeVisible()
  expect(await cutTexts(page, '[data-breaking-news] a')).toEqual([])
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const last = (await page.getByRole('contentinfo').boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual((await news.boundingBox())!.y + 1)
})

/** Screens on which the lead story's headline must be seen without scrolling. */
const FIRST_VIEWS = [
  { width: 1024, height: 768, paths: ['/'] },
  { width: 1440, height: 900, paths: ['/', '/eagles/', '/food/', '/sports/'] },
]
for (const { width, height, paths } of FIRST_VIEWS)
  test(`the headline of the lead story is in the first view of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path)
      const box = (await page.locator('main [data-card-link]').first().boundingBox())!
      expect([path, box.y + box.height <= height]).toEqual([path, true])
    }
  })

test('where one layout ends and the next begins, only the next holds', async ({ page }) => {
  await page.goto('/about/')
  for (const width of [480, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const narrower = await page.evaluate((begins) => {
      const conditions = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => [
          ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
          ...(rule instanceof CSSGroupingRule ? conditions(rule.cssRules) : []),
        ])
      return [...document.styleSheets]
        .flatMap((sheet) => conditions(sheet.cssRules))
        .filter((query) => query.includes(`max-width: ${begins - 1}.`) && matchMedia(query).matches)
    }, width)
    expect(narrower, `${width} px`).toEqual([])
  }
})
