import type { Locator } from 'playwright/test'
import { answerFrom, articlePage, frontPage, pageOf, simpleStory } from './support/newspaper.ts'
import { expect, test } from './support/test.ts'

const picture = (width: number, height: number) => ({
  type: 'image',
  url: `/media/${width}.jpg`,
  width,
  height,
  alt_text: 'A tower',
})

const pictured = (number: number) => ({
  ...simpleStory('news', number),
  promo_items: { basic: picture(1200, 800) },
})

const liveBlog = {
  ...pictured(1),
  subtype: 'liveblog',
  label: { eyebrows: [{ display: true, text: 'Neighborhoods along the river between two bridges', url: '/news/' }] },
  liveblog_cards: [{ header: 'The doors open', url: '/news/story-1/#card-1' }],
}

const fromNews = { source: 'section-feed', includeSections: '/news', nativoPosition: 0 }

/** The middle of the words in an element, not of its box. */
const middleOf = (element: Locator) =>
  element.evaluate((each) => {
    const words = document.createRange()
    words.selectNodeContents(each)
    const { left, right } = words.getBoundingClientRect()
    return (left + right) / 2
  })

const boxOf = async (element: Locator) => (await element.boundingBox())!

/** How far to the left of an element something may be drawn before an element around it cuts it off. */
const roomBeside = (element: Locator) =>
  element.evaluate((each) => {
    const { left } = each.getBoundingClientRect()
    let edge = -Infinity
    for (let around = each.parentElement; around; around = around.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(around)
      const start = around.getBoundingClientRect().left
      if (overflowX === 'clip') edge = Math.max(edge, start)
      else if (clipPath !== 'none') edge = Math.max(edge, start + Number.parseFloat(clipPath.slice('inset('.length)))
    }
    return left - edge
  })

test('the dots of a timeline are drawn whole in the first column of a strip and of a chain', async ({
  page,
  start,
}) => {
  const list = { type: 'package', fields: { ...fromNews, feedSize: 2, layoutType: 'strip' } }
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [
        { ...list, id: 'strip' },
        {
          id: 'chain',
          type: 'chain',
          fields: { list: ['50%-1', '50%-1'] },
          children: [
            { ...list, id: 'first', fields: { ...list.fields, layoutType: 'vertical' } },
            { ...list, id: 'second' },
          ],
        },
      ]),
      articlePage,
    ],
    answer: answerFrom({ news: [liveBlog, pictured(2)] }),
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paper.url)
  for (const block of ['strip', 'first']) {
    const entry = page.locator(`[id="${block}"] li li`).first()
    await expect(entry).toBeVisible()
    expect(await roomBeside(entry), block).toBeGreaterThanOrEqual(4)
  }
})

test('in a food package the label and eyebrow of a live blog stand in the middle, and its timeline along its line', async ({
  page,
  start,
}) => {
  const paper = await start({
    pages: [frontPage({ includeSections: '/news', feedSize: 2, layoutType: 'food-style' }), articlePage],
    answer: answerFrom({ news: [liveBlog, pictured(2)] }),
  })
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(paper.url)
  const card = page.getByRole('article').first()
  const middle = await middleOf(card.getByRole('heading'))
  for (const words of [card.getByText('Live Updates'), card.getByText(/^Neighborhoods along/)])
    expect(Math.abs((await middleOf(words)) - middle)).toBeLessThan(12)
  expect(await card.getByText('The doors open').evaluate((link) => getComputedStyle(link).textAlign)).toBe('start')
})

for (const layoutType of ['big-left', 'top-banner', 'food-style'])
  test(`the only story of a ${layoutType} has the width of the page`, async ({ page, start }) => {
    const paper = await start({
      pages: [frontPage({ includeSections: '/news', feedSize: 1, layoutType }), articlePage],
      answer: answerFrom({ news: [pictured(1)] }),
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(paper.url)
    expect((await boxOf(page.getByRole('article'))).width).toBeGreaterThan(1180)
  })

test('a top banner of three stories leaves no room for a second column (rule blocks/top-banner)', async ({
  page,
  start,
}) => {
  const paper = await start({
    pages: [frontPage({ includeSections: '/news', feedSize: 3, layoutType: 'top-banner' }), articlePage],
    answer: answerFrom({ news: [pictured(1), pictured(2), pictured(3)] }),
  })
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paper.url)
    const lead = await boxOf(page.getByRole('article').first())
    const second = await boxOf(page.getByRole('article').nth(1))
    const right = Math.max(lead.x + lead.width, second.x + second.width)
    expect(second.x + second.width, `${width} px`).toBe(right)
    expect(width - right, `${width} px`).toBeLessThan(40)
  }
})

