import { holdBack } from './support/hold-back.ts'
import { answerFrom, articlePage, pageOf, simpleStory } from './support/newspaper.ts'
import { expect, test } from './support/test.ts'
import { nextFrame, scrollThrough, shiftsOf, watchShifts } from './support/watch.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the pictures of rows and of related links are square files no larger than needed (rule cards/squares)', async ({
    page,
  }) => {
    await page.goto('/news/')
    const row = page.locator('main article:has(source) img').first()
    await row.scrollIntoViewIfNeeded()
    await expect
      .poll(() => row.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([100, 100])
    await page.goto('/education/school-boilers-past-service-life-survey/')
    const thumbnail = page.getByRole('complementary', { name: 'Related stories' }).locator('img').first()
    await thumbnail.scrollIntoViewIfNeeded()
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([50, 50])
  })
})

test('on a wide screen the pictures of strips are in the widths of their place (rule cards/picture-sizes)', async ({
  page,
}) => {
  await page.goto('/blocks/')
  const strip = page.locator('[data-layout="strip"] article:has(source) img').first()
  await strip.scrollIntoViewIfNeeded()
  await expect
    .poll(() => strip.evaluate((image: HTMLImageElement) => /[?&]w=(\d+)/.exec(image.currentSrc)?.[1]))
    .toMatch(/^(300|400|600)$/)
})

const TALL = { type: 'image', url: 'https://images.example/tall.svg', width: 600, height: 3000 }

test('a very tall picture of a story is no taller than the screen, whole, and moves nothing (rule cards/tall-pictures)', async ({
  page,
  start,
}) => {
  const story = {
    ...simpleStory('news', 1),
    promo_items: { basic: { ...TALL, _id: 'LEAD' } },
    content_elements: [
      { type: 'text', content: 'Before the picture.' },
      { ...TALL, _id: 'BODY' },
      { type: 'text', content: 'After the picture.' },
    ],
  }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  await page.route(TALL.url, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="3000"><rect width="100%" height="100%"/></svg>',
    }),
  )
  for (const size of [
    { width: 375, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await watchShifts(page)
    const letGo = await holdBack(page, TALL.url)
    await page.goto(`${paper.url}${story.canonical_url}`, { waitUntil: 'domcontentloaded' })
    const pictures = page.getByRole('main').locator('figure img')
    await expect(pictures).toHaveCount(2)
    await nextFrame(page)
    letGo()
    await scrollThrough(page)
    for (const picture of await pictures.all()) {
      const { width, height } = (await picture.boundingBox())!
      expect(height).toBeLessThanOrEqual(size.height)
      expect(height).toBeGreaterThan(size.height * 0.8)
      expect(height / width).toBeCloseTo(TALL.height / TALL.width, 1)
    }
    expect(await shiftsOf(page)).toEqual([])
  }
})

test('a picture of a story that has few pixels is drawn no wider than it is (rule cards/small-pictures)', async ({
  page,
  start,
}) => {
  const sizes = [
    [40, 40],
    [300, 200],
    [120, 360],
    [1200, 800],
  ] as const
  const story = {
    ...simpleStory('news', 1),
    content_elements: sizes.map(([width, height]) => ({
      type: 'image',
      url: `https://images.example/${width}.svg`,
      width,
      height,
    })),
  }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  await page.route('https://images.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  for (const [screen, column] of [
    [375, 300],
    [1280, 640],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 })
    await page.goto(`${paper.url}${story.canonical_url}`)
    const pictures = page.getByRole('main').locator('figure img')
    await expect(pictures).toHaveCount(sizes.length)
    const widths = await pictures.evaluateAll((all) =>
      all.map((image) => Math.round(image.getBoundingClientRect().width)),
    )
    expect(widths.slice(0, 3)).toEqual([40, 300, 120])
    expect(widths[3]).toBeGreaterThan(column)
  }
})