test('in a narrow column of a chain a story has its picture above its words, not beside them', async ({
  page,
  start,
}) => {
  const quarter = (id: string) => ({
    id,
    type: 'package',
    fields: { ...fromNews, feedSize: 1, layoutType: 'vertical' },
  })
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [
        { id: 'chain', type: 'chain', fields: {}, children: ['a', 'b', 'c', 'd'].map(quarter) },
      ]),
      articlePage,
    ],
    answer: answerFrom({ news: [pictured(1)] }),
  })
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(paper.url)
  const card = page.getByRole('article').first()
  const image = await boxOf(card.locator('img'))
  const headline = await boxOf(card.getByRole('heading'))
  expect(headline.y).toBeGreaterThanOrEqual(image.y + image.height)
  expect(image.width).toBeGreaterThan(200)
})

test('a carousel in a rail shows one card as wide as the rail, or two whole cards (rule blocks/carousel-sizes)', async ({
  page,
  start,
}) => {
  const carousel = (id: string, displaySize: number) => ({
    id,
    type: 'carousel',
    fields: { ...fromNews, feedSize: 4, displaySize },
  })
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [
        {
          id: 'chain',
          type: 'chain',
          fields: { numberFeaturesOnFirstColumn: 1, numberFeaturesOnSecondColumn: 2 },
          children: [
            { id: 'list', type: 'package', fields: { ...fromNews, feedSize: 2 } },
            carousel('alone', 1),
            carousel('pair', 2),
          ],
        },
      ]),
      articlePage,
    ],
    answer: answerFrom({ news: [1, 2, 3, 4].map(pictured) }),
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paper.url)
  const cards = (block: string) => page.locator(`[id="${block}"]`).getByRole('article')
  const [rail, alone, second] = [
    await boxOf(page.locator('[id="pair"]')),
    await boxOf(cards('alone').first()),
    await boxOf(cards('pair').nth(1)),
  ]
  expect(alone.width).toBe(300)
  expect(second.x + second.width).toBeLessThanOrEqual(rail.x + rail.width)
})

test('the words below a tall picture in a story begin where the picture does', async ({ page, start }) => {
  const story = {
    ...simpleStory('news', 1),
    content_elements: [
      { ...picture(600, 1500), caption: 'The tower, seen from the river in the last light of a long day in June.' },
      { type: 'text', content: 'The text.' },
    ],
  }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  const file = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1500"/>'
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: file }))
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${paper.url}/news/story-1/`)
    const figure = page.locator('figure[data-shape="tall"]')
    const image = await boxOf(figure.locator('img'))
    for (const words of ['Enlarge this picture', /^The tower/])
      expect(Math.abs((await boxOf(figure.getByText(words))).x - image.x), `${width} px`).toBeLessThan(2)
  }
})

test('a score is not broken beside a long name', async ({ page, start }) => {
  const game = {
    id: '1',
    date: '2025-05-01T17:00:00Z',
    status: 'F',
    home: { teamId: '21', name: 'Intergovernmental Wanderers of Upper Moreland', abbreviation: 'IWU', score: 127 },
    away: { teamId: '19', name: 'Giants', abbreviation: 'NYG', score: 24 },
  }
  const paper = await start({
    pages: [pageOf('front', 'homepage', '/', [{ id: 'scores', type: 'scoreboard', fields: { teams: '/eagles' } }])],
    answer: ({ source }) => (source === 'team-schedule' ? { games: [game] } : undefined),
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(paper.url)
  const lines = await page.getByText('127', { exact: true }).evaluate((score) => {
    const words = document.createRange()
    words.selectNodeContents(score)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('the buttons of all newsletters are equally wide, however short a name is', async ({ page, start }) => {
  const letter = (name: string, id: string) =>
    `${name}|${id}|https://example.test/${id}.jpg|${name}|list_${id}|/newsletters/${id}/`
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [
        {
          id: 'letters',
          type: 'newsletter-picks',
          fields: { newsletters: [letter('Eat', 'eat'), letter('The Morning Report of the Neighborhoods', 'morning')] },
        },
      ]),
    ],
    answer: answerFrom({}),
    env: { READER_API: 'http://127.0.0.1:9' },
  })
  await page.goto(paper.url)
  const buttons = page.getByRole('button', { name: /^Add to inbox/ })
  await expect(buttons).toHaveCount(2)
  expect((await boxOf(buttons.first())).width).toBe((await boxOf(buttons.nth(1))).width)
})

test('a row of headlines names a sponsor once (rule cards/eyebrow-types)', async ({ page, start }) => {
  const story = { ...simpleStory('news', 1), owner: { sponsored: true, name: 'River Trust' } }
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [{ id: 'rows', type: 'headline-list', fields: { ...fromNews, feedSize: 1 } }]),
    ],
    answer: answerFrom({ news: [story] }),
  })
  await page.goto(paper.url)
  await expect(page.getByText(/River Trust/)).toHaveText(['Sponsored by River Trust'])
})

test('a columnist’s portrait leaves the headline the width of a narrow column', async ({ page, start }) => {
  const column = (number: number) => ({
    ...simpleStory('news', number),
    taxonomy: { sections: [{ _id: '/opinion/columnists' }] },
    credits: { by: [{ type: 'author', _id: 'ray', name: 'Ray Rivers', image: { url: '/media/ray.jpg' } }] },
  })
  const list = { type: 'package', fields: { ...fromNews, feedSize: 4, layoutType: 'strip', showAuthor: true } }
  const paper = await start({
    pages: [pageOf('front', 'homepage', '/', [{ ...list, id: 'columns' }])],
    answer: answerFrom({ news: [1, 2, 3, 4].map(column) }),
  })
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto(paper.url)
  const card = page.getByRole('article').first()
  const headline = await boxOf(card.getByRole('heading'))
  const portrait = await boxOf(card.locator('img'))
  expect(portrait.y + portrait.height).toBeLessThanOrEqual(headline.y)
  expect(portrait.x).toBe(headline.x)
})

test('a picture in HTML of an editor keeps its shape in a column narrower than it (rule content/html-pictures)', async ({
  page,
  start,
}) => {
  const html = '<p><img src="https://images.example/map.svg" width="2000" height="900" alt="A map"></p>'
  const story = { ...simpleStory('news', 1), content_elements: [{ type: 'raw_html', content: html }] }
  const paper = await start({
    pages: [pageOf('front', 'homepage', '/', [{ id: 'html', type: 'raw-html', fields: { html } }]), articlePage],
    answer: answerFrom({ news: [story] }),
  })
  await page.route('https://images.example/map.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="900"><rect width="100%" height="100%"/></svg>',
    }),
  )
  await page.setViewportSize({ width: 375, height: 800 })
  for (const path of ['/', '/news/story-1/']) {
    await page.goto(paper.url + path)
    const { width, height } = await boxOf(page.getByRole('img', { name: 'A map' }))
    expect(width, path).toBeLessThan(376)
    expect(width / height, path).toBeCloseTo(2000 / 900, 1)
  }
})

test('in HTML of an editor a quotation and what explains a term are told from other words (rule content/quoted-html)', async ({
  page,
  start,
}) => {
  const html =
    '<p>The paper says.</p><blockquote><p>The mayor says.</p></blockquote><dl><dt>Weir</dt><dd>A low dam.</dd></dl>'
  const story = { ...simpleStory('news', 1), content_elements: [{ type: 'raw_html', content: html }] }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`${paper.url}/news/story-1/`)
  const own = await boxOf(page.getByText('The paper says.'))
  expect((await boxOf(page.getByText('The mayor says.'))).x).toBeGreaterThan(own.x + 8)
  expect((await boxOf(page.getByText('A low dam.'))).x).toBeGreaterThan((await boxOf(page.getByText('Weir'))).x + 8)
})

test('a paragraph of an editor’s HTML that is marked as right to left is drawn so (rule content/language)', async ({
  page,
  start,
}) => {
  const html = '<p>In Hebrew:</p><p lang="he" dir="rtl">שלום לכולם.</p>'
  const story = { ...simpleStory('news', 1), content_elements: [{ type: 'raw_html', content: html }] }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  await page.goto(`${paper.url}/news/story-1/`)
  const paragraph = page.getByText('שלום לכולם')
  await expect(paragraph).toHaveCSS('direction', 'rtl')
  await expect(paragraph).toHaveAttribute('lang', 'he')
})