test('a very tall picture leads to its largest file, also without script (rule cards/tall-pictures)', async ({
  browser,
  start,
}) => {
  const address = '/media/scenes/tug-dawn.webp'
  const story = {
    ...simpleStory('news', 1),
    content_elements: [
      {
        ...TALL,
        _id: 'BODY',
        url: `${address}?w=300&h=200`,
        srcset: `${address}?w=300&h=200 300w, ${address}?w=1200&h=800 1200w, ${address}?w=600&h=400 600w`,
        alt_text: 'How a bill becomes law, in eleven steps',
      },
      { ...TALL, _id: 'PORTRAIT', url: 'https://images.example/portrait.svg', height: 900 },
    ],
  }
  const newspaper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`${newspaper.url}${story.canonical_url}`)
  await expect(page.getByRole('main').locator('figure a')).toHaveCount(1)
  await page.getByRole('link', { name: 'How a bill becomes law, in eleven steps Enlarge this picture' }).press('Enter')
  await expect(page).toHaveURL(`${newspaper.url}${address}?w=1200&h=800`)
  await context.close()
})

test("a picture whose file cannot be had leaves its place without the browser's sign for it (rule cards/missing-pictures)", async ({
  page,
  start,
}) => {
  const missing = (id: string) => ({
    type: 'image',
    _id: id,
    url: `https://images.example/${id}.svg`,
    width: 1200,
    height: 800,
    alt_text: `The ${id}`,
  })
  const story = {
    ...simpleStory('news', 1),
    promo_items: { basic: missing('lead') },
    content_elements: [missing('empty'), missing('whole')],
  }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  const lead = page.getByRole('img', { name: 'The lead' })
  // The page's script comes when the first picture has already failed.
  await page.route('**/assets/*.js', async (route) => {
    await expect.poll(() => lead.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    await route.continue()
  })
  await page.route('https://images.example/**', (route) => {
    if (route.request().url().includes('lead')) return route.fulfill({ status: 404 })
    const body = route.request().url().includes('whole') ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : ''
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await page.goto(`${paper.url}${story.canonical_url}`)
  await expect(lead).toHaveCSS('opacity', '0')
  const empty = page.getByRole('img', { name: 'The empty' })
  await empty.scrollIntoViewIfNeeded()
  await expect(empty).toHaveCSS('opacity', '0')
  expect((await empty.boundingBox())!.height).toBeGreaterThan(300)
  const whole = page.getByRole('img', { name: 'The whole' })
  await whole.scrollIntoViewIfNeeded()
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(whole).toHaveCSS('opacity', '1')
})

test('by night a logo that is made for paper stands on white, in a card and in a row of headlines (rule cards/night)', async ({
  page,
  start,
}) => {
  const logo = '/media/logos/river-trust-bank.webp'
  const story = {
    ...simpleStory('news', 1),
    taxonomy: { primary_site: { _id: '/bank', name: 'River Trust Bank', card_eyebrow_logo: logo } },
  }
  const sponsored = {
    ...simpleStory('news', 2),
    taxonomy: { primary_section: { _id: '/bank', name: 'Bank', type: 'sponsored', card_eyebrow_logo: logo } },
  }
  const fields = { source: 'section-feed', includeSections: '/news', nativoPosition: 0, feedSize: 2 }
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [
        { id: 'cards', type: 'package', fields: { ...fields, hasEyebrow: true } },
        { id: 'rows', type: 'headline-list', fields },
      ]),
      articlePage,
    ],
    answer: answerFrom({ news: [story, sponsored] }),
  })
  for (const [colorScheme, ground] of [
    ['light', 'rgba(0, 0, 0, 0)'],
    ['dark', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(paper.url)
    for (const block of ['cards', 'rows']) {
      const image = page.locator(`#${block} img[src*="river-trust-bank"]`).first()
      await expect(image, `${block} by ${colorScheme}`).toHaveCSS('background-color', ground)
    }
  }
})
